/** Another game with the same seats: asked for, and followed as soon as all have asked. */

import { writable, type Readable } from "svelte/store";

import type { Refusal, Seat, State } from "../api/messages";
import type { Effects } from "./effects";
import type { TableModel } from "./model";
import { company } from "./sentences";

export interface RematchModel {
  readonly words: string;
  readonly canAsk: boolean;
}

export class Rematch {
  private readonly store = writable<RematchModel>({ words: "Rematch", canAsk: true });
  private asked = false;
  private waited = false; // whoever looks at an old match again is not taken away from it
  private next: string | null | undefined;
  private isGoing = false;
  private isAsking = false; // each answer brings an invitation: nobody sits down between two of them
  private latest: TableModel | null = null;

  constructor(
    private readonly effects: Effects,
    private readonly onrefused: (refusal: Refusal) => void,
  ) {}

  get model(): Readable<RematchModel> {
    return this.store;
  }

  async ask(model: TableModel): Promise<void> {
    const { table, held } = model;
    if (!table) return;
    [this.asked, this.isAsking, this.latest] = [true, true, model];
    this.update(table, held);
    try {
      for (const seat of held) await this.effects.rematch(table.match, held.size > 1 ? seat : null);
      this.isAsking = false;
      this.to(this.latest);
    } catch (error) {
      this.isAsking = false;
      this.refused(error as Refusal, table, held);
    }
  }

  /** Take in how the match stands now. */
  to(model: TableModel): void {
    const { table, held } = (this.latest = model);
    if (table?.status === "over" && held.size) this.update(table, held);
  }

  private update(table: State, held: ReadonlySet<Seat>): void {
    const { next, asked } = table.rematch;
    if (next !== this.next) {
      this.next = next;
      if (!next) this.waited = true;
    }
    const isWished = this.asked || [...held].every((seat) => asked.includes(seat));
    const isGoing = next !== null && (this.asked || (isWished && this.waited));
    const begins = isGoing && !this.isGoing && !this.isAsking;
    this.isGoing = isGoing && !this.isAsking;
    this.store.set({ words: words(table, isWished, isGoing), canAsk: !isGoing && !(isWished && !next) });
    if (begins) void this.follow(table, held);
  }

  private async follow(table: State, held: ReadonlySet<Seat>): Promise<void> {
    const { game, rematch } = table;
    const match = rematch.next ?? "";
    try {
      const seats = await this.effects.sitDownAgain(table, held);
      const at = this.effects.date();
      this.effects.memory.remember({ match, game, seats, invitations: [], with: company(table, held), at });
      this.effects.go(`/m/${match}`);
    } catch (error) {
      this.refused(error as Refusal, table, held);
    }
  }

  private refused(refusal: Refusal, table: State, held: ReadonlySet<Seat>): void {
    [this.asked, this.waited] = [false, false];
    this.update(table, held);
    this.onrefused(refusal);
  }
}

function words({ rematch: { next, asked } }: State, isWished: boolean, isGoing: boolean): string {
  if (next) return isGoing ? "Laying the table …" : "To the next game";
  return isWished ? "Asked for a rematch" : asked.length ? "Accept the rematch" : "Rematch";
}
