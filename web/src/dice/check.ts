/** After a match: is what the dice were drawn from what was sealed before, and is our part in it? */

import type { Seat, State } from "../api/messages";
import { nameOf } from "../table/sentences";
import type { OwnParts } from "./own-parts";
import { bytesOf, sha256 } from "./sha256";

export interface Finding {
  holds: boolean;
  words: string;
}

/** What was found; nothing while the match goes on, or where no seed was shown. */
export function findings(state: State, kept: OwnParts | undefined, held: ReadonlySet<Seat>): Finding[] {
  const { seed } = state.fair;
  const own = held.size ? kept : undefined; // who watches may have tried for a seat in vain
  return seed ? [ofSeed(state, seed, own), ...ofOwnPart(state, own, held), ...ofOthers(state, own, held)] : [];
}

function ofSeed({ match, fair }: State, seed: string, own: OwnParts | undefined): Finding {
  const sealed = own?.commitment ?? fair.commitment;
  const holds = sha256(bytesOf(seed)) === sealed && fair.commitment === sealed && fair.match === match;
  if (!holds) return { holds, words: "The server’s secret number is not the one it sealed before the game." };
  const since = own ? "before you sat down" : "before the game, as the server says: this browser was not there";
  return { holds, words: `The server’s secret number is the one it sealed ${since}.` };
}

function ofOwnPart({ fair }: State, own: OwnParts | undefined, held: ReadonlySet<Seat>): Finding[] {
  if (!own) return [];
  const holds = [...held].every((seat) => own.parts.includes(fair.entropy?.[seat] ?? ""));
  return [
    { holds, words: holds ? "What your browser added is in it, unchanged." : "What your browser added is not in it." },
  ];
}

/** What the others added must be what they had pledged when we showed ours. */
function ofOthers({ fair, seats }: State, own: OwnParts | undefined, held: ReadonlySet<Seat>): Finding[] {
  const { pledges, entropy } = fair;
  if (!pledges) return []; // a match of before there were any
  const others = seats.filter(({ seat }) => !own || !held.has(seat));
  const isKept = (seat: Seat): boolean => {
    const [pledge, text] = [pledges[seat] ?? null, entropy?.[seat] ?? ""];
    const fits = pledge === null ? text === "" : sha256(text) === pledge;
    return fits && (!own?.pledges || (own.pledges[seat] ?? null) === pledge);
  };
  const broken = others.filter(({ seat }) => !isKept(seat));
  if (broken.length)
    return broken.map(({ seat }) => ({
      holds: false,
      words: `What ${nameOf(seats, seat)} added is not what was sealed.`,
    }));
  const names = others.filter(({ seat }) => pledges[seat]).map(({ seat }) => nameOf(seats, seat));
  return names.length ? [{ holds: true, words: `What ${names.join(" and ")} added is unchanged.` }] : [];
}
