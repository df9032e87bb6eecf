/** The rules of a game, on one position of one match. Nothing is checked: only legal codes apply. */

import type { Memory } from "./memory";
import type { Description, GameModule } from "./module";

export const CHANCE = -1;
export const OVER = -2;

/** The state of a random generator: four numbers of 32 bits, which drawing changes. */
export type Rng = BigInt64Array;

/** What random games added up to. */
export interface Tally {
  decisions: number;
  chances: number;
  legal: number; // actions to choose from, over all decisions
  games: number;
}

const LOOPS = "wardroom.core.loops";

export class Engine {
  readonly description: Description;
  #module: GameModule;
  #memory: Memory;
  #at: Addresses;

  constructor(module: GameModule) {
    this.#module = module;
    this.#memory = module.memory;
    this.description = module.description;
    this.#at = reserved(module);
  }

  get table(): Uint8Array {
    return this.#memory.bytes(this.#at.table, this.description.table).slice();
  }

  set table(bytes: Uint8Array) {
    this.#memory.bytes(this.#at.table, this.description.table).set(bytes);
  }

  get record(): Uint8Array {
    return this.#memory.bytes(this.#at.record, this.description.record).slice();
  }

  set record(bytes: Uint8Array) {
    this.#memory.bytes(this.#at.record, this.description.record).set(bytes);
  }

  /** Make it the initial position. */
  setup(): void {
    this.#call("setup");
  }

  /** The seat to act, CHANCE or OVER. */
  actor(): number {
    return this.#call("actor");
  }

  /** The codes that the seat to act may choose from. */
  legal(): Int32Array {
    const count = this.#call("legal", this.#at.codes, this.description.actions);
    return this.#memory.numbers("int32", this.#at.codes, count).slice();
  }

  /** The codes of chance, and how much weight each has. */
  outcomes(): { codes: Int32Array; weights: BigInt64Array } {
    const { codes, weights } = this.#at;
    const most = this.description.outcomes;
    const count = this.#call("outcomes", codes, most, weights, most);
    return {
      codes: this.#memory.numbers("int32", codes, count).slice(),
      weights: this.#memory.numbers("int64", weights, count).slice(),
    };
  }

  /** Play an action or an outcome. */
  apply(code: number): void {
    this.#call("apply", code);
  }

  /** Deal anew what a seat (-1: a spectator) cannot know. */
  determinize(seat: number, rng: Rng): void {
    const state = () => this.#memory.numbers("int64", this.#at.rng, rng.length);
    state().set(rng);
    this.#call("determinize", seat, this.#at.rng, rng.length);
    rng.set(state());
  }

  /** What each seat got in a game that is over. */
  returns(seats: number): Float64Array {
    return this.#values("returns", seats);
  }

  /** A guess of what each seat gets. */
  evaluate(seats: number): Float64Array {
    return this.#values("evaluate", seats);
  }

  /** Play games at random from here, each for at most `cap` plies; the last one's end is kept. */
  playouts(rng: Rng, cap: number, games: number): Tally {
    const { table, states, work } = this.#at;
    const field = (name: string) => this.#field(name) as BigInt64Array;
    this.#memory.bytes(states, this.description.record).set(this.record);
    field("rng").set(rng);
    field("tally").fill(0n);
    this.#module.call(`${LOOPS}.playouts`, table, states, 2, work, cap, games);
    rng.set(field("rng"));
    const [decisions, chances, legal, played] = Array.from(field("tally"), Number) as Four;
    return { decisions, chances, legal, games: played };
  }

  /** The record at which the last of `playouts` ended. */
  get ended(): Uint8Array {
    const size = this.description.record;
    return this.#memory.bytes(this.#at.states + size, size).slice();
  }

  #call(name: string, ...more: number[]): number {
    return Number(this.#module.call(name, this.#at.table, this.#at.record, ...more));
  }

  #values(name: string, seats: number): Float64Array {
    const values = () => this.#memory.numbers("float64", this.#at.values, seats);
    values().fill(0);
    this.#call(name, this.#at.values, seats);
    return values().slice();
  }

  #field(name: string): ArrayBufferView {
    return this.#memory.field(this.description.layouts[LOOPS]!["work"]!, name, this.#at.work);
  }
}

type Four = [number, number, number, number];
type Addresses = ReturnType<typeof reserved>;

function reserved({ description, memory }: GameModule) {
  const { table, record, actions, outcomes, seats, layouts } = description;
  return {
    table: memory.reserve(table),
    record: memory.reserve(record),
    states: memory.reserve(2 * record),
    codes: memory.reserve(4 * Math.max(actions, outcomes)),
    weights: memory.reserve(8 * outcomes),
    values: memory.reserve(8 * seats[1]),
    rng: memory.reserve(8 * 4),
    work: memory.reserve(layouts[LOOPS]!["work"]!.size),
  };
}
