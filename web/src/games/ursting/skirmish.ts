/** The end of a Skirmish, step by step, from what the game told of it. */

import { isSameStep, type LogLine } from "../../table/sentences";
import type { FrayDie } from "./position";

/** What a Skirmish's end is told by. */
export const SKIRMISH: readonly string[] = ["tie", "totals", "even", "won", "nobody"];

/** What each step is among the things of the game. */
export const STEP_THINGS: Record<string, string> = {
  tie: "tie",
  totals: "total",
  even: "even-totals",
  won: "taken",
  nobody: "taken",
};

export interface Step {
  readonly kind: string;
  readonly words: string;
  /** The dice that go to Prison or, by the step that wins, into the Safe-house. */
  readonly dice: readonly string[];
}

export interface Skirmish {
  readonly version: number;
  /** The Fray as it was. */
  readonly fray: readonly FrayDie[];
  readonly totals: Readonly<Record<string, number>>;
  readonly winner: number | null;
  readonly steps: readonly Step[];
}

/** The Skirmish that the latest step has ended, if it has. */
export function skirmishOf(lines: readonly LogLine[]): Skirmish | null {
  const last = lines.at(-1);
  const latest = lines.filter((line) => isSameStep(last, line));
  const end = latest.find(({ facts }) => facts["fray"]);
  if (!last || !end) return null;
  const fray = end.facts["fray"] as FrayDie[];
  const told = latest.filter(({ kind, chapter }) => chapter === end.chapter && SKIRMISH.includes(kind));
  const totals = told.find(({ kind }) => kind === "totals")?.facts["totals"] ?? {};
  return {
    version: last.version,
    fray,
    totals: totals as Record<string, number>,
    winner: end.kind === "won" ? end.seat : null,
    steps: told.map((line) => ({ kind: line.kind, words: line.words, dice: diceOf(line, fray) })),
  };
}

function diceOf({ kind, places, facts }: LogLine, fray: readonly FrayDie[]): readonly string[] {
  if (kind !== "even") return places;
  const seats = facts["seats"] as number[];
  return fray.filter(({ seat }) => seats.includes(seat)).map(({ die }) => die);
}
