/** The log in words, and the one sentence that says how the match stands. */

import type { DraftState, LogEntry, Refusal, SeatState, State } from "../api/messages";
import { SIGN_NAMES } from "../frame/sign-names";
import type { Reading } from "../games/face";
import type { Seen } from "../state/seen";
import { filled, stopped, type Names } from "../state/told";

export interface LogLine {
  readonly version: number;
  /** How many entries stand after it. */
  readonly ply: number;
  /** Who did it; null for chance. */
  readonly seat: number | null;
  readonly words: string;
  readonly kind: string;
  /** What to point at on the board. */
  readonly places: readonly string[];
  /** Neighbours of one chapter are read as one. */
  readonly chapter: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The decision that led to it, by how many entries stand after that: one version may hold a whole match. */
  readonly step?: number;
  /** It happened at the table, not in the game. */
  readonly isOrder?: boolean;
}

/** What happens at the table and not in the game; "#" is the seat. */
const DEEDS: Record<LogEntry["kind"], string> = {
  act: "", // the game tells it
  invite: "", // concerns one seat alone
  join: "{#} {#?sits:sit} down.",
  start: "The game begins.",
  resign: "{#} {#?gives:give} up.",
  claim: "{#} {#?waits:wait} no longer.",
  timeout: "{#} {#?is:are} out of time.",
  offer: "{#} {#?offers:offer} a draw.",
  agree: "{#} {#?agrees:agree} to a draw.",
  decline: "{#} {#?declines:decline} the draw.",
  ask: "{#} {#?asks:ask} to take an action back.",
  allow: "{#} {#?lets:let} it be taken back.",
  refuse: "{#} {#?does:do} not let it be taken back.",
  rematch: "{#} would like another game.",
  pick: "", // what it was is hidden, and there are many
  lapse: "",
  reveal: "{#} {#?opens:open} a sealed part of the dice.",
};

/** Asked for where nobody else was to agree. */
const TAKEN_BACK = "{#} {#?takes:take} an action back.";

/** What a seat is called; of two of one name, each with its sign. */
export function nameOf(seats: readonly SeatState[], seat: number): string {
  const name = seats[seat]?.name ?? null;
  const sign = SIGN_NAMES[seat] ?? `Player ${seat + 1}`;
  if (name === null) return sign;
  return seats.some((other) => other.seat !== seat && other.name === name) ? `${name} (${sign})` : name;
}

/** The others at a table, for the list of one's own. */
export const company = ({ seats }: State, held: ReadonlySet<number>): string =>
  seats
    .filter(({ seat }) => !held.has(seat))
    .map(({ name }) => name ?? "a friend")
    .join(", ") || "someone beside you";

/** Who sits at a table, for filling sentences; on a shared screen nobody is called "you". */
export function namesOf(seats: readonly SeatState[], held: ReadonlySet<number>): Names {
  const [only = null] = held.size === 1 ? held : [];
  return { names: seats.map(({ seat }) => nameOf(seats, seat)), you: only };
}

/** The log in words. What was taken back is not told as if it had happened. */
export function logLines(seen: Seen, held: ReadonlySet<number>): LogLine[] {
  const names = namesOf(seen.state.seats, held);
  const lines: LogLine[] = [];
  let ply = 0;
  for (const entry of seen.log) {
    const first = ply;
    const news = entryLines(entry, names, first);
    ply = entry.ply;
    const isBack = ply < first;
    if (isBack) lines.splice(0, lines.length, ...lines.filter((line) => line.isOrder || line.ply <= ply));
    lines.push(...news);
  }
  return lines;
}

/** Whether one action led to both lines. */
export const isSameStep = (one: LogLine | undefined, other: LogLine): boolean =>
  one?.version === other.version && one.step === other.step;

function entryLines(entry: LogEntry, names: Names, ply: number): LogLine[] {
  const { seq: version, seat, kind } = entry;
  let step = ply;
  const told = entry.told.flatMap((sentences, n) => {
    if (entry.entries[n]?.[0] !== "chance") step = ply + n + 1;
    return sentences
      .filter(({ text }) => text)
      .map((sentence): LogLine => {
        const { text, places = [], chapter = null, facts = {} } = sentence;
        const who = entry.entries[n]?.[0] === "chance" ? null : (sentence.seat ?? null);
        const words = filled(text, names);
        return { version, ply: ply + n + 1, step, seat: who, words, kind: sentence.kind, places, chapter, facts };
      });
  });
  const words = orderWords(entry, names);
  return words
    ? [{ version, ply, seat, words, kind, places: [], chapter: null, facts: {}, isOrder: true }, ...told]
    : told;
}

/** What somebody did at the table. */
function orderWords({ kind, seat, ply, to }: LogEntry, names: Names): string {
  const deed = kind === "ask" && ply === to ? TAKEN_BACK : DEEDS[kind];
  return filled(deed.replaceAll("#", String(seat)), names);
}

const MISUNDERSTOOD = "The server did not understand this page. Please load it again.";

const FOR_PROGRAMS = /^[^:.]{1,40}: /; // what a message of the server is about: a field, a match

/** The rule's own sentence, or what the server says, without what is meant for programs. */
export function sentenceOf({ error, message, rule }: Refusal): string {
  if (error === "why") return message;
  if (error === "bad_request") return MISUNDERSTOOD;
  const mark = `${rule}: `;
  if (rule && message.includes(mark)) return message.slice(message.indexOf(mark) + mark.length);
  const said = message.replace(FOR_PROGRAMS, "");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? "" : "."}`;
}

/** How a match that is over ended, for `viewer`. */
export function outcome(state: State, held: ReadonlySet<number>): string {
  const returns = state.returns ?? [];
  const winners = state.seats.filter(({ seat }) => (returns[seat] ?? 0) > 0);
  const why = because(state, namesOf(state.seats, held));
  if (!winners.length) return `A draw${why}`;
  if (held.size === 1 && winners.some(({ seat }) => held.has(seat))) return `You win${why}`;
  const names = winners.map(({ seat }) => nameOf(state.seats, seat)).join(" and ");
  const won = `${names} ${winners.length > 1 ? "win" : "wins"}`;
  if (held.size !== 1) return `${won}${why}`;
  if (state.seats.length === 2) return `You lose${why}`;
  return state.ending ? `You lose${why}. ${won}` : `You lose: ${won}${why}`;
}

function because({ ending, seats, account }: State, names: Names): string {
  if (!ending) return account?.reason ? `. ${filled(account.reason.text, names).replace(/\.$/, "")}` : "";
  const who = ending.seat === null ? "" : ending.seat === names.you ? "you" : nameOf(seats, ending.seat);
  const words = {
    resigned: `: ${who} gave up`,
    agreed: " by agreement",
    timeout: `: ${who} ran out of time`,
    abandoned: `: ${who} left`,
  };
  return words[ending.kind];
}

export function status(state: State, reading: Reading, picked: readonly string[], held: ReadonlySet<number>): string {
  if (state.status === "over") return stopped(outcome(state, held));
  if (state.status === "waiting") return "Waiting until all seats are taken.";
  if (state.draft) return draftStatus(state, state.draft, held);
  const { actor } = state;
  if (actor === null) return "One moment …";
  if (held.has(actor) && state.viewer === actor) {
    const turn = held.size > 1 ? `${nameOf(state.seats, actor)}` : "Your turn";
    return stopped(`${turn}: ${reading.prompt(state.view, state.legal, picked)}`);
  }
  const { kind } = state.seats[actor] as SeatState;
  return `${nameOf(state.seats, actor)} ${kind === "bot" ? "is thinking" : "is to act"}.`;
}

function draftStatus({ seats, viewer }: State, draft: DraftState, held: ReadonlySet<number>): string {
  const place = `${Math.min(draft.step + 1, draft.steps)} of ${draft.steps}`;
  if (typeof viewer !== "number" || !held.size) return `Everybody picks: ${place}.`;
  if (draft.choices.length) return `${held.size > 1 ? `${nameOf(seats, viewer)} picks` : "Your pick"}: ${place}.`;
  const late = seats.filter(({ seat }) => !draft.picked[seat]).map(({ seat }) => nameOf(seats, seat));
  return `Waiting for ${late.join(" and ")} to pick.`;
}
