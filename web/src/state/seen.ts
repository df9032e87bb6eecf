/** What has been seen of a match: the latest state, the whole log, the chat, earlier views. */

import type { Account, ChatLine, LogEntry, State, View } from "../api/messages";

export interface Seen {
  readonly state: State;
  readonly log: readonly LogEntry[];
  readonly chat: readonly ChatLine[];
  /** The views that were shown, by version: for looking back and for telling what changed. */
  readonly views: ReadonlyMap<number, View>;
  /** What the game told of those. */
  readonly accounts: ReadonlyMap<number, Account | null>;
  /** The version before the latest change of the log, or null if nothing came before. */
  readonly before: number | null;
}

const KEPT = 400; // views; a long match is looked back at as a replay

/** Take in a state; one that is older than what was seen changes nothing. */
export function fold(seen: Seen | null, state: State): Seen {
  if (!seen) {
    const views = new Map([[state.version, state.view]]);
    const accounts = new Map([[state.version, state.account]]);
    return { state, log: state.log, chat: state.chat, views, accounts, before: null };
  }
  if (state.version < seen.state.version) return seen;
  const log = joined(seen.log, state.log, (entry) => entry.seq);
  const chat = joined(seen.chat, state.chat, (line) => line.id);
  const moved = state.version > seen.state.version;
  const before = moved ? seen.state.version : seen.before;
  const views = moved ? kept(seen.views, state.version, state.view) : seen.views;
  const accounts = moved ? kept(seen.accounts, state.version, state.account) : seen.accounts;
  return { state, log, chat, views, accounts, before };
}

/** The events up to a version of which nothing was taken back. */
export function standing(log: readonly LogEntry[], version = Infinity): LogEntry[] {
  const events: LogEntry[] = [];
  for (const event of log) {
    if (event.seq > version) break;
    while ((events.at(-1)?.ply ?? 0) > event.ply) events.pop();
    events.push(event);
  }
  return events;
}

function joined<T>(old: readonly T[], more: readonly T[], order: (item: T) => number): readonly T[] {
  const last = old.at(-1);
  const fresh = last ? more.filter((item) => order(item) > order(last)) : more;
  return fresh.length ? [...old, ...fresh] : old;
}

function kept<T>(old: ReadonlyMap<number, T>, version: number, value: T): ReadonlyMap<number, T> {
  return new Map([...old, [version, value] as const].slice(-KEPT));
}
