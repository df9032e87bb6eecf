/** Which sounds a step of the match makes. */

import type { State } from "../api/messages";
import type { Reading } from "../games/face";
import type { Seen } from "../state/seen";
import type { Sound } from "./audio";

const usualSound = (action: string): Sound => (action.startsWith("roll ") ? "dice" : "set");

/** What is to be heard of the latest step: each sound once, then whose turn it is or who won. */
export function soundsOf(seen: Seen, reading: Reading, held: ReadonlySet<number>): Sound[] {
  const { state, log, before, views } = seen;
  if (before === null) return [];
  const earlier = views.get(before) ?? null;
  const sounds = log
    .filter(({ seq }) => seq > before)
    .flatMap(({ entries }) => entries)
    .map(([, action]) =>
      reading.captures?.(action, earlier, state.view) ? "capture" : (reading.sound?.(action) ?? usualSound(action)),
    );
  return [...new Set([...sounds, ...signal(state, held)])];
}

function signal({ status, actor, returns }: State, held: ReadonlySet<number>): Sound[] {
  if (status === "over") return (returns ?? []).some((won, seat) => won > 0 && held.has(seat)) ? ["win"] : [];
  return held.size === 1 && actor !== null && held.has(actor) ? ["turn"] : [];
}
