/** A Crew's order is chosen at once and played die by die, each when the server has taken the one before. */

import { untrack } from "svelte";

import { DIE } from "./reading";

interface Play {
  version: number;
  /** What may be picked now. */
  next: ReadonlyMap<string, unknown>;
  onpick: (target: string) => void;
}

/** Return how a whole order is sent. */
export function crewQueue(play: () => Play): (order: readonly string[]) => void {
  let queue = $state.raw<readonly string[]>([]);
  let sent = -1; // the version at which a die of the queue was played
  $effect(() => {
    const { version, next, onpick } = play();
    if (!queue.length || !next.size || version === sent) return;
    // Where the die that was sent stands here again after something else, it was taken back.
    const isBack = sent >= 0 && version > sent + 1 && next.has(DIE + queue[0]);
    sent = version;
    untrack(() => {
      if (isBack) return (queue = []);
      queue = queue.filter((die) => next.has(DIE + die)); // the others are sent out
      if (queue[0] !== undefined) onpick(DIE + queue[0]);
    });
  });
  return (order) => {
    sent = -1; // what was lost on its way is sent again
    queue = order.slice(0, -1);
  };
}
