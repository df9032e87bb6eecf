/** A board of a concept as a table's line, and the figures that the server finds there. */

import { readonly, writable, type Readable } from "svelte/store";

import * as http from "../api/http";
import type { Attempt, BoardState, Figure } from "../api/messages";
import { percent } from "../review/review";
import { LessonLine } from "./lesson-line";

export interface Asking {
  board: (attempts: readonly Attempt[]) => Promise<BoardState>;
  figures: (attempts: readonly Attempt[]) => Promise<Figure[]>;
}

export interface BoardLine {
  line: LessonLine;
  /** What is to be seen, and where. */
  board: Readable<BoardState | null>;
  /** Null while they are being found. */
  figures: Readable<Figure[] | null>;
}

const atServer = (game: string, concept: string, number: number): Asking => ({
  board: (attempts) => http.tryBoard(game, concept, number, attempts),
  figures: (attempts) => http.figures(game, concept, number, attempts),
});

/** Board `number`, counted from 0. Its figures are asked for whenever something was played. */
export function boardLine(
  game: string,
  concept: string,
  number: number,
  asking: Asking = atServer(game, concept, number),
): BoardLine {
  const board = writable<BoardState | null>(null);
  const figures = writable<Figure[] | null>(null);
  let played: string | null = null;

  async function find(attempts: readonly Attempt[]): Promise<void> {
    const line = attempts.filter((one) => typeof one === "string");
    const key = JSON.stringify(line);
    if (key === played) return;
    played = key;
    figures.set(null);
    const found = await asking.figures(line).catch(() => []);
    if (played === key) figures.set(found);
  }

  const line = new LessonLine(game, concept, async (_game, _concept, attempts) => {
    const tried = attempts.at(-1) ?? [];
    const told = await asking.board(tried);
    board.set(told);
    void find(tried);
    return told;
  });
  return { line, board: readonly(board), figures: readonly(figures) };
}

/** A figure as it is read: chances in parts of a hundred, about where they are a judgement. */
export function figureText({ value, is_share, is_exact }: Pick<Figure, "value" | "is_share" | "is_exact">): string {
  if (value === null) return "–";
  if (is_share) return `${is_exact ? "" : "about "}${percent(value)}`;
  return Number.isInteger(value) ? `${value}` : value.toFixed(1);
}

/** What a figure was before, where that is something else. */
export function formerText(figure: Figure): string {
  const [now, first] = [figureText(figure), figureText({ ...figure, value: figure.first })];
  return now === first || figure.first === null ? "" : `it was ${first.replace("about ", "")}`;
}
