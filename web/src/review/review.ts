/** A review as the page reads it: lines, marks, what a seat has got so far, and what is said of a moment. */

import type { MatchReview, ReviewEvent, Seat } from "../api/messages";
import { filled, type Names } from "../state/told";

export type MarkKind = NonNullable<ReviewEvent["mark"]>;

export interface Mark {
  readonly kind: MarkKind;
  readonly seat: Seat;
  /** How many entries stand after it. */
  readonly ply: number;
  /** The moment to look at: before a decision, after what chance brought. */
  readonly at: number;
}

/** What a seat has got up to a moment, in chance to win. */
export interface SoFar {
  readonly chance: number;
  readonly luck: number;
  readonly skill: number;
}

/** What a mark is called: chance brings a card or another's bad roll as well. */
export const nameOf = (kind: MarkKind): string => (kind === "great roll" ? "great luck" : kind);

const SIGNS: Record<MarkKind, string> = { "great roll": "!", mistake: "?", blunder: "??" };
const isDecision = ({ mark }: ReviewEvent): boolean => mark === "mistake" || mark === "blunder";

export const signOf = (kind: MarkKind): string => SIGNS[kind];
export const percent = (share: number): string => `${Math.round(100 * share)} %`;
/** Rounded down, so that a mistake is never said to have given away as much as a blunder. */
export const given = (share: number): string => `${Math.floor(100 * share + 1e-6)} %`;
export const change = (share: number): string => `${share < -0.005 ? "−" : "+"}${Math.abs(Math.round(100 * share))} %`;

/** Each seat's chances to win, from the start on. */
export const lines = ({ start, events }: MatchReview): number[][] =>
  start.map((first, seat) => [first, ...events.map(({ chances }) => chances[seat] ?? 0)]);

export const marks = ({ events }: MatchReview): Mark[] =>
  events.flatMap((event) => {
    const { mark: kind, mark_of: seat, ply } = event;
    return kind && seat !== null ? [{ kind, seat, ply: ply + 1, at: isDecision(event) ? ply : ply + 1 }] : [];
  });

/** The moment before the end whose mark changed most, if any was marked. */
export function decisive(review: MatchReview): number | null {
  const all = lines(review);
  const change = ({ ply }: Mark): number =>
    Math.max(...all.map((line) => Math.abs((line[ply] ?? 0) - (line[ply - 1] ?? 0))));
  const early = marks(review).filter(({ at }) => at < review.events.length);
  const [most] = early.sort((one, other) => change(other) - change(one));
  return most?.at ?? null;
}

/** What every seat has got up to a moment; the last one has the ending in it too. */
export function soFar(review: MatchReview, at: number, length: number): SoFar[] {
  const { start, events, seats, whole } = review;
  const past = at < length ? events.slice(0, at) : events;
  const share = (seats - 1) / seats / whole;
  const sum = (account: "luck" | "skill", seat: Seat): number =>
    share * past.reduce((total, event) => total + (event[account][seat] ?? 0), 0);
  return start.map((first, seat) => ({
    chance: past.at(-1)?.chances[seat] ?? first,
    luck: sum("luck", seat),
    skill: sum("skill", seat),
  }));
}

/** What is to be said at a moment: of a decision that is about to go wrong, else of what led there. */
export function eventAt({ events }: MatchReview, at: number): ReviewEvent | undefined {
  const next = events[at];
  return next && isDecision(next) ? next : events[at - 1];
}

/** Whom chance favoured just before a decision that is about to go wrong. */
function favoured({ events }: MatchReview, { ply, mark }: ReviewEvent): Seat | null {
  const before = events[ply - 1];
  return mark && mark !== "great roll" && before?.mark === "great roll" ? before.mark_of : null;
}

/** What would be better now. */
export interface Better {
  readonly seat: Seat;
  readonly action: string;
  /** What is told of it speaks of these. */
  readonly places: readonly string[];
}

export function better({ events }: MatchReview, at: number): Better | null {
  const next = events[at];
  const best = next?.best[0];
  if (!next || !best || !isDecision(next) || typeof next.who !== "number") return null;
  return { seat: next.who, action: best.action, places: best.places };
}

/** The whole match in a few lines of plain text; `ended`: how it ended, in words. */
export function toldInShort({ seats, whole, sums }: MatchReview, names: readonly string[], ended: string): string {
  const share = (seats - 1) / seats / whole;
  const rows = sums.map(({ luck, skill, accuracy }, seat) => {
    const exact = accuracy === null ? "" : `, accuracy ${percent(accuracy)}`;
    return `${names[seat]}: luck ${change(share * luck)}, skill ${change(share * skill)}${exact}`;
  });
  return [ended, ...rows].join("\n");
}

/** Who won, in words. */
export function endOf({ sums }: MatchReview, names: readonly string[]): string {
  const best = Math.max(...sums.map(({ result }) => result));
  const named = (isBest: boolean): string => {
    const [last = "", ...rest] = names.filter((_, seat) => (sums[seat]?.result === best) === isBest).reverse();
    return [rest.reverse().join(", "), last].filter(Boolean).join(" and ");
  };
  return named(false) ? `${named(true)} won against ${named(false)}.` : `${named(true)}: drawn.`;
}

export interface Comment {
  readonly kind: MarkKind | null;
  /** What chance had just given, which the decision was about. */
  readonly luck: string;
  readonly title: string;
  readonly words: string;
  /** What another could do otherwise, and not after what was better. */
  readonly answer: string;
  /** What was better, and why. */
  readonly better: string;
  /** Where to try again, and by which seat. */
  readonly again: { readonly ply: number; readonly seat: Seat } | null;
}

const UNMARKED: Comment = { kind: null, luck: "", title: "", words: "", answer: "", better: "", again: null };
const ALIKE = 16; // characters: sentences that begin so say the same
type Say = (texts: readonly string[]) => string;
type Label = (action: string) => string;

/** What a seat itself did, of all that came of it: not whose turn comes next, or how a Skirmish ended. */
const doneBy = (seat: ReviewEvent["who"], told: readonly string[]): string[] =>
  told.filter((text) => text.startsWith(`{${seat}`)).slice(0, 1);

/** What is said of a mistake: the deed alone, unless it decided the match. */
const ofMistake = ({ who, told, chances }: ReviewEvent): readonly string[] =>
  chances.includes(1) ? told : doneBy(who, told);

/** What the game has no sentence for: the button. */
const chosen = (who: ReviewEvent["who"], action: string, label: Label): string =>
  `{${who}} {${who}?chooses:choose} “${label(action)}”.`;

/** What was better, and why, as far as that does not say it already. */
function advice({ who, best: [best] }: ReviewEvent, words: string, say: Say, label: Label): string {
  if (!best) return "";
  const told = say(doneBy(who, best.told)) || say([chosen(who, best.action, label)]);
  const why = say([best.why]);
  const news = why.split(/(?<=\.) /).filter((one) => !told.toLowerCase().includes(one.toLowerCase()));
  const begins = why.slice(0, ALIKE) === told.slice(0, ALIKE);
  const whole = begins && news.length ? why : [told, ...news].join(" ");
  return told === words ? `${whole} In another way, which the board shows.` : whole;
}

/** What a game says nothing of. */
function untold({ who, action, best }: ReviewEvent, names: Names, label: Label): string {
  if (who === "chance") return "Chance decides.";
  if (who === null) return "All agree on a draw.";
  return best.length ? filled(chosen(who, action, label), names) : "There was nothing to choose.";
}

/** What is said of the last moment, and how the match ended, without saying the same again. */
export function ended(words: string, end: string): string {
  const news = words.split(/(?<=[.!?]) /).filter((one) => one && !end.includes(one));
  return [...news, end].join(" ");
}

const lucky = (seat: Seat | null, names: Names): string =>
  seat === null ? "" : filled(`Great luck for {${seat}}`, names);

/** `label`: what a button says of an action. */
export function commented(review: MatchReview, event: ReviewEvent | undefined, names: Names, label: Label): Comment {
  if (!event) return { ...UNMARKED, words: "The game begins." };
  const say: Say = (texts) => texts.map((text) => filled(text, names)).join(" ");
  const { mark: kind, mark_of: seat, ply, lost } = event;
  const words = say(!kind ? event.told : kind === "great roll" ? event.told.slice(0, 1) : ofMistake(event));
  const said = words || untold(event, names, label);
  if (!kind || seat === null) return { ...UNMARKED, words: said };
  if (kind === "great roll") {
    return { ...UNMARKED, kind, title: lucky(seat, names), words: said };
  }
  const title = `${kind === "blunder" ? "Blunder" : "Mistake"}, ${given(lost ?? 0)} given away`;
  const luck = lucky(favoured(review, event), names);
  const better = advice(event, said, say, label);
  return { kind, luck, title, words: said, answer: say(event.answer), better, again: { ply, seat } };
}
