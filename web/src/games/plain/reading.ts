/** A game read without knowing it: its actions are listed as the server writes them. */

import type { View } from "../../api/messages";
import type { Reading } from "../face";

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const reading: Reading = {
  picks: (action) => ["action", action],
  places: () => [],
  label: capitalized,
  prompt: (_view, legal) => (legal.length === 1 ? "there is one thing to do" : `choose among ${legal.length} actions`),
  hidden: true,
};

/** The facts of a view, one row each, without what the frame shows anyway. */
export function facts(view: View): [string, unknown][] {
  const known = ["game", "options", "viewer", "legal"];
  return Object.entries(view).filter(([name, value]) => !known.includes(name) && value !== null);
}
