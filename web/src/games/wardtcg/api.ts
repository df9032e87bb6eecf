/** WARD's cards and decks. */

import { ask } from "../../api/http";
import type { components } from "../../api/schema";

import type { View } from "./position";

type Documents = components["schemas"];

/** A version of First Muster. */
export type SetId = View["set"];
export const USUAL: SetId = "first_muster";
const LISTS = {
  first_muster: "/api/games/wardtcg/cards",
  first_muster_2: "/api/games/wardtcg/cards/first_muster_2",
} as const satisfies Record<SetId, string>;
export const SETS = Object.keys(LISTS) as SetId[];

export type CardInfo = Documents["CardInfo"];
export type CardType = CardInfo["type"];
export type CardList = Documents["CardList"];

export type ReadyDeck = Documents["DeckInfo"];
export type Counts = ReadyDeck["cards"];
export type Checked = Documents["Checked"];

/** A creature in play with the values it has right now, as the game tells them. */
export interface Standing {
  id: number;
  card: string;
  seat: number;
  hp: number;
  al: number;
  spd: number;
  /** Added to the Hit roll. */
  hit: number;
  /** Added to the damage dice. */
  damage: number;
  dice: number;
  /** Taken off every attack on it. */
  shield: number;
}

export const cards = (set: SetId) => ask("get", LISTS[set], {});
export const cardsOf = (match: string) => ask("get", "/api/matches/{match}/cards", { path: { match } });
export const readyDecks = () => ask("get", "/api/games/wardtcg/decks", {});
export const check = (body: Documents["DeckDraft"]) => ask("post", "/api/games/wardtcg/decks/check", { body });
/** Read cards that somebody makes, as the text of a file or as its data. */
export const checkCards = (body: Documents["CardsDraft"]) => ask("post", "/api/games/wardtcg/cards/check", { body });
/** What a card may have. */
export const cardForms = () => ask("get", "/api/games/wardtcg/cards/forms", {});
export const randomDeck = (seed: number | null = null) =>
  ask("get", "/api/games/wardtcg/decks/random", { query: { seed } });
