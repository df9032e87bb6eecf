/** Shows states one after another, so that a quick bot's action can be followed by eye. */

import type { LogEntry, Seat, State } from "../api/messages";
import type { Clock } from "./connection";

const LONG = 4; // states waiting: more than that is catching up, not watching

/** The latest of what happened of which the game tells something; nothing else is waited for. */
const toldIn = ({ log }: State): LogEntry | undefined =>
  log.findLast((entry) => entry.told.some((sentences) => sentences.length));

export interface Tempo {
  /** Milliseconds that a state is shown, the `nth` of a run. */
  gap(state: State, nth: number): number;
  /** The turn that it belongs to, if it is another's than the viewer's. */
  turn?(state: State): number | null;
}

/** What was shown one after another of one seat, or of one turn that is another's, and whether the rest is skipped. */
interface Run {
  seat: Seat | null;
  turn: number | null;
  length: number;
  isSkipped: boolean;
}

export class Pace {
  private queue: State[] = [];
  private until = 0;
  private cancel: (() => void) | null = null;
  private run: Run = { seat: null, turn: null, length: 0, isSkipped: false };

  /** The latest state that was shown left the viewer no choice. */
  private wasForced = false;

  constructor(
    private readonly display: (state: State) => void,
    private readonly tempo: Tempo,
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

  /** Show at once all that waits, and the rest of the run. */
  skip(): void {
    const latest = this.queue.findLast(toldIn);
    if (latest) this.count(latest);
    this.run.isSkipped = true;
    this.hurry();
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
    const told = toldIn(next);
    this.count(next);
    // What the game does not tell, such as a forced pass, is not waited for.
    if (told && !hurry && !this.run.isSkipped) this.until = this.clock.now() + this.tempo.gap(next, this.run.length);
    this.show(next);
    if (this.queue.length) this.go();
  }

  private show(state: State): void {
    this.wasForced = state.legal.length === 1;
    this.display(state);
  }

  /** What chance does belongs to the turn, and so does a viewer's pass that was forced. */
  private count(state: State): void {
    const told = toldIn(state);
    if (!told) return;
    const isForced = told.seat === state.viewer && this.wasForced;
    const turn = this.tempo.turn?.(state) ?? null;
    const goesOn = turn === this.run.turn && (turn !== null || told.seat === this.run.seat);
    if (told.seat === null || goesOn || isForced) this.run.length += 1;
    else this.run = { seat: told.seat, turn, length: 0, isSkipped: false };
  }
}
