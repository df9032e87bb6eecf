/** What the table needs of the world around it, so that it can be tested without a browser. */

import { get, type Readable } from "svelte/store";

import * as http from "../api/http";
import type { Account, Advice, MatchReview, MatchSummary, Seat, State, View, WhyNot } from "../api/messages";
import { withMatch, type Coached } from "../coach/advice";
import { faceOf, titleOf } from "../games";
import type { Face } from "../games/face";
import { beat } from "../state/appearance";
import { BROWSER, type Transport } from "../state/connection";
import { sitDownAgain } from "../state/joining";
import { coached, forget, note, remember, running, settings, type Running, type Settings } from "../state/remembered";
import { go } from "../state/route";
import { play, type Sound } from "./audio";
import type { Moment } from "./model";

export interface Memory {
  readonly settings: Readable<Settings>;
  readonly running: Readable<{ matches: Running[] }>;
  readonly coached: Readable<Coached>;
  remember(one: Running): void;
  note(match: string, news: Partial<Running>): void;
  forget(match: string): void;
  /** A match against bots is played here. */
  noteCoached(game: string, match: string): void;
}

export interface Effects {
  /** Sockets and timers. */
  readonly transport: Transport;
  readonly memory: Memory;
  /** Milliseconds that one thing is shown before the next. */
  beat(): number;
  /** Milliseconds since 1970. */
  date(): number;
  /** Play sounds at a volume from 0 to 1. */
  sound(sounds: readonly Sound[], volume: number): void;
  face(game: string): Promise<Face>;
  title(game: string): Promise<string>;
  viewAt(match: string, version: number, seat: Seat | null): Promise<{ view: View; account: Account }>;
  /** Why a seat cannot choose what it points at after what is picked. */
  why(match: string, seat: Seat, version: number, target: string, picked: readonly string[]): Promise<WhyNot | null>;
  /** What is best for a seat to do, and what blunders would cost; null where there is no coach. */
  readonly coach: ((match: string, seat: Seat, version: number) => Promise<Advice>) | null;
  /** A moment of a match that is over. */
  momentAt(match: string, ply: number): Promise<Moment>;
  summary(match: string): Promise<MatchSummary>;
  /** The review of a match that is over or, until it is made, how far it is. */
  review(match: string): Promise<MatchReview | { done: number; of: number }>;
  rematch(match: string, seat: Seat | null): Promise<unknown>;
  /** Take the same seats in the match that follows; return those to visit it by. */
  sitDownAgain(table: State, held: ReadonlySet<Seat>): Promise<(Seat | null)[]>;
  go(path: string): void;
  showTitle(text: string): void;
  /** The address is that of the table alone again. */
  cleanAddress(): void;
}

function noteCoached(game: string, match: string): void {
  const all = get(coached);
  const more = withMatch(all, game, match);
  if (more !== all) coached.set({ ...more });
}

/** Moments that were shown, by their addresses. */
const moments = new Map<string, Promise<Moment>>();

function momentAt(match: string, ply: number): Promise<Moment> {
  const key = `${match} ${ply}`;
  const found = moments.get(key) ?? asked(match, ply);
  moments.set(key, found);
  found.catch(() => moments.delete(key));
  return found;
}

async function asked(match: string, ply: number): Promise<Moment> {
  const { position, account, last } = await http.positionAt(match, ply);
  return { ply, view: position, account, last };
}

export const BROWSER_EFFECTS: Effects = {
  transport: BROWSER,
  memory: { settings, running, coached, remember, note, forget, noteCoached },
  beat: () => get(beat),
  date: () => Date.now(),
  sound: play,
  face: faceOf,
  title: titleOf,
  viewAt: http.viewAt,
  why: http.why,
  coach: http.coach,
  momentAt,
  summary: http.summary,
  review: http.review,
  rematch: http.rematch,
  sitDownAgain,
  go,
  showTitle: (text) => {
    document.title = text;
  },
  cleanAddress: () => history.replaceState(null, "", location.pathname),
};
