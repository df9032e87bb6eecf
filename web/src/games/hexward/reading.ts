/** Ward's action texts in words and picks. */

import type { View } from "../../api/messages";
import { SIGN_NAMES } from "../../frame/sign-names";
import type { Reading } from "../face";
import { whereabouts } from "./grid";
import type { View as HexView } from "./position";

export type Kind = "K" | "M" | "R" | "C";

export const KINDS: readonly Kind[] = ["K", "M", "R", "C"];
export const NAMES: Record<Kind, string> = { K: "Knight", M: "Mage", R: "Rogue", C: "Cavalry" };
/** What a soldier is among the things of the game. */
export const KIND_THINGS: Record<Kind, string> = { K: "knight", M: "mage", R: "rogue", C: "cavalry" };
export const RESERVE = "reserve:";
export const REMOVE = "remove";

/** Whether a target is a cell of the Front. */
export const isCell = (target: string): boolean => target.includes(",");

export const view = (any: View): HexView => any as HexView;
export const seatOf = (soldier: string): number => soldier.charCodeAt(0) - "a".charCodeAt(0);
export const kindOf = (soldier: string): Kind => soldier[1] as Kind;
export const topOf = (any: View | null, cell: string): string | undefined =>
  any ? view(any).cells[cell]?.at(-1) : undefined;

export function picks(action: string): string[] {
  const [verb, ...rest] = action.split(" ");
  if (verb === "deploy") return [RESERVE + rest[0], rest[1] ?? ""];
  if (verb === "remove") return [rest[0] ?? "", REMOVE];
  return verb === "move" || verb === "teleport" || verb === "swap" ? rest : [];
}

export const reserveOf = (seat: number, kind: string): string => `reserve ${seat} ${kind}`;

function places(action: string, seat: number): string[] {
  const [from = "", to = ""] = picks(action).slice(-2); // whoever is moved, not the Mage that moves
  if (from.startsWith(RESERVE)) return [reserveOf(seat, from.slice(RESERVE.length)), to];
  return [from, to].filter((place) => place && place !== REMOVE);
}

function soldier(any: View | null, cell: string): string {
  const top = topOf(any, cell);
  return top ? NAMES[kindOf(top)] : "soldier";
}

function label(action: string, any: View): string {
  const [verb, one = "", two = ""] = action.split(" ");
  if (verb === "deploy") return `Deploy a ${NAMES[one as Kind]}`;
  if (verb === "move") return `Move the ${soldier(any, one)}`;
  if (verb === "teleport") return `Teleport the ${soldier(any, two)}`;
  if (verb === "swap") return `Trade places with the ${soldier(any, two)}`;
  if (verb === "remove") return `Remove the ${soldier(any, one)}`;
  return verb === "pass" ? "Skip this turn" : "Surrender";
}

function prompt(any: View, legal: readonly string[], picked: readonly string[]): string {
  const [first, second] = picked;
  if (second) return `step 3 of 3: choose where the ${soldier(any, second)} lands`;
  if (first?.startsWith(RESERVE)) return `choose a cell for the ${NAMES[first.slice(RESERVE.length) as Kind]}`;
  if (first && legal.includes(`remove ${first}`)) return `your Cavalry can remove the ${soldier(any, first)}`;
  if (first && legal.some((action) => action.startsWith(`teleport ${first} `) || action.startsWith(`swap ${first} `))) {
    return "choose where the Mage goes, or (step 2 of 3) whom it moves by magic";
  }
  if (first) return `choose where the ${soldier(any, first)} goes`;
  const verbs = new Set(legal.map((action) => action.split(" ")[0]));
  const ways = [
    verbs.has("deploy") && "deploy a soldier",
    verbs.has("move") && (verbs.has("deploy") ? "move one" : "move a soldier"),
    (verbs.has("teleport") || verbs.has("swap")) && "use a Mage",
    verbs.has("remove") && "remove an enemy",
  ].filter(Boolean);
  return ways.length ? ways.join(", ").replace(/, ([^,]*)$/, " or $1") : "you can only skip";
}

export const reading: Reading = { picks, places, label, prompt, hidden: false };

export const FACTIONS = SIGN_NAMES;

export const wordsOf = (one: string): string => `${FACTIONS[seatOf(one)]} ${NAMES[kindOf(one)]}`;

/** The board in a sentence for each faction. */
export function described(any: View): string[] {
  const { cells, seats } = view(any);
  return Array.from({ length: seats }, (_, seat) => {
    const places = Object.entries(cells)
      .filter(([, stack]) => seatOf(stack.at(-1) ?? "") === seat)
      .map(
        ([cell, stack]) =>
          `${NAMES[kindOf(stack.at(-1) ?? "")]} ${whereabouts(cell)}${stack.length > 1 ? ` on ${stack.length - 1} below` : ""}`,
      );
    return `${FACTIONS[seat]}: ${places.join("; ") || "nobody on the Front"}.`;
  });
}
