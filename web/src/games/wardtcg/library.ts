/** The cards a match knows, as the server prints them. They are asked for once. */

import * as api from "./api";
import { USUAL, type CardInfo, type CardList, type SetId } from "./api";

export type Cards = ReadonlyMap<string, CardInfo>;
export const NO_CARDS: Cards = new Map();

const asked = new Map<string, Promise<Cards>>();
const names = new Map<string, string>();

/** A version of First Muster, or with `match` the cards of that match. */
export function cardsOf(set: SetId = USUAL, match?: string): Promise<Cards> {
  const key = match ?? set;
  const known = asked.get(key);
  if (known) return known;
  const coming = (match ? api.cardsOf(match) : api.cards(set)).then(sorted);
  asked.set(key, coming);
  coming.catch(() => asked.delete(key)); // the next who asks tries again
  return coming;
}

function sorted({ cards }: CardList): Cards {
  for (const { id, name } of cards) names.set(id, name);
  return new Map(cards.map((card) => [card.id, card]));
}

/** A card's name; before the cards are there, what its id suggests. */
export function nameOf(card: string): string {
  return (
    names.get(card) ??
    card
      .split("_")
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(" ")
  );
}

const TYPES: Record<api.CardType, string> = {
  creature: "Creature",
  infinite: "Infinite",
  standard: "Standard",
  lightning: "Lightning",
};
/** What a card is among the things of the game. */
export const TYPE_THINGS: Record<api.CardType, string> = {
  creature: "creature",
  infinite: "infinite",
  standard: "standard",
  lightning: "lightning",
};
const FORMS = { none: "", equip: "Equip", field: "Field" };

/** What kind of card it is: `Creature · beast giant`, `Infinite · Equip`. */
export function kindOf({ type, form, traits }: CardInfo): string {
  return [TYPES[type], FORMS[form], traits.join(" ")].filter(Boolean).join(" · ");
}

/** What an attack rolls: `2d6 + 5`. */
export function attackOf(dice: number, plus: number): string {
  return `${dice}d6${plus ? ` ${plus < 0 ? "−" : "+"} ${Math.abs(plus)}` : ""}`;
}
