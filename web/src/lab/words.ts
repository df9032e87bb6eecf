/** Figures in words, and how wide a picture of them has to be. */

import type { Figure, Going, Study, ToldFigure } from "./study";

type Unit = Figure["unit"];

const MINUS = "−";

function fixed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return (value < 0 && Number(text) ? MINUS : "") + text;
}

/** A value as people read it; a difference has its sign. */
export function number(value: number, unit: Unit, isDifference = unit === "points"): string {
  const plus = isDifference && value > 0 ? "+" : "";
  if (unit === "share" || unit === "points") return `${plus}${fixed(100 * value, 1)} %`;
  return `${plus}${fixed(value, Math.abs(value) >= 100 ? 0 : 1)}`;
}

export const between = ({ low, high, unit }: Figure, isDifference?: boolean): string =>
  `${number(low, unit, isDifference)} to ${number(high, unit, isDifference)}`;

/** The same without decimals that say nothing: of a round number. */
export const round = (value: number, unit: Unit, isDifference = true): string =>
  number(value, unit, isDifference).replace(/\.0(?= %|$)/, "");

/** What the sides of a difference are called. */
export interface Sides {
  more: string;
  less: string;
}

const SIDES: Record<string, Sides> = {
  edge: { more: "The seat that begins wins more often so.", less: "The seat that begins wins less often so." },
  draws: { more: "More games end without a winner.", less: "Fewer games end without a winner." },
  actions: { more: "Games are longer so.", less: "Games are shorter so." },
};

const TITLES: Record<string, string> = {
  wins: "Games won with it, beyond those won without",
  edge: "How much oftener the seat that begins wins than its fair share",
  draws: "Games without a winner",
  actions: "Actions in a game",
};

export const title = ({ name, words }: ToldFigure): string => TITLES[name] ?? words;

/** What a difference comes to. */
export function verdict(told: ToldFigure, study: Study, sides?: Sides): string {
  const { name, verdict: found, within, unit } = told;
  if (found === null) return "";
  if (found === "alike")
    return `No difference within ${round(within, unit === "points" ? "share" : unit, false)}${unit === "number" ? " actions" : ""}.`;
  if (found === "more" || found === "less") return (sides ?? SIDES[name])?.[found] ?? found;
  return study.going === "time" || study.going === "spent"
    ? "Undecided: the games were too few to tell."
    : "Too early to say.";
}

const STEPS = [1, 0.5, 0.2, 0.1, 0.05, 0.02];

/** How far from nothing the picture of a difference reaches: a round number that holds it. */
export function reach(low: number, high: number, unit: Unit): number {
  const far = Math.max(Math.abs(low), Math.abs(high));
  const scale = unit === "number" ? 10 ** Math.ceil(Math.log10(Math.max(far, 1e-9))) : 1;
  return scale * (STEPS.toReversed().find((step) => step * scale >= far) ?? 1);
}

/** The ends of a picture of values that are compared. */
export function span(figures: readonly Figure[]): [number, number] {
  const [low, high] = [Math.min(...figures.map((one) => one.low)), Math.max(...figures.map((one) => one.high))];
  const room = (high - low) * 0.08 || 1;
  return [low - room, high + room];
}

/** How a study goes, in a sentence; `undefined` while its figures speak. */
export const STANDING: Partial<Record<Going, string>> = {
  starting: "The players sit down …",
  waiting: "Others try something too. Your turn comes next.",
  stopped: "Stopped. What was played still counts.",
  time: "The time is up.",
  spent: "Your time for games on this server is used up for now. It comes back as time goes by.",
  lost: "The server was lost while games were played. Try it again.",
};
