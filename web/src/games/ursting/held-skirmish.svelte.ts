/** How much of a Skirmish's end is shown: step by step the first time, whole ever after. */

import type { Skirmish } from "./skirmish";

export class HeldSkirmish {
  /** Steps that are shown. */
  shown = $state(Infinity);
  private newest = -1; // what was shown once is not shown step by step again

  /** `beat`: milliseconds for a step, 0 to show it whole. */
  constructor(
    private readonly fight: () => Skirmish | null,
    beat: () => number,
  ) {
    const news = $derived(beat() > 0 ? (fight()?.version ?? -1) : -1);
    $effect.pre(() => {
      if (news < 0 || news === this.newest) return;
      [this.newest, this.shown] = [news, 0];
      const timer = setInterval(() => (this.shown += 1), beat());
      return () => {
        clearInterval(timer);
        this.skip();
      };
    });
  }

  get isHeld(): boolean {
    return this.shown < (this.fight()?.steps.length ?? 0);
  }

  /** The dice that have still to go where they already lie. */
  get unsettled(): ReadonlySet<string> {
    const fight = this.fight();
    if (!fight || !this.isHeld) return new Set();
    const settled = new Set<string>(fight.steps.slice(0, this.shown).flatMap(({ dice }) => dice));
    return new Set(fight.fray.map(({ die }) => die).filter((die) => !settled.has(die)));
  }

  skip(): void {
    this.shown = Infinity;
  }
}
