/** The requests that need no live line. A refusal is thrown as `Refusing`. */

import type {
  Carrying,
  Created,
  Game,
  Invitation,
  Joining,
  NewMatch,
  Refusal,
  Replay,
  Rules,
  Seat,
  Seated,
  State,
  Summary,
  View,
} from "./messages";

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

export async function ask<T>(
  path: string,
  body?: unknown,
  rest: { method?: string; secret?: string | undefined } = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  if (rest.secret) headers["authorization"] = `Bearer ${rest.secret}`;
  const init: RequestInit = { headers, method: rest.method ?? (body === undefined ? "GET" : "POST") };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init).catch(() => {
    throw OFFLINE;
  });
  const told: unknown = await response.json().catch(() => null);
  if (response.ok) return told as T;
  const refusal = told as Refusal | null;
  throw new Refusing(refusal?.error ?? "refused", refusal?.message ?? response.statusText, refusal?.rule);
}

const match = (id: string): string => `/api/matches/${id}`;
const as = (seat: Seat | null): string => (seat === null ? "" : `?seat=${seat}`);

export const games = (): Promise<Game[]> => ask("/api/games");
export const rules = (game: string): Promise<Rules> => ask(`/api/games/${game}/rules`);
/** The public matches, the newest first; `before`: those after the one with this cursor. */
export const listed = (status: string, before?: string): Promise<Summary[]> =>
  ask(`/api/matches?status=${status}${before ? `&before=${before}` : ""}`);
export const create = (terms: NewMatch): Promise<Created> => ask("/api/matches", terms);
export const look = (id: string, seat: Seat | null): Promise<State> => ask(match(id) + as(seat));
export const rematch = (id: string, seat: Seat | null): Promise<State> => ask(`${match(id)}/rematch${as(seat)}`, {});
export const replay = (id: string): Promise<Replay> => ask(`${match(id)}/replay`);
export const positionAt = (id: string, ply: number): Promise<View> => ask(`${match(id)}/replay/${ply}`);

/** What this viewer could know of a match at an earlier version. */
export const viewAt = (id: string, version: number, seat: Seat | null): Promise<View> =>
  ask(`${match(id)}/views/${version}${as(seat)}`);

/** Take the seat that an invitation takes (`secret`, or in a cookie), or one that is open to all. */
export const join = (id: string, joining: Joining, secret?: string): Promise<Seated> =>
  ask(`${match(id)}/join`, joining, { secret });
/** Open the part of the dice that our seat has sealed. */
export const reveal = (id: string, seat: Seat, entropy: string): Promise<State> =>
  ask(`${match(id)}/reveal${as(seat)}`, { entropy });
/** Withdraw the invitation of a seat, and make a new one. */
export const invite = (id: string, seat: Seat): Promise<Invitation> => ask(`${match(id)}/invitations/${seat}`, {});
/** Withdraw a match that has not begun. */
export const withdraw = (id: string): Promise<null> => ask(match(id), undefined, { method: "DELETE" });
export const carry = (id: string, seat: Seat): Promise<Carrying> => ask(`${match(id)}/carry${as(seat)}`, {});
export const carried = (id: string, code: string): Promise<Seated> => ask(`${match(id)}/carried`, { code });
