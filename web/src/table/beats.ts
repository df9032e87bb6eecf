/** How long a moment is held, in beats. */

import type { State } from "../api/messages";
import type { Face } from "../games/face";

/** Each further action of a run is shown so much shorter than the one before: two and a half beats for them all. */
const SHRINKING = 0.6;

/** Beats for the `nth` of a run: one or less, but a Skirmish has one for each of its steps. */
export function beatsOf({ log }: Pick<State, "log">, nth: number, face: Face | undefined): number {
  const kinds = log.flatMap(({ told }) => told.flat().map(({ kind }) => kind));
  const held = face?.reading.beats?.(kinds) ?? 1;
  return held > 1 ? held : SHRINKING ** nth;
}
