/** What a solver has tried, kept in this browser. All that is shown of it is computed from that. */

import type { PuzzleInfo } from "../api/messages";
import { persisted } from "../state/remembered";
import { after, rated, UNKNOWN, type Rating } from "./solver-rating";

/** How much a puzzle counts that was solved at once, but with a hint. */
const HINTED = 0.5;

/** A puzzle that was tried; only the first try is rated. */
export interface Try {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the puzzle, as it was then. */
  rating: number;
  hinted?: boolean;
  /** From 0 to 1; unknown while the first try goes on. */
  score?: number;
  /** The solution was asked for, so that it cannot be found any more. */
  shown?: boolean;
  /** It was found, at whatever try. */
  solved?: boolean;
}

export interface Solver {
  /** By "GAME/ID". */
  tries: Record<string, Try>;
  /** The days of which a puzzle was solved, and of which games. */
  days: Record<string, string[]>;
}

export type Outcome = "hinted" | "missed" | "shown" | "solved";
export type Sign = "new" | "solved" | "hinted" | "later" | "missed";
type Named = Pick<PuzzleInfo, "game" | "id">;
type Rated = Named & Pick<PuzzleInfo, "rating">;

export const NOBODY: Solver = { tries: {}, days: {} };
export const solver = persisted<Solver>("wardroom.puzzles", NOBODY);

const keyOf = ({ game, id }: Named): string => `${game}/${id}`;

/** What is known once something has come of a puzzle. */
export function noted(solver: Solver, puzzle: Rated, outcome: Outcome, at: number): Solver {
  const before = solver.tries[keyOf(puzzle)] ?? { at, rating: puzzle.rating };
  const now = { ...before };
  if (outcome === "hinted") {
    if (before.score === undefined) now.hinted = true;
  } else now.score ??= outcome === "solved" ? (before.hinted ? HINTED : 1) : 0;
  if (outcome === "shown") now.shown = true;
  if (outcome === "solved" && !before.shown) now.solved = true;
  return { ...solver, tries: { ...solver.tries, [keyOf(puzzle)]: now } };
}

/** Whether a puzzle was found, at whatever try. */
export const isSolved = ({ tries }: Solver, puzzle: Named): boolean => Boolean(tries[keyOf(puzzle)]?.solved);

/** What is known once a puzzle of the day is solved. */
export const notedDay = (solver: Solver, { game }: Named, date: string): Solver => ({
  ...solver,
  days: { ...solver.days, [date]: [...new Set([...(solver.days[date] ?? []), game])] },
});

export function signOf({ tries }: Solver, puzzle: Named): Sign {
  const { score, solved } = tries[keyOf(puzzle)] ?? {};
  if (score === undefined) return "new";
  if (score === 0) return solved ? "later" : "missed";
  return score === 1 ? "solved" : "hinted";
}

const ratedTries = ({ tries }: Solver, game: string): { key: string; rating: number; score: number }[] =>
  Object.entries(tries)
    .filter(([key]) => key.startsWith(`${game}/`))
    .toSorted(([, one], [, other]) => one.at - other.at)
    .flatMap(([key, { rating, score }]) => (score === undefined ? [] : [{ key, rating, score }]));

export const ratingOf = (solver: Solver, game: string): Rating => rated(ratedTries(solver, game));

/** By how much the first try of a puzzle has changed the rating. */
export function changeBy(solver: Solver, puzzle: Named): number {
  let before = UNKNOWN;
  for (const one of ratedTries(solver, puzzle.game)) {
    const next = after(before, one);
    if (one.key === keyOf(puzzle)) return Math.round(next.value) - Math.round(before.value);
    before = next;
  }
  return 0;
}

/** The puzzle to try next: one that is new, as hard as the solver is strong. */
export function nextFor<P extends Rated>(solver: Solver, game: string, puzzles: readonly P[]): P | undefined {
  const { value } = ratingOf(solver, game);
  const far = ({ rating }: Rated): number => Math.abs(rating - value);
  const fresh = puzzles.filter((one) => one.game === game && signOf(solver, one) === "new");
  return fresh.toSorted((one, other) => far(one) - far(other))[0];
}
