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
    const [first] = queue;
    if (first === undefined || !next.size || version === sent) return;
    sent = version;
    untrack(() => {
      queue = next.has(DIE + first) ? queue.slice(1) : [];
      if (next.has(DIE + first)) onpick(DIE + first);
    });
  });
  return (order) => (queue = order.slice(0, -1));
}
