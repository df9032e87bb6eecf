/** The connections to a match: one for each seat that is held on this device, or one for a watcher. */

import { writable, type Readable } from "svelte/store";

import type { Order, Refusal, Seat, State } from "../api/messages";
import { BROWSER, LOST, MatchConnection, NOT_ARRIVED, type ConnectionStatus, type Transport } from "./connection";
import { Pace, type Tempo } from "./pace";
import { fold, type Seen } from "./seen";

export interface Snapshot {
  readonly seen: Seen | null;
  readonly status: ConnectionStatus;
  /** Why the latest order was refused; null once something else happens. */
  readonly refusal: Refusal | null;
  /** Something newer is about to be shown. */
  readonly behind: boolean;
  /** An action of the state that is shown is on its way. */
  readonly busy: boolean;
}

interface SeatConnection {
  connection: MatchConnection;
  pace: Pace;
  seen: Seen | null;
  status: ConnectionStatus;
}

export const NOTHING_SEEN: Snapshot = { seen: null, status: "connecting", refusal: null, behind: false, busy: false };

export class SeatConnections {
  private readonly connections: SeatConnection[];
  private readonly store = writable<Snapshot>(NOTHING_SEEN);
  private refusal: Refusal | null = null;
  private busy = false;
  private shown: SeatConnection | undefined;

  /** `seats`: those held here, [null] for a watcher or for whatever the cookie holds. */
  constructor(
    match: string,
    readonly seats: (Seat | null)[],
    tempo: Tempo,
    transport: Transport = BROWSER,
  ) {
    this.connections = seats.map((seat) => this.connect(match, seat, tempo, transport));
  }

  get snapshot(): Readable<Snapshot> {
    return this.store;
  }

  async order(order: Order): Promise<boolean> {
    this.refuse(null);
    try {
      await this.active().connection.order(order);
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

  /** Pick in the draft that is shown. */
  pick(choice: string): Promise<boolean> {
    const step = this.active().seen?.state.draft?.step ?? 0;
    this.busy = true;
    return this.order({ do: "pick", choice, step });
  }

  refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
    this.tell();
  }

  /** Show at once what is still waiting to be shown. */
  hurry(): void {
    for (const { pace } of this.connections) pace.hurry();
    this.tell();
  }

  /** Show at once what waits, and the rest of what the seat that acts does. */
  skip(): void {
    for (const { pace } of this.connections) pace.skip();
    this.tell();
  }

  /** The device is offline. */
  lose(): void {
    for (const { connection } of this.connections) connection.lose();
  }

  retry(): void {
    for (const { connection } of this.connections) connection.retry();
  }

  leave(): void {
    for (const { connection, pace } of this.connections) {
      pace.stop();
      connection.close();
    }
  }

  private connect(match: string, seat: Seat | null, tempo: Tempo, transport: Transport): SeatConnection {
    const one = { seen: null, status: "connecting" } as unknown as SeatConnection;
    one.pace = new Pace((state) => this.show(one, state), tempo, transport);
    const listener = {
      state: (state: State) => {
        one.pace.take(state);
        this.tell();
      },
      status: (status: ConnectionStatus) => {
        one.status = status;
        this.tell();
      },
      refused: (refusal: Refusal) => this.refuse(refusal),
    };
    one.connection = new MatchConnection((since, chat) => address(match, seat, since, chat), listener, transport);
    return one;
  }

  private show(one: SeatConnection, state: State): void {
    const before = one.seen?.state.version ?? state.version;
    if (state.version > before) {
      this.refusal = null;
      this.busy = false; // the new state often comes before the word that the action is stored
    } else if (this.refusal === LOST) this.refusal = NOT_ARRIVED;
    one.seen = fold(one.seen, state);
    this.tell();
  }

  /** The connection of the seat to act, if it is held here; of several that may pick, the one that has the screen. */
  private active(): SeatConnection {
    const newest = Math.max(...this.connections.map((one) => one.seen?.state.version ?? -1));
    const acting = this.connections.filter(
      ({ seen }) => seen && seen.state.version === newest && (isActor(seen.state) || seen.state.draft?.choices.length),
    );
    if (!this.shown || !acting.includes(this.shown)) this.shown = acting[0];
    return this.shown ?? (this.connections[0] as SeatConnection);
  }

  private tell(): void {
    if (!this.connections) return; // a connection speaks while the first one is being made
    const { seen, status, pace } = this.active();
    const { refusal, busy } = this;
    this.store.set({ seen, status, refusal, behind: pace.behind, busy });
  }
}

const isActor = ({ viewer, actor }: State): boolean => viewer === actor;

function address(match: string, seat: Seat | null, since: number, chat: number): string {
  const held = seat === null ? "" : `&seat=${seat}`;
  const { protocol, host } = location;
  const scheme = protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${host}/api/matches/${match}/live?since=${since}&chat=${chat}&account=true&beats=true${held}`;
}
