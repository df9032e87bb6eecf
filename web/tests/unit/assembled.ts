/** A tiny game in WebAssembly, written byte by byte: the shape of what `make wasm` builds. */

export interface Code {
  name: string;
  parameters: number;
  body: number[];
}

export const DESCRIPTION = {
  game: "tiny",
  version: "1",
  seats: [1, 2],
  actions: 4,
  outcomes: 2,
  table: 8,
  record: 3,
  layouts: { "wardroom.core.loops": { work: { size: 64, fields: {} } } },
};
export const FAILED_AT = 1024;
const HEAP_AT = 2048;

const I32 = 0x7f;
const I64 = 0x7e;

/** Puts a parameter on the stack: as it is, or as an address. */
export const value = (n: number) => [0x20, n];
export const address = (n: number) => [...value(n), 0xa7];
export const constant = (n: number) => [0x42, n]; // below 64
/** Reads or writes where the stack says. */
export const loadByte = [0x30, 0, 0];
export const storeByte = [0x3c, 0, 0];
export const storeInt = (offset: number) => [0x3e, 0, offset];
export const fail = [0x41, ...leb(FAILED_AT), ...constant(1), 0x37, 0, 0];

export function assembled(codes: Code[], description: object | null = DESCRIPTION, imports = 0) {
  const function_ = (at: number) => [0, ...leb(at + imports)];
  const exported: [string, number[]][] = [
    ["memory", [2, 0]],
    ["failed", [3, 0]],
    ["__heap_base", [3, 1]],
    ...codes.map(({ name }, at): [string, number[]] => [name, function_(at)]),
  ];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list(codes.map(signature))),
    ...section(2, list(Array(imports).fill([...text("env"), ...text("log"), 0, 0]))),
    ...section(3, list(codes.map((_, at) => leb(at)))),
    ...section(5, list([[0, 1]])),
    ...section(6, list([FAILED_AT, HEAP_AT].map((at) => [I32, 0, 0x41, ...leb(at), 0x0b]))),
    ...section(7, list(exported.map(([name, what]) => [...text(name), ...what]))),
    ...section(10, list(codes.map(({ body }) => sized([0, ...body, 0x0b])))),
    ...(description ? section(0, [...text("wardroom"), ...utf8(JSON.stringify(description))]) : []),
  ]);
}

function signature({ parameters }: Code): number[] {
  return [0x60, ...list(Array(parameters).fill([I64])), ...list([[I64]])];
}

function leb(number: number): number[] {
  // Signed numbers read the same up to 2 ** 13 if they take two bytes.
  return number < 64 ? [number] : [(number & 127) | 128, ...more(number >> 7)];
}

function more(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...more(number >> 7)];
}

const utf8 = (words: string) => [...new TextEncoder().encode(words)];
const sized = (content: number[]) => [...leb(content.length), ...content];
const text = (words: string) => sized(utf8(words));
const list = (items: number[][]) => [...leb(items.length), ...items.flat()];
const section = (id: number, content: number[]) => [id, ...sized(content)];
