/** Puzzles in a solver's words. */

import type { PuzzleInfo } from "../api/messages";
import { isSure, type Rating } from "./solver-rating";
import type { Sign } from "./solver";
import type { Streak } from "./streak";

const MOST_TRIES = 20;
const MINUTE = 60_000; // milliseconds

export const SIGN_WORDS: Record<Sign, string> = {
  new: "not tried",
  solved: "solved",
  hinted: "solved with a hint",
  later: "solved at a later try",
  missed: "missed",
};

/** How often, as "3 of 5". */
function ofTries(rate: number, tries: number): string {
  const times = Math.round(rate * tries);
  return times === 0 ? "never" : times === tries ? "always" : `in ${times} of ${tries} tries`;
}

/** In how many tries rates were found; in 100 where that cannot be told. */
function triesOf(rates: readonly number[]): number {
  for (let tries = 2; tries <= MOST_TRIES; tries++)
    if (rates.every((rate) => Math.abs(rate * tries - Math.round(rate * tries)) < 0.01)) return tries;
  return 100;
}

/** Which bots find it: the first that does so half of the time, and the one before. */
export function whoSolves(rates: readonly number[]): string {
  if (!rates.length) return "";
  const tries = triesOf(rates);
  const told = (level: number): string => ofTries(rates[level - 1] ?? 0, tries);
  const first = rates.findIndex((rate) => rate >= 0.5) + 1;
  if (!first) return `Even level ${rates.length} solves it ${told(rates.length).replace("in ", "only in ")}.`;
  return `Level ${first} solves it ${told(first)}${first > 1 ? `, level ${first - 1} ${told(first - 1)}` : ""}.`;
}

export const ratingWords = (rating: Rating): string => `${Math.round(rating.value)}${isSure(rating) ? "" : "?"}`;

export const changeWords = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);

const days = (count: number): string => `${count} day${count === 1 ? "" : "s"}`;

export function streakWords({ days: now, longest, isTodayDone }: Streak): string {
  if (!now) return longest ? `No streak now. Your longest was ${days(longest)}.` : "";
  const best = longest > now ? ` Your longest was ${days(longest)}.` : "";
  return `${days(now)} in a row${isTodayDone ? "." : ": solve one today to go on."}${best}`;
}

/** How long until something, in whole hours or minutes. */
export function untilWords(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE);
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** What is handed on of a puzzle: how it went, and nothing of how it goes. */
export function shared(game: string, puzzle: PuzzleInfo, sign: Sign, date: string | null, streak: Streak): string {
  const which = date ? `puzzle of ${date}` : `a puzzle rated ${puzzle.rating}`;
  const went = sign === "new" ? "can you solve it?" : `${SIGN_WORDS[sign]}.`;
  const row = date && streak.days > 1 ? ` ${days(streak.days)} in a row.` : "";
  return `${game}, ${which}: “${puzzle.title}”, ${went}${row}`;
}

/** Puzzles of one kind, the easiest third first. */
export interface Shelf<P> {
  title: string;
  bands: { name: string; puzzles: P[] }[];
}

const BANDS = ["Easy", "Middling", "Hard"];

/** Puzzles by their kinds, and these by how hard they are. */
export function shelves<P extends PuzzleInfo>(puzzles: readonly P[]): Shelf<P>[] {
  const kinds = new Set(puzzles.map(({ kind }) => kind));
  return [...kinds].map((kind) => {
    const own = puzzles.filter((one) => one.kind === kind);
    const ordered = own.toSorted((one, other) => one.rating - other.rating);
    const cut = (n: number): number => Math.round((n * ordered.length) / BANDS.length);
    const bands = BANDS.map((name, n) => ({ name, puzzles: ordered.slice(cut(n), cut(n + 1)) }));
    return { title: own[0]?.title ?? "", bands: bands.filter(({ puzzles: some }) => some.length) };
  });
}
