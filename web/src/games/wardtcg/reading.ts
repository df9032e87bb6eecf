/** WARD's action texts in words and picks. */

import type { State, View } from "../../api/messages";
import type { Sound } from "../../table/audio";
import type { Reading } from "../face";
import { nameOf } from "./library";
import type { View as Seen } from "./position";

export { nameOf } from "./library";

/** A replay shows whole positions, which fit as well. */
type CardView = Seen;
export type Pile = Record<string, number>;
export type Side = CardView["seats"][number];
export type Frame = CardView["agenda"][number];

export const HAND = "hand:";
export const DO = "do:";
export const CHOOSE = "choose:";
export const PASS = "pass";
/** What is done with a card of the hand, among the things of the game. */
export const DEED_THINGS: Record<string, string> = {
  summon: "summon",
  cast: "cast",
  sacrifice: "sacrifice",
  discard: "discard",
};
const FROM_HAND = ["summon", "cast", "sacrifice", "discard"];

export const view = (any: View): CardView => any as CardView;
export const isHidden = (pile: Pile | undefined): boolean => !pile || "count" in pile;
export const countOf = (pile: Pile | undefined): number =>
  Object.values(pile ?? {}).reduce((sum, count) => sum + count, 0);
export const cardsIn = (pile: Pile | undefined): string =>
  countOf(pile) === 1 ? "1 card" : `${countOf(pile) || "No"} cards`;

/** Where something lies on the field: `own`, `foe 2`, `own magic 1`. */
export const spot = (whose: "own" | "foe", rest = ""): string => `${whose}${rest ? ` ${rest}` : ""}`;

export function picks(action: string): string[] {
  const [verb = "", ...rest] = action.split(" ");
  if (verb === "target") return [rest.join(" ")];
  if (verb === "promote") return [spot("own", rest[0])];
  if (verb === "sacrifice" && rest[0] === "limited") return [spot("own", rest[1])];
  if (verb === "choose") return [CHOOSE + rest[0]];
  if (verb === PASS) return [PASS];
  return FROM_HAND.includes(verb) ? [HAND + rest[0], DO + verb] : [];
}

/** The card of a hand on the board. */
export const inHand = (card: string): string => `hand ${card}`;

/** Who stands on a spot, as a seat names it. */
function standing(named: string, seat: number, any: View): string[] {
  const [whose, slot, magic] = named.split(" ");
  const side = view(any).seats[whose === "own" ? seat : 1 - seat];
  const found = magic ? null : slot ? side?.limited[Number(slot) - 1] : side?.primary;
  return found ? [String(found.id)] : [];
}

function places(action: string, seat: number, any: View): string[] {
  if (action === "attack") return [...standing("own", seat, any), ...standing("foe", seat, any)];
  const [one = ""] = picks(action);
  if (one.startsWith(HAND)) return [inHand(one.slice(HAND.length))];
  return /^(own|foe)/.test(one) ? standing(one, seat, any) : [];
}

const LABELS: Record<string, string> = {
  pass: "Pass",
  next: "To combat",
  end: "End your turn",
  attack: "Attack",
  hold: "Do not attack",
  use: "Use your creature's power",
  redraw: "Show your hand and draw anew",
  first: "Go first",
  second: "Go second",
};
/** What lies on a spot, as the seat to act calls it. */
function lying(any: View, whose: string, ...place: string[]): string {
  const { seats, viewer } = view(any);
  const seat = viewer === 1 ? 1 : 0;
  const side = seats[whose === "own" ? seat : 1 - seat];
  const slot = Number(place.at(-1)) - 1;
  const found = !place.length ? side?.primary : (place[0] === "magic" ? side?.magic : side?.limited)?.[slot];
  return `${whose === "own" ? "your" : "their"} ${found ? nameOf(found.card).replace(/^The /, "") : "creature"}`;
}

function label(action: string, any: View): string {
  const [verb = "", ...rest] = action.split(" ");
  if (LABELS[action]) return LABELS[action];
  if (verb === "target") return `Choose ${lying(any, rest[0] ?? "", ...rest.slice(1))}`;
  if (verb === "promote") return `Promote ${lying(any, "own", ...rest)}`;
  const what = rest[0] === "limited" ? lying(any, "own", ...rest.slice(1)) : nameOf(rest.join("_"));
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${what}`;
}

const PHASES: Record<string, string> = {
  start: "the start",
  draw: "the draw",
  summon: "summoning",
  combat: "combat",
  wrap: "the wrap-up",
};

const ONWARD = ["next", "end", "pass", "hold"];

function responding(top: Frame, legal: readonly string[]): string | null {
  return top.do === "window" || legal.includes(PASS) ? "Respond? Play a card, or pass" : null;
}

function prompt(any: View, legal: readonly string[], picked: readonly string[]): string {
  const { phase, agenda } = view(any);
  if (picked.length) return "say what to do with it";
  if (legal.length === 1 && legal[0] === "pass") return "nothing can be played, passing";
  const top = agenda.at(-1);
  if (top?.do === "window" || top?.do === "cast") return responding(top, legal) ?? "choose a target";
  if (top?.do === "seating") return "your roll is the lower one, so you choose who goes first";
  if (top?.do === "replace") return "your side needs a creature";
  if (legal.every((action) => action.startsWith("choose"))) return "choose a card";
  if (legal.every((action) => action.startsWith("sacrifice"))) return "choose what to sacrifice";
  if (legal.every((action) => action.startsWith("target"))) return "choose a target";
  if (legal.every((action) => action.startsWith("discard"))) return "choose a card to discard";
  const now = PHASES[phase] ?? phase;
  return legal.some((action) => ONWARD.includes(action)) ? `${now}. Play a card or go on` : `${now}. Play a card`;
}

const idle = (legal: readonly string[]): string | null => (legal.length === 1 && legal[0] === "pass" ? "pass" : null);

function turnOfAnother(any: View, viewer: State["viewer"]): number | null {
  const { turn, active } = view(any);
  return active === viewer ? null : turn;
}

const CARD_VERBS = [...FROM_HAND, "draw", "mill", "redraw"];
const sound = (action: string): Sound | undefined =>
  CARD_VERBS.includes(action.split(" ")[0] ?? "") ? "card" : undefined;

/** What its buttons are among the things of the game. */
const THINGS: Record<string, string> = {
  attack: "battle",
  first: "go-first",
  second: "go-first",
  next: "next",
  end: "end",
  hold: "hold",
  use: "use",
  promote: "promote",
  redraw: "redraw",
  pass: "pass",
};
const thing = (action: string): string => THINGS[action.split(" ")[0] ?? ""] ?? "";

export const reading: Reading = {
  thing,
  picks,
  places,
  label,
  prompt,
  turnOfAnother,
  idle,
  sound,
  hidden: true,
};
