/** What is picked on the board, and what is asked before an action is played. */

import type { State } from "../api/messages";
import type { Face } from "../games/face";
import { buttons, NOTHING, offer, targets, type Choice } from "../state/choice";

/** All of it belongs to one version of the match: the next one begins with nothing picked. */
export interface Picking {
  readonly version: number;
  readonly picked: readonly string[];
  /** Actions that the picks leave open: the player says which one. */
  readonly which: readonly string[];
  /** The action that the player is asked to confirm. */
  readonly unsure: string | undefined;
  /** The action of which a tap has told what it does; the next one plays it. */
  readonly told: string | undefined;
}

export const pickingAt = (version: number): Picking => ({
  version,
  picked: [],
  which: [],
  unsure: undefined,
  told: undefined,
});

/** What is picked at `version`; nothing if the picks belong to another one. */
export const current = (picking: Picking, version: number): Picking =>
  picking.version === version ? picking : pickingAt(version);

/** What may be done now, as the game reads it. */
export function offered(live: boolean, table: State | undefined, face: Face | undefined): Choice {
  if (!live || !table || !face) return NOTHING;
  return offer(table.legal, (action) => face.reading.picks(action, table.view));
}

/** The choice with its picks; a first pick that is the only one is made by itself. */
export function withPicks(choice: Choice, picked: readonly string[]): Choice {
  if (picked.length) return { ...choice, picked };
  const first = [...targets(choice).keys()];
  const isOnly = first.length === 1 && !buttons(choice).length && choice.legal.length > 1;
  return { ...choice, picked: isOnly ? first : [] };
}
