/** WARD's cards, decks and accounts of matches. */

import { ask } from "../../api/http";
import type { components } from "../../api/schema";

type Documents = components["schemas"];

export type CardInfo = Documents["CardInfo"];
export type CardType = CardInfo["type"];
export type CardList = Documents["CardList"];

export type ReadyDeck = Documents["DeckInfo"];
export type Counts = ReadyDeck["cards"];
export type Remark = Documents["Remark"];
export type Checked = Documents["Checked"];

export type Account = Documents["AccountTold"];
export type Step = Documents["StepTold"];
export type Standing = Documents["CreatureTold"];
export type Change = Documents["Change"];
export type Roll = Documents["RollTold"];

const HOME = "/api/games/wardtcg";

export const cards = (): Promise<CardList> => ask(`${HOME}/cards`);
export const cardsOf = (match: string): Promise<CardList> => ask(`/api/matches/${match}/cards`);
export const readyDecks = (): Promise<ReadyDeck[]> => ask(`${HOME}/decks`);
export const check = (draft: Documents["DeckDraft"]): Promise<Checked> => ask(`${HOME}/decks/check`, draft);
export const randomDeck = (seed?: number): Promise<Documents["Dealt"]> =>
  ask(`${HOME}/decks/random${seed === undefined ? "" : `?seed=${seed}`}`);
export const account = (match: string, nodes: number, count: number): Promise<Account> =>
  ask(`/api/matches/${match}/account?nodes=${nodes}&count=${count}`);
