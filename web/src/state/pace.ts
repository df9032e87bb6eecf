/** Shows states one after another, so that a quick bot's action can be followed by eye. */

import type { State } from "../api/messages";
import type { Clock } from "./connection";

const LONG = 4; // states waiting: more than that is catching up, not watching

export class Pace {
  private queue: State[] = [];
  private until = 0;
  private cancel: (() => void) | null = null;

  constructor(
    private readonly show: (state: State) => void,
    private readonly gap: () => number,
    private readonly clock: Clock,
  ) {}

  /** Whether something newer than what is shown waits. */
  get behind(): boolean {
    return this.queue.length > 0;
  }

  take(state: State): void {
    this.queue.push(state);
    if (this.queue.length > LONG) this.until = 0;
    if (!this.cancel || this.queue.length > LONG) this.go();
  }

  /** Show at once all that waits. */
  hurry(): void {
    this.cancel?.();
    this.cancel = null;
    this.until = 0;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) this.show(next);
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
    this.queue = [];
  }

  private go(): void {
    this.cancel?.();
    this.cancel = null;
    const wait = this.until - this.clock.now();
    if (wait > 0) {
      this.cancel = this.clock.later(() => {
        this.cancel = null;
        this.go();
      }, wait);
      return;
    }
    const hurry = this.queue.length > LONG;
    const next = this.queue.shift();
    if (!next) return;
    // What the game does not tell, such as a forced pass, is not waited for.
    const acted = next.log.some((entry) => entry.told.some((sentences) => sentences.length));
    if (acted && !hurry) this.until = this.clock.now() + this.gap();
    this.show(next);
    if (this.queue.length) this.go();
  }
}
