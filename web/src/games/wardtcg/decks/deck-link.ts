/** A deck in an address: a short sign for each card, made of its id alone, so that a set may grow.
 *
 * `check.ones.twos.threes`: the signs of the cards that are in the deck once, twice, three times. The check is
 * of the version of the set too, if it is not the usual one: whoever does not know it refuses the link. */

import { SETS, USUAL, type Counts, type SetId } from "../api";
import { COPIES } from "./deck";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"; // base64url, RFC 4648
const LENGTH = 4; // letters of a sign: among 300 cards, two share one in 1 set of 370
const SIGN = new RegExp(`.{${LENGTH}}`, "g");

export interface LinkedDeck {
  cards: Counts;
  /** The version of First Muster it was built with. */
  set: SetId;
  /** How many different cards of the deck this set does not have. */
  missing: number;
}

function hash(text: string): number {
  let value = 2166136261; // FNV-1a
  for (const sign of text) value = Math.imul(value ^ sign.charCodeAt(0), 16777619);
  return value >>> 0;
}

function signOf(text: string): string {
  const value = hash(text);
  return Array.from({ length: LENGTH }, (_, n) => LETTERS.charAt((value >>> (26 - 6 * n)) & 63)).join("");
}

const checkOf = (set: SetId, signs: string): string => signOf(set === USUAL ? signs : `${set}.${signs}`);

export function encode(counts: Counts, set: SetId = USUAL): string {
  const groups = Array.from({ length: COPIES }, (_, n) =>
    Object.keys(counts)
      .filter((id) => Math.min(COPIES, counts[id] ?? 0) === n + 1)
      .map(signOf)
      .toSorted()
      .join(""),
  );
  const signs = groups.join(".");
  return `${checkOf(set, signs)}.${signs}`;
}

/** The deck of a link; null if it is none, if a part of it is missing, or if it could mean two decks. */
export function decode(code: string, ids: readonly string[]): LinkedDeck | null {
  const [check, ...groups] = code.split(".");
  if (groups.length !== COPIES) return decodeByPlace(code, ids);
  const set = SETS.find((one) => check === checkOf(one, groups.join(".")));
  if (!set) return null;
  const deck: LinkedDeck = { cards: {}, set, missing: 0 };
  for (const [n, group] of groups.entries()) {
    for (const sign of group.match(SIGN) ?? []) {
      const [id, ...others] = ids.filter((one) => signOf(one) === sign);
      if (others.length) return null;
      if (id === undefined) deck.missing++;
      else deck.cards[id] = n + 1;
    }
  }
  return deck;
}

/** A link of the former kind: two bits for each card in order, and a mark of all the cards' ids. */
function decodeByPlace(code: string, ids: readonly string[]): LinkedDeck | null {
  const [mark = "", signs = ""] = code.split(".");
  const now = ids.toSorted();
  const lists = [now, ...now.map((_, place) => now.toSpliced(place, 1))]; // a card may have come since
  const list = lists.find((one) => hash(one.join()).toString(36) === mark);
  if (!list || signs.length !== Math.ceil(list.length / 3)) return null;
  const count = (place: number): number =>
    (LETTERS.indexOf(signs.charAt(Math.floor(place / 3))) >> (4 - 2 * (place % 3))) & 3;
  if ([...signs].some((sign) => !LETTERS.includes(sign))) return null;
  return {
    set: USUAL,
    cards: Object.fromEntries(list.map((id, place) => [id, count(place)] as const).filter(([, n]) => n)),
    missing: 0,
  };
}

export const address = (counts: Counts, name: string, set: SetId): string =>
  `${location.origin}/decks#${new URLSearchParams({ deck: encode(counts, set), ...(name ? { name } : {}) })}`;
