/** Which sounds a step of the match makes. */

import type { LogEntry, State } from "../api/messages";
import type { Reading } from "../games/face";
import type { Seen } from "../state/seen";
import type { Sound } from "./audio";

const usualSound = (action: string): Sound => (action.startsWith("roll ") ? "dice" : "set");

/** What is to be heard of the latest step: each sound once, then whose turn it is or who won. */
export function soundsOf(seen: Seen, reading: Reading, held: ReadonlySet<number>): Sound[] {
  const { state, log, before } = seen;
  if (before === null) return [];
  const sounds = log
    .filter(({ seq }) => seq > before)
    .flatMap((entry) => entry.entries.map((one, n) => sound(entry, n, one[1], reading)));
  return [...new Set([...sounds, ...signal(state, held)])];
}

function sound({ told }: LogEntry, n: number, action: string, reading: Reading): Sound {
  if (told[n]?.some(({ kind }) => kind === "capture")) return "capture";
  return reading.sound?.(action) ?? usualSound(action);
}

function signal({ status, actor, returns }: State, held: ReadonlySet<number>): Sound[] {
  if (status === "over") return (returns ?? []).some((won, seat) => won > 0 && held.has(seat)) ? ["win"] : [];
  return held.size === 1 && actor !== null && held.has(actor) ? ["turn"] : [];
}
