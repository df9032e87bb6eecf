/** The decks this browser keeps. */

import type { Counts, SetId } from "../api";
import { persisted } from "../../../state/remembered";

export interface SavedDeck {
  name: string;
  cards: Counts;
  legal: boolean;
  /** The version of First Muster it was built with; decks of before have none: the usual one. */
  set?: SetId;
}

const MOST = 50; // decks kept

export const savedDecks = persisted<{ decks: SavedDeck[] }>("wardroom.decks", { decks: [] });
/** What is being built, so that it survives a reload. */
export const draft = persisted<{ name: string; cards: Counts; set?: SetId }>("wardroom.draft", { name: "", cards: {} });

export function save(deck: SavedDeck): void {
  savedDecks.update(({ decks }) => ({
    decks: [deck, ...decks.filter(({ name }) => name !== deck.name)].slice(0, MOST),
  }));
}

export function discard(name: string): void {
  savedDecks.update(({ decks }) => ({ decks: decks.filter((deck) => deck.name !== name) }));
}
