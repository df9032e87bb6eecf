/** The puzzles there are, asked for once while the page is open. */

import * as http from "../api/http";
import type { PuzzleInfo, PuzzleOfDay } from "../api/messages";

let all: Promise<PuzzleInfo[]> | undefined;
const days = new Map<string, Promise<PuzzleOfDay | null>>();

export function knownPuzzles(): Promise<PuzzleInfo[]> {
  const coming = (all ??= http.puzzles());
  coming.catch(() => (all = undefined)); // the next page asks again
  return coming;
}

export function puzzleOfDay(game: string, date: string): Promise<PuzzleOfDay | null> {
  const key = `${game} ${date}`;
  const coming = days.get(key) ?? http.dailyPuzzle(game, date);
  days.set(key, coming);
  coming.catch(() => days.delete(key));
  return coming;
}
