/** Asks the coach where one is to be had: by itself when a turn begins, or for a hint. */

import { get } from "svelte/store";

import type { Advice, Refusal } from "../api/messages";
import type { Effects } from "../table/effects";
import type { TableModel } from "../table/model";
import { current, next, SILENT, speaks, type CoachState } from "./advice";

export class Coach {
  private state: CoachState = SILENT;
  private isNoted = false; // that it may be asked in this match
  private tried = -1; // the version that it was asked about by itself
  private asked: { version: number; answer: Promise<Advice> } | null = null;

  constructor(
    private readonly effects: Effects,
    private readonly tell: (state: CoachState) => void,
    private readonly refuse: (refusal: Refusal) => void,
  ) {}

  /** Whether it speaks by itself in a match. */
  isOn(game: string | undefined, match: string): boolean {
    const { settings, coached } = this.effects.memory;
    return game !== undefined && speaks(get(settings).coach, get(coached), game, match);
  }

  /** Something has changed: have the advice ready by the time that something is chosen. */
  to(model: TableModel): void {
    const { table, canCoach, isCoachOn, isMyTurn, match } = model;
    if (!table || !canCoach) return;
    if (!this.isNoted) {
      this.isNoted = true;
      this.effects.memory.noteCoached(table.game, match);
    }
    if (!isCoachOn || !isMyTurn || table.legal.length < 2 || this.tried === table.version) return;
    this.tried = table.version;
    this.ask(model).catch(() => undefined); // what is not told in time is not waited for
  }

  /** Tell the next step of the hint. */
  async hint(model: TableModel): Promise<void> {
    const { table, coach } = model;
    if (!table || !model.canCoach || !model.isMyTurn || coach.thinks || coach.step === 3) return;
    if (coach.advice) return this.change({ ...coach, step: next(coach.step) });
    this.change({ ...coach, thinks: true });
    try {
      await this.ask(model);
    } catch (refusal) {
      this.refuse(refusal as Refusal);
    }
    if (this.state.version !== table.version) return;
    this.change({ ...this.state, thinks: false, step: this.state.advice ? 1 : 0 });
  }

  /** Put the hint away. */
  hush(): void {
    this.change({ ...this.state, step: 0 });
  }

  /** An action is played: if the coach would have warned of it, that is said once it is done. */
  acted({ table, isCoachOn, canCoach }: TableModel, action: string): void {
    const isWatched = table && canCoach && isCoachOn;
    const slip = isWatched ? { version: table.version, ply: table.ply, action } : null;
    const answer = slip && this.asked?.version === slip.version ? this.asked.answer : null;
    this.change({ ...this.state, slip: null });
    answer?.then(
      ({ warnings }) => {
        if (action in warnings) this.change({ ...this.state, slip });
      },
      () => undefined,
    );
  }

  private async ask({ match, seat, table }: TableModel): Promise<void> {
    if (!table || seat === null || !this.effects.coach) return;
    const { version } = table;
    const answer = this.asked?.version === version ? this.asked.answer : this.effects.coach(match, seat, version);
    this.asked = { version, answer };
    try {
      const advice = await answer;
      if (this.asked?.version === version) this.change({ ...current(this.state, version), advice });
    } catch (refusal) {
      if (this.asked?.version === version) this.asked = null;
      throw refusal;
    }
  }

  private change(state: CoachState): void {
    this.state = state;
    this.tell(state);
  }
}
