/** A deck in an address: two bits for each card of the set, and a mark of which cards those are. */

import type { Counts } from "../api/cards";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // base64url, RFC 4648

/** Another list of cards gives another mark, so that an old link is not read as another deck. */
function mark(ids: readonly string[]): string {
  let hash = 2166136261; // FNV-1a
  for (const sign of ids.join()) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
  return (hash >>> 0).toString(36);
}

export function encode(counts: Counts, ids: readonly string[]): string {
  const sorted = ids.toSorted();
  const signs = Array.from({ length: Math.ceil(sorted.length / 3) }, (_, n) => {
    const [a = 0, b = 0, c = 0] = sorted.slice(n * 3, n * 3 + 3).map((id) => Math.min(3, counts[id] ?? 0));
    return LETTERS.charAt(a * 16 + b * 4 + c);
  });
  return `${mark(sorted)}.${signs.join("")}`;
}

/** The deck of a link; null if it is none, or was made for other cards. */
export function decode(code: string, ids: readonly string[]): Counts | null {
  const sorted = ids.toSorted();
  const [made = "", signs = ""] = code.split(".");
  if (made !== mark(sorted) || signs.length !== Math.ceil(sorted.length / 3)) return null;
  const counts: Counts = {};
  for (const [place, id] of sorted.entries()) {
    const value = LETTERS.indexOf(signs.charAt(Math.floor(place / 3)));
    if (value < 0) return null;
    const count = (value >> (4 - 2 * (place % 3))) & 3;
    if (count) counts[id] = count;
  }
  return counts;
}

export const address = (counts: Counts, ids: readonly string[], name: string): string =>
  `${location.origin}/decks#${new URLSearchParams({ deck: encode(counts, ids), ...(name ? { name } : {}) })}`;
