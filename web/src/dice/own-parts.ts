/** What this browser added to the dice of each match, and what the server had sealed by then.
 *
 * A part is kept before it is sent, so that it can be opened after a reload and looked for at the end. */

import type { Seat, State } from "../api/messages";
import { sha256 } from "./sha256";

export interface OwnParts {
  match: string;
  /** The first that the server told us. */
  commitment: string;
  parts: string[];
  /** By seat, what was pledged when we showed our part: nobody can choose theirs by ours. */
  pledges?: (string | null)[] | undefined;
}

const KEY = "wardroom.dice";
const MOST = 100; // matches kept
let latest: OwnParts[] = []; // a browser that keeps nothing has it until it is closed

/** Read anew each time: another window may have kept something, and a game waits for it. */
function all(): OwnParts[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(read) ? (read as OwnParts[]) : latest;
  } catch {
    return latest;
  }
}

function save(matches: OwnParts[]): void {
  latest = matches.slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(latest));
  } catch {
    // It is in `latest`.
  }
}

export const ownParts = (match: string): OwnParts | undefined => all().find((one) => one.match === match);

/** Keep parts for a match; what the server told us first stays. */
export function keep({ match, commitment, parts, pledges }: OwnParts): void {
  const was = ownParts(match);
  const one: OwnParts = {
    match,
    commitment: was?.commitment ?? commitment,
    parts: [...new Set([...(was?.parts ?? []), ...parts])],
    pledges: was?.pledges ?? pledges,
  };
  save([one, ...all().filter((other) => other.match !== match)]);
}

/** A new part of ours, which is kept; `pledges`: those of the others, if it is shown at once. */
export function newPart(match: string, commitment: string, pledges?: (string | null)[]): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const part = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep({ match, commitment, parts: [part], pledges });
  return part;
}

/** Forget a part that was not taken, and the match if it was the only one. */
export function drop(match: string, part: string): void {
  const without = all().map((one) =>
    one.match === match ? { ...one, parts: one.parts.filter((other) => other !== part) } : one,
  );
  save(without.filter(({ parts }) => parts.length));
}

/** The part that this browser sealed for a seat; undefined if it was another browser. */
export const sealedPart = ({ match, fair }: State, seat: Seat): string | undefined =>
  ownParts(match)?.parts.find((part) => sha256(part) === fair.pledges?.[seat]);

/** The seats held here whose part is to be opened now: everybody has come. */
export function toOpen(state: State, held: ReadonlySet<Seat>): Seat[] {
  const all = state.status === "waiting" && state.seats.every(({ taken }) => taken);
  return all ? state.seats.filter(({ seat, pledged }) => pledged && held.has(seat)).map(({ seat }) => seat) : [];
}
