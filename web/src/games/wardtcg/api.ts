/** WARD's cards, decks and accounts of matches. */

import { ask } from "../../api/http";
import type { components } from "../../api/schema";

type Documents = components["schemas"];

export type CardInfo = Documents["CardInfo"];
export type CardType = CardInfo["type"];
export type CardList = Documents["CardList"];

export type ReadyDeck = Documents["DeckInfo"];
export type Counts = ReadyDeck["cards"];
export type Checked = Documents["Checked"];

export type Account = Documents["AccountTold"];
export type Step = Documents["StepTold"];
export type Standing = Documents["CreatureTold"];
export type Change = Documents["Change"];
export type Roll = Documents["RollTold"];

export const cards = () => ask("get", "/api/games/wardtcg/cards", {});
export const cardsOf = (match: string) => ask("get", "/api/matches/{match}/cards", { path: { match } });
export const readyDecks = () => ask("get", "/api/games/wardtcg/decks", {});
export const check = (body: Documents["DeckDraft"]) => ask("post", "/api/games/wardtcg/decks/check", { body });
export const randomDeck = (seed: number | null = null) =>
  ask("get", "/api/games/wardtcg/decks/random", { query: { seed } });
export const account = (match: string, nodes: number, count: number) =>
  ask("get", "/api/matches/{match}/account", { path: { match }, query: { nodes, count } });
