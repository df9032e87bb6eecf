/**
 * Runs a game's WebAssembly beside the native code, for tests and benchmarks that compare them.
 * An order comes as JSON on standard input: `steps` for plies at random, `calls` for functions.
 */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";

import { CHANCE, Engine, OVER } from "../src/engine/engine";
import { GameModule } from "../src/engine/module";

interface Steps {
  table: string; // base64, as all bytes here
  record: string; // before setup
  seats: number;
  rng: number[];
  plies: number;
}

/** A function with memory of its own: an argument is a number, or bytes that it may change. */
interface Call {
  name: string;
  given: (number | { bytes: string; count?: number })[];
}

interface Order {
  file: string;
  steps?: Steps;
  calls?: Call[];
}

const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, "base64"));

function digest(...views: NodeJS.TypedArray[]): string {
  const hash = createHash("sha256");
  for (const view of views) hash.update(view);
  return hash.digest("hex").slice(0, 16);
}

/** Yield one line a ply: who acts, and digests of the record, choices, values and a world. */
function* stepped(engine: Engine, { table, record, seats, rng, plies }: Steps): Generator<string> {
  const drawn = BigInt64Array.from(rng, BigInt);
  const begin = () => {
    engine.record = bytes(record);
    engine.setup();
  };
  engine.table = bytes(table);
  begin();
  for (let ply = 0; ply < plies; ply++) {
    const who = engine.actor();
    const before = engine.record;
    if (who === OVER) {
      yield `${who} ${digest(before)} ${digest(engine.returns(seats))}`;
      begin();
      continue;
    }
    const choices = who === CHANCE ? Object.values(engine.outcomes()) : [engine.legal()];
    const values = engine.evaluate(seats);
    engine.determinize(ply % seats, drawn);
    const world = engine.record;
    engine.record = before;
    engine.playouts(drawn, 1, 1);
    engine.record = engine.ended;
    yield `${who} ${[[before], choices, [values], [world]].map((part) => digest(...part)).join(" ")}`;
  }
}

/** Call a function; return its result, digests of the memory it was given, and seconds. */
function called(module: GameModule, { name, given }: Call) {
  const memory = given.map((argument) => {
    if (typeof argument === "number") return null;
    const content = bytes(argument.bytes);
    return { content, at: module.memory.reserve(content.length), count: argument.count };
  });
  for (const part of memory) if (part) module.memory.bytes(part.at, part.content.length).set(part.content);
  const words = given.flatMap((argument, i) => {
    const part = memory[i];
    if (!part) return [argument as number];
    return part.count === undefined ? [part.at] : [part.at, part.count];
  });
  const began = process.cpuUsage();
  const result = module.call(name, ...words);
  const { user, system } = process.cpuUsage(began);
  const parts = memory.flatMap((part) => (part ? [digest(module.memory.bytes(part.at, part.content.length))] : []));
  return { result: String(result), memory: parts, seconds: (user + system) / 1e6 };
}

const order = JSON.parse(await text(process.stdin)) as Order;
const module = await GameModule.load(await readFile(order.file));
if (order.steps) {
  const lines = [...stepped(new Engine(module), order.steps)];
  process.stdout.write(lines.join("\n") + "\n");
}
for (const call of order.calls ?? []) process.stdout.write(JSON.stringify(called(module, call)) + "\n");
