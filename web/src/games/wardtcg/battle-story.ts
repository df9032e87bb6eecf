/** A battle beside the fields: the latest lines of the log, with their dice. The words are the game's own. */

import type { Account } from "../../api/messages";
import { isSameStep, type LogLine } from "../../table/sentences";
import type { Standing } from "./api";

export interface Line {
  key: string;
  dice: { count: number; sum: number } | null;
  words: string;
  seat: number | null;
  tone: "good" | "bad" | "";
  isFresh: boolean;
}

const GOOD = ["hit", "critical", "success"];
const WORSE = ["wound", "capture", "loss"];
const BETTER = ["heal", "arrival", "magic"];

function tone({ kind, facts }: LogLine): Line["tone"] {
  const { outcome } = facts;
  if (typeof outcome === "string") return GOOD.includes(outcome) ? "good" : "bad";
  return WORSE.includes(kind) ? "bad" : BETTER.includes(kind) ? "good" : "";
}

function dice({ facts: { dice: count, sum } }: LogLine): Line["dice"] {
  return typeof count === "number" && typeof sum === "number" ? { count, sum } : null;
}

/** The latest lines of the log; those of the moment that is shown are fresh. */
export function story(lines: readonly LogLine[], most: number): Line[] {
  const latest = lines.at(-1);
  return lines
    .filter(({ isOrder }) => !isOrder)
    .slice(-most)
    .map((line, n) => ({
      key: `${line.ply}.${n}`,
      dice: dice(line),
      words: line.words,
      seat: line.seat,
      tone: tone(line),
      isFresh: isSameStep(latest, line),
    }));
}

/** HP that creatures lost in the latest step, by id; gains are negative. */
export function wounds(lines: readonly LogLine[]): ReadonlyMap<number, number> {
  const lost = new Map<number, number>();
  const latest = lines.at(-1);
  for (const line of lines) {
    const { creature, was, now } = line.facts;
    if (!isSameStep(latest, line) || typeof creature !== "number" || typeof was !== "number" || typeof now !== "number")
      continue;
    lost.set(creature, (lost.get(creature) ?? 0) + was - now);
  }
  return lost;
}

/** The values that creatures have right now, by id. */
export function valuesOf(account: Account | null | undefined): ReadonlyMap<number, Standing> {
  const known = account?.standing.find(({ kind }) => kind === "creatures")?.facts?.["creatures"];
  return new Map(((known ?? []) as Standing[]).map((one) => [one.id, one]));
}
