/** A game compiled to WebAssembly by `make wasm`, loaded and ready to be called. */

import { type Layout, Memory } from "./memory";

/** What the file tells of itself. */
export interface Description {
  game: string;
  version: string; // of its rules
  seats: [number, number]; // at least and at most
  actions: number; // that are written at most
  outcomes: number;
  table: number; // bytes of what is constant for a match
  record: number; // bytes of a position
  layouts: Record<string, Record<string, Layout>>; // by module, then by parameter
}

const SECTION = "wardroom";

export class GameModule {
  readonly description: Description;
  readonly memory: Memory;
  #exports: WebAssembly.Exports;
  #failedAt: number;

  private constructor(description: Description, exports: WebAssembly.Exports) {
    this.description = description;
    this.#exports = exports;
    this.#failedAt = this.#address("failed");
    this.memory = new Memory(exports["memory"] as WebAssembly.Memory, this.#address("__heap_base"));
  }

  static async load(file: BufferSource): Promise<GameModule> {
    const module = await WebAssembly.compile(file);
    const [section] = WebAssembly.Module.customSections(module, SECTION);
    if (!section) throw new TypeError("not a game: nothing tells how its records lie in memory");
    const missing = WebAssembly.Module.imports(module).map(({ name }) => name);
    if (missing.length > 0) throw new TypeError(`not complete: it imports ${missing.join(", ")}`);
    const { exports } = await WebAssembly.instantiate(module);
    return new GameModule(JSON.parse(new TextDecoder().decode(section)) as Description, exports);
  }

  /** Call a function: every argument is a whole number, such as an address, and so is the result. */
  call(name: string, ...given: number[]): bigint {
    const called = this.#exports[name] as ((...given: bigint[]) => bigint) | undefined;
    if (!called) throw new RangeError(`${this.description.game} has no ${name}`);
    const result = called(...given.map(BigInt));
    const failed = this.memory.numbers("int64", this.#failedAt, 1);
    if (failed[0] === 0n) return result;
    failed[0] = 0n;
    throw new RangeError(`${name} went beyond an array`);
  }

  #address(name: string): number {
    return (this.#exports[name] as WebAssembly.Global).value as number;
  }
}
