/** Ur's action texts in words and picks. */

import type { View } from "../../api/messages";
import type { Reading } from "../face";
import type { View as UrView } from "./position";

export const POOL = "pool";
export const FOE_POOL = "foe pool";
export const DICE = "dice";

const TIPS: Record<string, string> = {
  bb: "two blanks",
  bs: "a blank and a silver tip",
  bg: "a blank and a gold tip",
  gs: "a gold and a silver tip",
  ss: "two silver tips",
  gg: "two gold tips",
};
const LABELS: Record<string, string> = {
  done: "No second move",
  again: "Roll again",
  yield: "End your turn",
  pass: "Pass",
  draw: "Call it a draw",
};
const view = (any: View): UrView => any as UrView;
const route = (action: string): string[] => (/^[abc]\d(-[abc]\d)+$/.test(action) ? action.split("-") : []);

export function picks(action: string): string[] {
  if (action.startsWith("spawn ")) return [POOL, action.slice(6)];
  const tiles = route(action);
  return tiles.length ? [tiles[0] ?? "", tiles.at(-1) ?? ""] : [];
}

export const poolOf = (seat: number): string => `pool ${seat}`;

function places(action: string, seat: number): string[] {
  const [from = "", ...way] = picks(action);
  return from ? [from === POOL ? poolOf(seat) : from, ...way] : [];
}

function label(action: string): string {
  if (action.startsWith("spawn ")) return `New piece on ${action.slice(6)}`;
  const [from, ...way] = route(action);
  return from ? `${from} to ${way.join(", ")}` : (LABELS[action] ?? action);
}

function prompt(any: View, legal: readonly string[], picked: readonly string[]): string {
  const { phase, roll } = view(any);
  if (picked[0] === POOL) return "choose where the new piece enters";
  if (picked.length) return "choose where this piece goes";
  if (phase === "again") return "your piece reached a fort. Roll again?";
  if (phase === "second") return "one step is left, for another piece than the one that has moved";
  const dice = `you rolled ${TIPS[roll ?? ""] ?? "nothing"}`;
  const moves = legal.some((action) => route(action).length);
  const spawns = legal.some((action) => action.startsWith("spawn "));
  const far = Math.max(0, ...legal.map((action) => route(action).length - 1));
  if (moves && spawns) return `${dice}. Move a piece ${upTo(far)}, or bring in a new one`;
  if (moves) return `${dice}. Move a piece ${upTo(far)}`;
  if (spawns) return `${dice}. Bring in a new piece`;
  return `${dice}, and nothing can be done`;
}

const upTo = (far: number): string => (far > 1 ? `up to ${far} tiles` : "1 tile");

const thing = (action: string): string => (route(action).length ? "move" : action);

export const reading: Reading = { thing, picks, places, label, prompt, hidden: false };

/** The board in a sentence for each seat. */
export function described(any: View): string[] {
  const { board, pool } = view(any);
  return [0, 1].map((seat) => {
    const tiles = Object.keys(board)
      .filter((tile) => board[tile] === seat)
      .sort();
    const sign = seat === 0 ? "Sun" : "Wave";
    return `${sign}: ${tiles.length ? `pieces on ${tiles.join(", ")}` : "no piece on the board"}, ${pool[seat]} in the pool.`;
  });
}
