/** A hint in words: what to look at as the board itself calls it, what to do, and why. */

import type { Advice } from "../api/messages";
import { filled, stopped, type Names } from "../state/told";
import type { Step } from "./advice";

const BUTTON = "It is one of the buttons below.";

/** What something that can be picked is called on a board. */
export function called(board: Element | undefined, target: string): string {
  const found = board?.querySelector(`[data-target="${CSS.escape(target)}"]`);
  return (found?.getAttribute("aria-label") ?? found?.textContent ?? "").replace(/\s+/g, " ").trim();
}

const joined = (texts: readonly string[], names: Names): string => texts.map((text) => filled(text, names)).join(" ");

/** `target`: how the board calls what is picked first, "" if it is a button; `label`: what a button says of the action. */
export function hintWords({ hint }: Advice, step: Step, names: Names, target: string, label: string): string {
  if (step === 0) return "";
  if (step === 1) return target ? stopped(`Look at this: ${target}`) : BUTTON;
  if (step === 2) return joined(hint.told, names) || stopped(label);
  return joined(hint.why, names);
}

export const warningWords = (texts: readonly string[], names: Names): string => joined(texts, names);
