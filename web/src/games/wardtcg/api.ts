/** WARD's cards, decks and accounts of matches, in the words of the server's OpenAPI page. */

import { ask } from "../../api/http";

export type CardType = "creature" | "infinite" | "standard" | "lightning";
export interface CardInfo {
  id: string;
  name: string;
  type: CardType;
  form: "none" | "equip" | "field";
  set: string;
  traits: string[];
  al: number | null;
  spd: number | null;
  hp: number | null;
  dice: number | null;
  plus: number | null;
  attack: string;
  sacrifices: number;
  windows: string[];
  ops: string[];
  stats: string[];
  text: string[];
  bio: string;
}
export interface CardList {
  sets: { id: string; name: string; version: number }[];
  cards: CardInfo[];
}

export type Counts = Record<string, number>;
export interface ReadyDeck {
  id: string;
  name: string;
  cards: Counts;
}
export interface Remark {
  code: string;
  detail: string;
  text: string;
}
export interface Checked {
  legal: boolean;
  cards: Counts;
  problems: Remark[];
  warnings: Remark[];
}

export interface Standing {
  id: number;
  card: string;
  seat: number;
  hp: number;
  al: number;
  spd: number;
  hit: number;
  damage: number;
  dice: number;
  shield: number;
}
export interface Change {
  id: number;
  card: string;
  seat: number;
  was: number | null;
  now: number | null;
}
export interface Roll {
  dice: number;
  sum: number;
  reason: string;
  seat: number;
  by: number | null;
  on: number | null;
  card: string | null;
  bonus: number | null;
  need: number | null;
  factor: number | null;
  shield: number | null;
  damage: number | null;
  outcome: "hit" | "critical" | "miss" | "fumble" | "success" | "failure" | null;
}
export interface Step {
  ply: number;
  roll: Roll | null;
  changes: Change[];
}
export interface Account {
  ply: number;
  creatures: Standing[];
  steps: Step[];
}

const HOME = "/api/games/wardtcg";

export const cards = (): Promise<CardList> => ask(`${HOME}/cards`);
export const cardsOf = (match: string): Promise<CardList> => ask(`/api/matches/${match}/cards`);
export const readyDecks = (): Promise<ReadyDeck[]> => ask(`${HOME}/decks`);
export const check = (draft: { cards?: Counts; list?: string }): Promise<Checked> => ask(`${HOME}/decks/check`, draft);
export const randomDeck = (seed?: number): Promise<{ seed: number; cards: Counts }> =>
  ask(`${HOME}/decks/random${seed === undefined ? "" : `?seed=${seed}`}`);
export const account = (match: string, nodes: number, count: number): Promise<Account> =>
  ask(`/api/matches/${match}/account?nodes=${nodes}&count=${count}`);
