/** Before the game: who or what is still waitingFor, in words. */

import type { Seat, State } from "../api/messages";
import { luckOf } from "../games";
import { nameOf } from "./sentences";

/** What holds a match up whose seats are all taken; `canOpen`: our own seats' parts are here. */
export function waitingFor({ game, seats }: State, held: ReadonlySet<Seat>, canOpen: (seat: Seat) => boolean): string {
  const luck = luckOf(game) || "dice";
  const sealed = seats.filter(({ pledged }) => pledged);
  if (sealed.some(({ seat }) => held.has(seat) && !canOpen(seat))) {
    return `You sat down in another browser, and your part of the ${luck} is sealed there. Open this table in it once. If that cannot be done, the game needs a new table.`;
  }
  const away = sealed.filter(({ seat, present }) => !held.has(seat) && !present).map(({ seat }) => nameOf(seats, seat));
  if (!away.length) return "Everybody is here. The game begins in a moment.";
  const parts = away.length > 1 ? `their parts of the ${luck} are` : `${away[0]}’s part of the ${luck} is`;
  return `Waiting for ${joined(away)} to come back: ${parts} sealed until then.`;
}

const joined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
