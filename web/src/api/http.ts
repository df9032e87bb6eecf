/** The requests that need no live line. A refusal is thrown as `Refusing`. */

import type {
  Attempt,
  Branch,
  Joining,
  NewMatch,
  PuzzleQuestion,
  Refusal,
  SavedReplay,
  Seat,
  Summary,
} from "./messages";
import type { paths } from "./schema";

export class Refusing extends Error implements Refusal {
  constructor(
    readonly error: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

/** Whether the server has taken a request that ended so, the next look tells. */
export const OFFLINE = new Refusing("offline", "The server cannot be reached.");

type Verb = "get" | "post" | "delete";
type Operation<P extends keyof paths, V extends Verb> = NonNullable<paths[P][V]>;
type Content<T> = T extends { content: { "application/json": infer C } } ? C : null;
/** What an operation answers when it does what it is asked to. */
type Answer<O> = O extends { responses: infer R } ? Content<R[keyof R]> : never;
/** What an operation must be given: the parts of its path, its query, its body. */
type Given<O> = (O extends { parameters: { path: infer P } } ? { path: P } : unknown) &
  (O extends { parameters: { query?: infer Q } } ? { query?: Q } : unknown) &
  (O extends { requestBody: infer B } ? { body: Content<B> } : unknown);

interface Asked {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[] | null | undefined>;
  body?: unknown;
}

/** Ask the server for something; what is null or undefined in the query is left out. */
export async function ask<P extends keyof paths, V extends Verb>(
  verb: V,
  path: P,
  given: Given<Operation<P, V>>,
  secret?: string,
): Promise<Answer<Operation<P, V>>> {
  const { path: parts = {}, query = {}, body } = given as Asked;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  const init: RequestInit = { headers, method: verb.toUpperCase() };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(address(path, parts) + search(query), init).catch(() => {
    throw OFFLINE;
  });
  const told: unknown = await response.json().catch(() => null);
  if (response.ok) return told as Answer<Operation<P, V>>;
  const refusal = told as Refusal | null;
  throw new Refusing(refusal?.error ?? "refused", refusal?.message ?? response.statusText, refusal?.rule);
}

const address = (path: string, parts: NonNullable<Asked["path"]>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));

function search(query: NonNullable<Asked["query"]>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export const games = () => ask("get", "/api/games", {});
export const game = (game: string) => ask("get", "/api/games/{game}", { path: { game } });
/** A game in one minute; null if it says nothing. */
export const minute = (game: string) => ask("get", "/api/games/{game}/minute", { path: { game } });
export const lessons = () => ask("get", "/api/lessons", {});
/** How a lesson stands after what was attempted in each of its steps. */
export const takeLesson = (game: string, lesson: string, attempts: readonly Attempt[][]) =>
  ask("post", "/api/games/{game}/lessons/{lesson}", { path: { game, lesson }, body: { attempts: [...attempts] } });
export const concepts = () => ask("get", "/api/concepts", {});
const BOARD = "/api/games/{game}/concepts/{concept}/boards/{board}";
/** How a board of a concept, counted from 0, stands after what was tried there. */
export const tryBoard = (game: string, concept: string, board: number, attempts: readonly Attempt[]) =>
  ask("post", BOARD, { path: { game, concept, board }, body: { attempts: [...attempts] } });
/** What the engine finds there. */
export const figures = (game: string, concept: string, board: number, attempts: readonly Attempt[]) =>
  ask("post", `${BOARD}/figures`, { path: { game, concept, board }, body: { attempts: [...attempts] } });
export const puzzles = () => ask("get", "/api/puzzles", {});
/** The puzzle of a day; null if the game has none. */
export const dailyPuzzle = (game: string, date: string) =>
  ask("get", "/api/games/{game}/puzzles/daily", { path: { game }, query: { date } });
/** How a puzzle stands after what was attempted, perhaps with help. */
export const takePuzzle = (game: string, puzzle: string, body: PuzzleQuestion) =>
  ask("post", "/api/games/{game}/puzzles/{puzzle}", { path: { game, puzzle }, body });
export const rules = (game: string) => ask("get", "/api/games/{game}/rules", { path: { game } });
/** The public matches, the newest first; `before`: those after the one with this cursor. */
export const listed = (status: Summary["status"], before: string | null = null) =>
  ask("get", "/api/matches", { query: { status, before } });
/** How some matches stand; those that are gone or not for us are left out. */
export const summaries = (match: string[]) => ask("get", "/api/summaries", { query: { match } });
export const create = (body: NewMatch) => ask("post", "/api/matches", { body });
export const look = (match: string, seat: Seat | null) =>
  ask("get", "/api/matches/{match}", { path: { match }, query: { seat } });
export const rematch = (match: string, seat: Seat | null) =>
  ask("post", "/api/matches/{match}/rematch", { path: { match }, query: { seat }, body: { do: "rematch" } });
export const replay = (match: string) => ask("get", "/api/matches/{match}/replay", { path: { match } });
/** Put a game that was kept as a file on the server. */
export const upload = (body: SavedReplay) => ask("post", "/api/replays", { body });
export const positionAt = (match: string, ply: number) =>
  ask("get", "/api/matches/{match}/replay/{ply}", { path: { match, ply } });

/** What is told of a whole match that is over. */
export const summary = (match: string) => ask("get", "/api/matches/{match}/summary", { path: { match } });
/** What was luck and what was skill in a match that is over; until that is judged, how far it is. */
export const review = (match: string) => ask("get", "/api/matches/{match}/review", { path: { match } });
/** Open a match that begins at a moment of one that is over. */
export const branch = (match: string, body: Branch) =>
  ask("post", "/api/matches/{match}/branch", { path: { match }, body });

/** What this viewer could know of a match at an earlier version. */
export const viewAt = (match: string, version: number, seat: Seat | null) =>
  ask("get", "/api/matches/{match}/views/{version}", { path: { match, version }, query: { seat } });

/** Why a seat cannot choose what it points at after `picked`; null if it can. */
export const why = (match: string, seat: Seat, version: number, target: string, picked: readonly string[]) =>
  ask("get", "/api/matches/{match}/why", { path: { match }, query: { target, picked: [...picked], version, seat } });

/** What is best for a seat to do, and what blunders would cost. */
export const coach = (match: string, seat: Seat, version: number) =>
  ask("get", "/api/matches/{match}/coach", { path: { match }, query: { version, seat } });

/** Take the seat that an invitation takes (`secret`, or in a cookie), or one that is open to all. */
export const join = (match: string, body: Joining, secret?: string) =>
  ask("post", "/api/matches/{match}/join", { path: { match }, body }, secret);
/** Open the part of the dice that our seat has sealed. */
export const reveal = (match: string, seat: Seat, entropy: string) =>
  ask("post", "/api/matches/{match}/reveal", { path: { match }, query: { seat }, body: { do: "reveal", entropy } });
/** Withdraw the invitation of a seat, and make a new one. */
export const invite = (match: string, seat: Seat) =>
  ask("post", "/api/matches/{match}/invitations/{seat}", { path: { match, seat } });
/** Withdraw a match that has not begun. */
export const withdraw = (match: string) => ask("delete", "/api/matches/{match}", { path: { match } });
export const carry = (match: string, seat: Seat) =>
  ask("post", "/api/matches/{match}/carry", { path: { match }, query: { seat } });
export const carried = (match: string, code: string) =>
  ask("post", "/api/matches/{match}/carried", { path: { match }, body: { code } });
