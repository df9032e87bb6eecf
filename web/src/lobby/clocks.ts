/** The clocks that a table can be set with, and what lists say of them. */

import type { Clock } from "../api/messages";

export const CLOCKS = {
  none: { words: "No clock", terms: { kind: "none" } },
  blitz: { words: "5 minutes each, 5 seconds more per action", terms: { kind: "fischer", seconds: 300, increment: 5 } },
  rapid: {
    words: "15 minutes each, 10 seconds more per action",
    terms: { kind: "fischer", seconds: 900, increment: 10 },
  },
  move: { words: "One minute for every action", terms: { kind: "move", seconds: 60 } },
  days: { words: "By letter: two days for every action", terms: { kind: "days", days: 2 } },
} as const;

export type ClockName = keyof typeof CLOCKS | "own";

/** A time of one's own; null while a field is empty. */
export interface OwnTime {
  minutes: number | null;
  increment: number | null;
}

export const MINUTES = [0.5, 180] as const;
export const SECONDS = [0, 180] as const;

const isWithin = (value: number | null, [least, most]: readonly [number, number]): value is number =>
  value !== null && value >= least && value <= most;

/** What is wrong with a time of one's own, in words; "" if nothing is. */
export function wrongWith({ minutes, increment }: OwnTime): string {
  if (!isWithin(minutes, MINUTES)) return "Your own time: from half a minute to 180 minutes each.";
  if (!isWithin(increment, SECONDS) || !Number.isInteger(increment))
    return "Your own time: from 0 to 180 whole seconds more per action.";
  return "";
}

/** The clock that was chosen. */
export function clockOf(name: ClockName, { minutes, increment }: OwnTime): Partial<Clock> {
  if (name !== "own") return CLOCKS[name].terms;
  return { kind: "fischer", seconds: Math.round((minutes ?? 0) * 60), increment: increment ?? 0 };
}

/** A clock in a few words, for lists. */
export function clockWords({ kind, seconds = 0, increment = 0, days = 0 }: Clock): string {
  const minutes = seconds < 120 && seconds % 60 ? `${seconds} s` : `${Number((seconds / 60).toFixed(1))} min`;
  switch (kind) {
    case "fischer":
      return increment ? `${minutes} + ${increment} s` : minutes;
    case "move":
      return `${minutes} an action`;
    case "days":
      return days === 1 ? "a day an action" : `${days} days an action`;
    default:
      return "no clock";
  }
}
