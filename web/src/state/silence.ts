/** Notices that a line has died: the server says something every two seconds, and then no more. */

import type { Clock } from "./connection";

export const LONGEST_SILENCE = 4500; // milliseconds
const LATE = 1000; // milliseconds after which it is the page itself that slept
const AFTER_SLEEP = 500; // milliseconds to read what came meanwhile

export class Silence {
  private cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly tooLong: () => void,
  ) {}

  /** Something was heard, or is asked for: from now on it must not be silent for long. */
  broken(): void {
    this.stop();
    const due = this.clock.now() + LONGEST_SILENCE;
    this.cancel = this.clock.later(() => this.judge(due), LONGEST_SILENCE);
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private judge(due: number): void {
    if (this.clock.now() - due > LATE) this.cancel = this.clock.later(this.tooLong, AFTER_SLEEP);
    else this.tooLong();
  }
}
