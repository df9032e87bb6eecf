/** Taking back: whether it can be asked for, and what it means at this table. */

import type { Seat, State } from "../api/messages";
import { standing, type Seen } from "../state/seen";
import { nameOf } from "./sentences";

/** Why nothing can be taken back now, in a few words; null if it can. */
export function whyNoUndo(seen: Seen, held: ReadonlySet<Seat>): string | null {
  const { takeback, seats } = seen.state;
  if (takeback) return held.has(takeback.seat) ? "asked for" : `${nameOf(seats, takeback.seat)} asks first`;
  const done = standing(seen.log).some(({ entries, told }) =>
    entries.some(([who], n) => who !== "chance" && held.has(who) && told[n]?.length),
  );
  return done ? null : "you have done nothing yet";
}

/** Whether nobody else is asked: the others are bots, or sit at this device. */
export const isAlone = ({ seats }: State, held: ReadonlySet<Seat>): boolean =>
  seats.every(({ kind, seat }) => kind === "bot" || held.has(seat));

/** What is said beside the button; `luck` is what the game calls its chance, if it has any. */
export function undoMeans(table: State, held: ReadonlySet<Seat>, luck: string): string {
  const again = luck ? `; the same ${luck} come again` : "";
  return isAlone(table, held) ? `Take your latest action back${again}` : "Ask to take your latest action back";
}
