/** A visit to a match: one live line for each seat that is held here, or one for a watcher. */

import { writable, type Readable } from "svelte/store";

import type { Order, Refusal, Seat, State } from "../api/messages";
import { Line, type Connection, type Wiring } from "./line";
import { Pace } from "./pace";
import { fold, type Seen } from "./record";

export interface Visit {
  readonly seen: Seen | null;
  readonly connection: Connection;
  /** Why the latest order was refused; null once something else happens. */
  readonly refusal: Refusal | null;
  /** Something newer is about to be shown. */
  readonly behind: boolean;
  /** An action of the state that is shown is on its way. */
  readonly busy: boolean;
}

interface Chair {
  line: Line;
  pace: Pace;
  seen: Seen | null;
  connection: Connection;
}

const EMPTY: Visit = { seen: null, connection: "connecting", refusal: null, behind: false, busy: false };

export class Sitting {
  private readonly chairs: Chair[];
  private readonly store = writable<Visit>(EMPTY);
  private refusal: Refusal | null = null;
  private busy = false;

  /** `seats`: those held here, [null] for a watcher or for whatever the cookie holds. */
  constructor(
    match: string,
    readonly seats: (Seat | null)[],
    gap: () => number,
    wiring?: Wiring,
  ) {
    this.chairs = seats.map((seat) => this.sit(match, seat, gap, wiring));
  }

  get visit(): Readable<Visit> {
    return this.store;
  }

  async order(order: Order): Promise<boolean> {
    this.refuse(null);
    try {
      await this.active().line.order(order);
      return true;
    } catch (refusal) {
      this.refusal = refusal as Refusal;
      return false;
    } finally {
      this.busy = false;
      this.tell();
    }
  }

  /** Play an action of the state that is shown. */
  act(action: string): Promise<boolean> {
    const version = this.active().seen?.state.version ?? 0;
    this.busy = true;
    return this.order({ do: "act", action, version });
  }

  refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
    this.tell();
  }

  /** Show at once what is still waiting to be shown. */
  hurry(): void {
    for (const { pace } of this.chairs) pace.hurry();
    this.tell();
  }

  retry(): void {
    for (const { line } of this.chairs) line.retry();
  }

  leave(): void {
    for (const { line, pace } of this.chairs) {
      pace.stop();
      line.close();
    }
  }

  private sit(match: string, seat: Seat | null, gap: () => number, wiring?: Wiring): Chair {
    const chair = { seen: null, connection: "connecting" } as unknown as Chair;
    chair.pace = new Pace((state) => this.show(chair, state), gap);
    const hearing = {
      state: (state: State) => {
        chair.pace.take(state);
        this.tell();
      },
      connection: (connection: Connection) => {
        chair.connection = connection;
        this.tell();
      },
      refused: (refusal: Refusal) => this.refuse(refusal),
    };
    chair.line = new Line((since, chat) => address(match, seat, since, chat), hearing, wiring);
    return chair;
  }

  private show(chair: Chair, state: State): void {
    if (chair.seen && state.version > chair.seen.state.version) {
      this.refusal = null;
      this.busy = false; // the new state often comes before the word that the action is stored
    }
    chair.seen = fold(chair.seen, state);
    this.tell();
  }

  /** The chair of the seat to act, if it is held here. */
  private active(): Chair {
    const newest = Math.max(...this.chairs.map((chair) => chair.seen?.state.version ?? -1));
    const acting = this.chairs.find(
      ({ seen }) => seen && seen.state.version === newest && seen.state.viewer === seen.state.actor,
    );
    return acting ?? (this.chairs[0] as Chair);
  }

  private tell(): void {
    if (!this.chairs) return; // a line speaks while the first chair is being put
    const { seen, connection, pace } = this.active();
    const { refusal, busy } = this;
    this.store.set({ seen, connection, refusal, behind: pace.behind, busy });
  }
}

function address(match: string, seat: Seat | null, since: number, chat: number): string {
  const held = seat === null ? "" : `&seat=${seat}`;
  const { protocol, host } = location;
  const scheme = protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/api/matches/${match}/live?since=${since}&chat=${chat}${held}`;
}
