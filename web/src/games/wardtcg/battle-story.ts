/** A battle in words, from the server's account of it. */

import type { Account, Change, Roll, Step } from "./api";
import { nameOf } from "./library";

export interface Line {
  key: string;
  ply: number;
  dice: { count: number; sum: number } | null;
  words: string;
  seat: number;
  tone: "good" | "bad" | "";
}

type Names = ReadonlyMap<number, string>;

/** The creatures an account speaks of, by id. */
function known({ creatures, steps }: Account): Names {
  const all = [...steps.flatMap(({ changes }) => changes), ...creatures];
  return new Map(all.map(({ id, card }) => [id, nameOf(card)]));
}

const signed = (value: number): string => `${value < 0 ? "−" : "+"} ${Math.abs(value)}`;
const dice = (count: number): string => (count === 1 ? "a die" : `${count} dice`);

function hit({ sum, bonus, need, outcome }: Roll, by: string, on: string): string {
  const rolled = `${by} strikes at ${on}: ${sum} ${signed(bonus ?? 0)} = ${sum + (bonus ?? 0)} against AL ${need}`;
  const end =
    { hit: "a hit", critical: "two sixes, a critical hit", miss: "a miss", fumble: "two ones, a critical miss" }[
      outcome as "hit"
    ] ?? "";
  return `${rolled}: ${end}`;
}

function damage({ dice: count, sum, bonus, factor, shield, damage: total }: Roll, on: string): string {
  const added = `${sum} ${signed(bonus ?? 0)}`;
  const many = (factor ?? 1) > 1 ? `(${added}) × ${factor}` : added;
  return `Damage to ${on}, ${dice(count)}: ${many}${shield ? ` − ${shield}` : ""} = ${total}`;
}

const NEEDS: Record<string, [string, string]> = {
  fear: ["overcomes its fear", "is too afraid to attack"],
  thaw: ["thaws", "stays frozen"],
  release: ["breaks free", "stays wrapped"],
};

function rolled(roll: Roll, names: Names): string {
  const [by, on] = [names.get(roll.by ?? -1) ?? "A creature", names.get(roll.on ?? -1) ?? "its target"];
  const card = roll.card ? nameOf(roll.card) : by;
  switch (roll.reason) {
    case "hit":
      return hit(roll, by, on);
    case "damage":
      return damage(roll, on);
    case "self":
      return `${by} hurts itself for ${roll.damage}`;
    case "start":
      return `Who begins: seat ${roll.seat + 1} rolls ${roll.sum}`;
    case "speed":
      return `Equal speed: seat ${roll.seat + 1} rolls ${roll.sum}`;
    case "amount":
      return `${card} rolls ${roll.sum}${roll.bonus ? ` ${signed(roll.bonus)}` : ""}`;
    case "on_roll":
      return `${card} rolls ${roll.sum}, needs ${roll.need}: ${roll.outcome === "success" ? "it works" : "nothing happens"}`;
    default:
      return `${by} rolls ${roll.sum}, needs ${roll.need}: ${NEEDS[roll.reason]?.[roll.outcome === "success" ? 0 : 1] ?? ""}`;
  }
}

function changed({ card, was, now }: Change): string {
  const name = nameOf(card);
  if (was === null) return `${name} comes into play with ${now} HP`;
  if (now === null) return `${name} leaves the field`;
  return now < was
    ? `${name} loses ${was - now}: ${was} → ${now} HP`
    : `${name} gains ${now - was}: ${was} → ${now} HP`;
}

function lines({ ply, roll, changes }: Step, names: Names): Line[] {
  const told: Omit<Line, "key">[] = [];
  if (roll) {
    const tone = roll.outcome === null ? "" : ["hit", "critical", "success"].includes(roll.outcome) ? "good" : "bad";
    told.push({ ply, dice: { count: roll.dice, sum: roll.sum }, words: rolled(roll, names), seat: roll.seat, tone });
  }
  for (const change of changes) {
    const worse = change.now === null || (change.was !== null && change.now < change.was);
    told.push({ ply, dice: null, words: changed(change), seat: change.seat, tone: worse ? "bad" : "good" });
  }
  return told.map((line, n) => ({ ...line, key: `${ply}.${n}` }));
}

/** What an account tells, the latest last. */
export function story(account: Account): Line[] {
  const names = known(account);
  return account.steps.flatMap((step) => lines(step, names));
}

/** HP that creatures lost in the steps after `ply`, by id; gains are negative. */
export function wounds({ steps }: Account, ply: number): ReadonlyMap<number, number> {
  const lost = new Map<number, number>();
  for (const { id, was, now } of steps.filter((step) => step.ply > ply).flatMap(({ changes }) => changes)) {
    if (was !== null && now !== null) lost.set(id, (lost.get(id) ?? 0) + was - now);
  }
  return lost;
}
