/** A deck while it is built: counts by card id. Whether it is legal, the server says. */

import type { CardInfo, CardList, CardType, Counts } from "../api";
import type { Cards } from "../library";

// Their types are these very numbers as the rules have them.
export const SIZE: CardList["deck_size"] = 30;
export const COPIES: CardList["deck_copies"] = 3;

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The deck with one more (or fewer) of a card; a card that is not there has no count. */
export function changed(counts: Counts, card: string, by: number): Counts {
  const { [card]: had = 0, ...others } = counts;
  const count = Math.min(COPIES, Math.max(0, had + by));
  return count ? { ...others, [card]: count } : others;
}

/** The deck with no more copies of a card than the builder shows. */
export const within = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).map(([card, count]) => [card, Math.min(COPIES, count)]));

const ORDER: CardType[] = ["creature", "infinite", "standard", "lightning"];

/** Creatures by their AL, then magic by its kind. */
export function inOrder(one: CardInfo, other: CardInfo): number {
  return (
    ORDER.indexOf(one.type) - ORDER.indexOf(other.type) ||
    (one.al ?? 0) - (other.al ?? 0) ||
    one.name.localeCompare(other.name)
  );
}

export interface Wanted {
  words: string;
  type: CardType | "";
  trait: string;
  al: number | null;
  cost: number | null;
}
export const ANY: Wanted = { words: "", type: "", trait: "", al: null, cost: null };

export function fits({ words, type, trait, al, cost }: Wanted, card: CardInfo): boolean {
  const said = [card.name, ...card.traits, ...card.text, card.form, card.attack].join(" ").toLowerCase();
  return (
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => said.includes(word)) &&
    (!type || card.type === type) &&
    (!trait || card.traits.includes(trait)) &&
    (al === null || card.al === al) &&
    (cost === null || (card.type === "creature" && card.sacrifices === cost))
  );
}

/** How many creatures there are of each AL from 1 to 12, and how much magic of each kind. */
export function curve(counts: Counts, cards: Cards): { al: number[]; magic: [CardType, number][] } {
  const of = (test: (card: CardInfo) => boolean): number =>
    Object.entries(counts).reduce((sum, [id, count]) => {
      const card = cards.get(id);
      return card && test(card) ? sum + count : sum;
    }, 0);
  return {
    al: Array.from({ length: 12 }, (_, n) => of((card) => card.al === n + 1)),
    magic: ORDER.slice(1).map((type) => [type, of((card) => card.type === type)]),
  };
}

/** The list that `wardroom wardtcg decks check` reads: `3 Grizzly Bear`. */
export function plain(counts: Counts, cards: Cards): string {
  const known = Object.entries(counts).flatMap(([id, count]) => {
    const card = cards.get(id);
    return card ? [{ card, count }] : [];
  });
  return known
    .toSorted((a, b) => inOrder(a.card, b.card))
    .map(({ card, count }) => `${count} ${card.name}`)
    .join("\n");
}
