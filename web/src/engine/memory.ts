/** The memory of a compiled game: where records lie, and how their numbers are read and written. */

const ARRAYS = {
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};

type Arrays = { [T in keyof typeof ARRAYS]: InstanceType<(typeof ARRAYS)[T]> };

/** A field of a record: `count` numbers that begin `offset` bytes after the record does. */
export interface Field {
  type: keyof Arrays;
  offset: number;
  count: number;
}

/** How a record lies in memory. */
export interface Layout {
  size: number;
  fields: Record<string, Field>;
}

const PAGE = 65536; // bytes by which WebAssembly's memory grows
const ALIGNED = 16; // at least as much as any number of a record wants

export class Memory {
  #memory: WebAssembly.Memory;
  #end: number;

  /** `end` is where the memory that nobody uses begins. */
  constructor(memory: WebAssembly.Memory, end: number) {
    this.#memory = memory;
    this.#end = end;
  }

  /** Reserve `size` bytes for good, all 0; return where they begin. */
  reserve(size: number): number {
    const at = Math.ceil(this.#end / ALIGNED) * ALIGNED;
    this.#end = at + size;
    const missing = this.#end - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /** The bytes from an address on, until memory is reserved again. */
  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, size);
  }

  /** Numbers of one type from an address on, until memory is reserved again. */
  numbers<T extends keyof Arrays>(type: T, at: number, count: number): Arrays[T] {
    return new ARRAYS[type](this.#memory.buffer, at, count) as Arrays[T];
  }

  /** A field of the record at an address, until memory is reserved again. */
  field(layout: Layout, name: string, at: number): Arrays[keyof Arrays] {
    const field = layout.fields[name];
    if (!field) throw new RangeError(`no field ${name}`);
    return this.numbers(field.type, at + field.offset, field.count);
  }
}
