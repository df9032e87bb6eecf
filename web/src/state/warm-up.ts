/** Bots see less far until the rules of their game are compiled: how far that is. */

import { readable, type Readable } from "svelte/store";

import * as http from "../api/http";
import type { Game } from "../api/messages";

const REPEAT = 2000; // milliseconds between looks

export interface WarmUp {
  words: string;
  done: number;
  of: number;
}

/** What is still to do for a game's bots, or null if they see as far as they can. */
export function warmUp({ compiled, compiling, bots }: Pick<Game, "compiled" | "compiling" | "bots">): WarmUp | null {
  if (compiled || !bots.length) return null;
  if (!compiling) return { words: "below full strength here", done: 0, of: 0 };
  const { done, of } = compiling;
  return { words: of ? `warming up: ${done} of ${of} parts` : "about to warm up", done, of };
}

export const MEANING = "You can play now. Until then bots see less far.";

const known = new Map<string, Readable<WarmUp | null>>();

/** What is still to do for a game's bots, looked up as long as somebody is interested. */
export function warmUpOf(game: string): Readable<WarmUp | null> {
  const store = known.get(game) ?? readable<WarmUp | null>(null, (set) => looking(game, set));
  known.set(game, store);
  return store;
}

function looking(game: string, set: (told: WarmUp | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  async function look(): Promise<void> {
    const told = await http.game(game).catch(() => null);
    if (told) set(warmUp(told));
    if (!over && told?.compiling !== null) timer = setTimeout(() => void look(), REPEAT);
  }
  void look();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
