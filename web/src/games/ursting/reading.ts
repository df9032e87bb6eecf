/** Ursting's action texts in words and picks. */

import type { View } from "../../api/messages";
import type { Sound } from "../../table/audio";
import type { Reading } from "../face";
import type { Hidden, View as Seen } from "./position";
import { cardWords, dieOf, dieWords } from "./names";
import { SKIRMISH } from "./skirmish";

export const FRAY = "fray";
export const DECK = "deck";
export const CARD = "card:";
export const DIE = "die:";
export const ABILITY = "ability ";
/** Ways to turn a die, as they are picked and as they are said. */
export const SHIFTS: Record<string, string> = { "+": "Up", "-": "Down", "++": "Up twice", "--": "Down twice" };

/** A replay shows the deck too. */
export type UrstingView = Omit<Seen, "deck"> & { deck: string[] | Hidden };

export const view = (any: View): UrstingView => any as UrstingView;
export const countOf = (pile: string[] | Hidden | undefined): number =>
  !pile ? 0 : Array.isArray(pile) ? pile.length : pile.count;

export function picks(action: string): string[] {
  const [verb, one = "", die, shift] = action.split(" ");
  if (verb === "play") {
    const on = die ?? dieOf(one);
    return [CARD + one, on ? DIE + on : FRAY, ...(shift ? [shift] : [])];
  }
  if (verb === "ability" && one) return [action];
  if ((verb === "dispatch" || verb === "sting") && one) return [DIE + one];
  return [];
}

function places(action: string): string[] {
  const [card = "", on = ""] = picks(action).map((one) => one.replace(CARD, "").replace(DIE, ""));
  return action.startsWith(ABILITY) ? [] : [card, on].filter(Boolean);
}

const SCHEMES: Record<string, string> = {
  strike: "Strike: 1 die in",
  recruit: "Recruit: 2 dice in",
  fix: "Fix: 1 safe, 1 in, 1 card",
  pass: "Pass",
  draw: "Draw a card",
};

/** The card that is played, and what on. */
const playWords = (card: string, die?: string, shift?: string): string =>
  `the ${cardWords(card)}${die ? ` on the ${dieWords(die)}` : ""}${shift ? `, ${SHIFTS[shift]?.toLowerCase()}` : ""}`;

function label(action: string): string {
  const [verb, one = "", die, shift] = action.split(" ");
  if (verb === "play") return `Play ${playWords(one, die, shift)}`;
  if (verb === "dispatch") return `Send out the ${dieWords(one)}`;
  if (verb === "sting") return `Give up the ${dieWords(one)}`;
  if (verb === "ability") return `Choose the ${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  return SCHEMES[action] ?? action;
}

function prompt(any: View, legal: readonly string[], picked: readonly string[]): string {
  const { phase } = view(any);
  if (picked.length === 2) return "up or down?";
  if (picked[0]?.startsWith(CARD)) {
    const own = dieOf(picked[0].slice(CARD.length));
    if (own) return `play it on the ${dieWords(own)}`;
    return legal.some((action) => picks(action)[0] === picked[0] && picks(action)[1] === FRAY)
      ? "play it into the Fray"
      : "choose a die for it";
  }
  if (legal.some((action) => action.startsWith("dispatch"))) return "put your new Crew in order";
  if (legal.some((action) => action.startsWith("sting"))) return "choose which die is jailed";
  if (phase === "scheme") return "choose a scheme";
  if (phase === "ability") return "choose what your Faction is good at";
  return legal.length > 1 ? "play a card or pass" : "nothing can be played";
}

const CARD_VERBS = ["deal", "draw", "bust", "play"];
const sound = (action: string): Sound | undefined =>
  CARD_VERBS.includes(action.split(" ")[0] ?? "") ? "card" : undefined;

/** The steps of a Skirmish's end are shown one by one, and then for a moment all of them. */
const beats = (kinds: readonly string[]): number => {
  const steps = kinds.filter((kind) => SKIRMISH.includes(kind)).length;
  return steps ? steps + 2 : 1;
};

export const reading: Reading = { beats, picks, places, label, prompt, sound, hidden: true };
