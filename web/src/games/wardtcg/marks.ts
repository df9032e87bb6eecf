/** What lies on a creature, in words: statuses, what works over time, modifiers, what it wears. */

import type { Standing } from "./api";
import { nameOf } from "./library";
import type { Creature, Infinite } from "./position";

export interface Mark {
  kind: string;
  short: string;
  words: string;
}

const OVER_TIME: Record<string, string> = {
  burn: "burns for",
  poison: "is poisoned for",
  bleed: "bleeds for",
  wrap: "is wrapped for",
  regen: "regains",
};
const STATS: Record<string, string> = {
  al: "AL",
  spd: "SPD",
  hit: "Hit",
  damage: "damage",
  dice: "damage dice",
  plus: "Hit and damage",
};

const until = (turn: unknown): string => (typeof turn === "number" ? ` until turn ${turn}` : "");

function statuses(status: Creature["status"]): Mark[] {
  return Object.entries(status).map(([kind, value]) => {
    const { need, until: end } = value as { need?: number; until?: number | null };
    const words =
      {
        fear: `afraid, needs ${need} to attack${until(end)}`,
        frozen: `frozen, thaws on ${need}`,
        stun: `stunned${until(end)}`,
        silence: `silenced${until(end)}`,
      }[kind] ?? kind;
    return { kind, short: need ? `${need}+` : "", words };
  });
}

function overTime({ kind, amount, left }: Creature["dots"][number]): Mark {
  const span = left === null ? "" : `, ${left} more ${left === 1 ? "time" : "times"}`;
  return {
    kind,
    short: `${amount}${left === null ? "" : `×${left}`}`,
    words: `${OVER_TIME[kind] ?? kind} ${amount}${kind === "regen" ? " HP" : ""}${span}`,
  };
}

function modifier({ op, stat, amount, until: end }: Creature["mods"][number]): Mark {
  const what = STATS[stat] ?? stat;
  const [short, words] = {
    gain: [`+${amount}`, `+${amount} ${what}`],
    lose: [`−${amount}`, `−${amount} ${what}`],
    halve: ["½", `${what} halved`],
    set: [`=${amount}`, `${what} is ${amount}`],
  }[op] ?? [op, `${op} ${what}`];
  return {
    kind: op === "gain" ? "gain" : "lose",
    short: `${short} ${STATS[stat] === "Hit and damage" ? "H+d" : what}`,
    words: `${words}${until(end)}`,
  };
}

export function marks(creature: Creature): Mark[] {
  return [...statuses(creature.status), ...creature.dots.map(overTime), ...creature.mods.map(modifier)];
}

export const wornBy = (id: number, magic: readonly (Infinite | null)[]): string[] =>
  magic.flatMap((one) => (one?.bearer === id ? [nameOf(one.card)] : []));

/** The values of a creature now, for a screen reader. */
export function valued(now: Standing): string {
  return `AL ${now.al}, speed ${now.spd}, ${now.hp} HP, attack ${now.dice} dice, plus ${now.hit} to hit and ${now.damage} damage`;
}

/** What a mark is among the things of the game. */
export const MARK_THINGS: Record<string, string> = {
  burn: "burn",
  poison: "poison",
  bleed: "bleed",
  wrap: "wrap",
  regen: "regen",
  fear: "fear",
  frozen: "frozen",
  stun: "stun",
  silence: "silence",
  gain: "gain",
  lose: "lose",
};
