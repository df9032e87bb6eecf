/** The log in words, and the one sentence that says how the match stands. */

import type { Entry, LogEntry, Refusal, SeatState, State } from "../api/messages";
import type { Reading } from "../games/face";
import type { Seen } from "../state/seen";

export interface LogLine {
  version: number;
  seat: number | null;
  words: string;
}

const DEEDS: Record<string, string> = {
  resign: "gives up",
  claim: "waits no longer",
  timeout: "is out of time",
  offer: "offers a draw",
  agree: "agrees to a draw",
  decline: "declines the draw",
  ask: "asks to take an action back",
  allow: "lets it be taken back",
  refuse: "does not let it be taken back",
  rematch: "would like another game",
  reveal: "opens a sealed part of the dice",
};
const UNTOLD = ["invite", "carry"]; // what concerns one seat alone

export function nameOf(seats: readonly SeatState[], seat: number): string {
  return seats[seat]?.name ?? `Seat ${seat + 1}`;
}

/** The others at a table, for the list of one's own. */
export const company = ({ seats }: State, held: ReadonlySet<number>): string =>
  seats
    .filter(({ seat }) => !held.has(seat))
    .map(({ name }) => name ?? "a friend")
    .join(", ") || "someone beside you";

export function logLines(seen: Seen, reading: Reading): LogLine[] {
  return seen.log.flatMap((entry) => tell(entry, seen, reading));
}

function tell(entry: LogEntry, seen: Seen, reading: Reading): LogLine[] {
  const { seq: version, seat, kind } = entry;
  const who = seat === null ? "" : nameOf(seen.state.seats, seat);
  const [before, after] = [seen.views.get(version - 1) ?? null, seen.views.get(version) ?? null];
  const lines = entry.entries.map(([actor, action]: Entry): LogLine => {
    const words = reading.logWords(action, before, after, actor);
    if (actor === "chance") return { version, seat: null, words };
    return { version, seat: actor, words: `${nameOf(seen.state.seats, actor)} ${words}` };
  });
  if (kind === "join") return [{ version, seat, words: `${entry.name ?? who} sits down` }, ...lines];
  if (kind === "start") return [{ version, seat: null, words: "The game begins" }, ...lines];
  if (kind === "act" || UNTOLD.includes(kind)) return lines;
  return [{ version, seat, words: `${who} ${DEEDS[kind] ?? kind}` }, ...lines];
}

/** The rule's own sentence; the server's message has the action and the rule's number before it. */
export function sentenceOf({ message, rule }: Refusal): string {
  const mark = `${rule}: `;
  return rule && message.includes(mark) ? message.slice(message.indexOf(mark) + mark.length) : message;
}

/** How a match that is over ended, for `viewer`. */
export function outcome(state: State, held: ReadonlySet<number>): string {
  const returns = state.returns ?? [];
  const winners = state.seats.filter(({ seat }) => (returns[seat] ?? 0) > 0);
  const why = because(state);
  if (!winners.length) return `A draw${why}`;
  const mine = winners.some(({ seat }) => held.has(seat)) && held.size === 1;
  const names = winners.map(({ seat }) => nameOf(state.seats, seat)).join(" and ");
  return mine ? `You win${why}` : `${names} ${winners.length > 1 ? "win" : "wins"}${why}`;
}

function because({ ending, seats }: State): string {
  if (!ending) return "";
  const who = ending.seat === null ? "" : nameOf(seats, ending.seat);
  const words = {
    resigned: `: ${who} gave up`,
    agreed: " by agreement",
    timeout: `: ${who} ran out of time`,
    abandoned: `: ${who} left`,
  };
  return words[ending.kind];
}

export function status(state: State, reading: Reading, picked: readonly string[], held: ReadonlySet<number>): string {
  if (state.status === "over") return `${outcome(state, held)}.`;
  if (state.status === "waiting") return "Waiting until all seats are taken.";
  const { actor } = state;
  if (actor === null) return "One moment …";
  if (held.has(actor) && state.viewer === actor) {
    const turn = held.size > 1 ? `${nameOf(state.seats, actor)}` : "Your turn";
    return `${turn}: ${reading.prompt(state.view, state.legal, picked)}.`;
  }
  const { kind } = state.seats[actor] as SeatState;
  return `${nameOf(state.seats, actor)} ${kind === "bot" ? "is thinking" : "is to act"}.`;
}
