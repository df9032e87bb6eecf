/** How long a moment is held, in beats. */

import type { State } from "../api/messages";
import type { Face } from "../games/face";

/** Each further action of one seat is shown so much shorter than the one before: ten thirds of a beat for them all. */
const SHRINKING = 0.7;

/** Beats for the `nth` of a seat's actions in a row: one or less, but a Skirmish has one for each of its steps. */
export function beatsOf({ log }: Pick<State, "log">, nth: number, face: Face | undefined): number {
  const kinds = log.flatMap(({ told }) => told.flat().map(({ kind }) => kind));
  const held = face?.reading.beats?.(kinds) ?? 1;
  return held > 1 ? held : SHRINKING ** nth;
}
