/** The requests that need no live line. A refusal is thrown as `Refusing`. */

import type {
  Created, Game, NewMatch, Refusal, Replay, Rules, Seat, State, Summary, View,
} from "./messages";

export class Refusing extends Error implements Refusal {
  constructor(readonly error: string, message: string, readonly rule: string | null = null) {
    super(message);
  }
}

const OFFLINE = new Refusing("offline", "The server cannot be reached.");

export async function ask<T>(path: string, body?: unknown, secret?: string): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (secret) headers["authorization"] = `Bearer ${secret}`;
  const init: RequestInit = { headers };
  if (body !== undefined) Object.assign(init, { method: "POST", body: JSON.stringify(body) });
  const response = await fetch(path, init).catch(() => { throw OFFLINE; });
  const told: unknown = await response.json().catch(() => null);
  if (response.ok) return told as T;
  const refusal = told as Refusal | null;
  throw new Refusing(refusal?.error ?? "refused", refusal?.message ?? response.statusText, refusal?.rule);
}

const match = (id: string): string => `/api/matches/${id}`;
const as = (seat: Seat | null): string => (seat === null ? "" : `?seat=${seat}`);

export const games = (): Promise<Game[]> => ask("/api/games");
export const rules = (game: string): Promise<Rules> => ask(`/api/games/${game}/rules`);
export const listed = (status: string): Promise<Summary[]> => ask(`/api/matches?status=${status}`);
export const create = (terms: NewMatch): Promise<Created> => ask("/api/matches", terms);
export const look = (id: string, seat: Seat | null): Promise<State> => ask(match(id) + as(seat));
export const rematch = (id: string, seat: Seat | null): Promise<State> =>
  ask(`${match(id)}/rematch${as(seat)}`, {});
export const replay = (id: string): Promise<Replay> => ask(`${match(id)}/replay`);
export const positionAt = (id: string, ply: number): Promise<View> =>
  ask(`${match(id)}/replay/${ply}`);

/** What this viewer could know of a match at an earlier version. */
export const viewAt = (id: string, version: number, seat: Seat | null): Promise<View> =>
  ask(`${match(id)}/views/${version}${as(seat)}`);

/** Take the seat that `secret` opens, or one that is open to all; the cookie then holds it. */
export function join(id: string, name: string, secret?: string): Promise<State> {
  return ask(`${match(id)}/join`, { name, entropy: entropy() }, secret);
}

/** Printable characters of ours, so that the server alone does not decide the dice. */
function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
