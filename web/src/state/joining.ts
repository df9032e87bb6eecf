/** Sitting down at a match. */

import * as http from "../api/http";
import type { Refusal, Seat, Seated, State } from "../api/messages";
import { drop, keep, newPart } from "../dice/own-parts";
import { luckOf } from "../games";
import { sha256 } from "../dice/sha256";

export interface Chance {
  match: string;
  /** What the server sealed. */
  commitment: string;
  /** By seat, what is pledged by now. */
  pledges: (string | null)[];
  /** Whether others are still to come, who must not choose theirs by ours; nobody waits for it without luck. */
  sealed: boolean;
}

/** Take a seat, with a part of the dice that is ours. */
export async function sitDown(
  { match, commitment, pledges, sealed }: Chance,
  name: string,
  secret?: string,
  brings?: unknown,
): Promise<Seated> {
  const part = sealed ? newPart(match, commitment) : newPart(match, commitment, pledges);
  try {
    const own = brings === undefined ? {} : { brings };
    return await http.join(match, { name, ...own, ...(sealed ? { pledge: sha256(part) } : { entropy: part }) }, secret);
  } catch (refusal) {
    if (refusal !== http.OFFLINE) drop(match, part); // else it may have been taken all the same
    throw refusal;
  }
}

/** Show the part that a seat of ours has sealed, once it is noted what the others have. */
export function showPart({ match, fair }: State, seat: Seat, part: string): Promise<State> {
  keep({ match, commitment: fair.commitment ?? "", parts: [part], pledges: fair.pledges });
  return http.reveal(match, seat, part);
}

/** What is to be known for taking `mine` seats of a match. */
export function chanceOf({ match, game, fair, seats }: State, mine = 1): Chance {
  const others = seats.filter(({ taken }) => !taken).length > mine;
  return {
    match,
    commitment: fair.commitment ?? "",
    pledges: fair.pledges ?? [],
    sealed: others && luckOf(game) !== "",
  };
}

/** Sit down in the match that follows with the seats held in this one; return those to visit it by. */
export async function sitDownAgain(
  { match, seats, rematch }: State,
  held: ReadonlySet<Seat>,
): Promise<(Seat | null)[]> {
  const shared = held.size > 1; // one screen for all people at the table
  let next: State | null = null;
  for (const seat of held) {
    await http.rematch(match, shared ? seat : null); // its answer brings the invitation, in a cookie
    next ??= await http.look(rematch.next ?? "", null);
    await sitDown(chanceOf(next, held.size), seats[seat]?.name ?? "Guest").catch(unlessSeated);
  }
  return shared && next ? next.seats.filter(({ kind }) => kind !== "bot").map(({ seat }) => seat) : [null];
}

/** Somebody who comes a second time has the seat already. */
function unlessSeated(refusal: Refusal): void {
  if (refusal.error !== "not_now") throw refusal;
}
