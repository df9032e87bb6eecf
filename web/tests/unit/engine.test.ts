import { expect, test } from "vitest";

import { CHANCE, Engine } from "../../src/engine/engine";
import { Memory } from "../../src/engine/memory";
import { GameModule } from "../../src/engine/module";
import * as wasm from "./assembled";

const { address, constant, value } = wasm;

// The record's first byte is the actor; an action is written there.
const GAME: wasm.Code[] = [
  { name: "actor", parameters: 2, body: [...address(1), ...wasm.loadByte] },
  {
    name: "apply",
    parameters: 3,
    body: [...address(1), ...value(2), ...wasm.storeByte, ...constant(0)],
  },
  {
    name: "legal",
    parameters: 4,
    body: [
      ...[...address(2), ...constant(7), ...wasm.storeInt(0)],
      ...[...address(2), ...value(3), ...wasm.storeInt(4)],
      ...constant(2),
    ],
  },
  { name: "setup", parameters: 2, body: [...wasm.fail, ...constant(0)] },
];

const engine = async () => new Engine(await GameModule.load(wasm.assembled(GAME)));

test("a position is read, changed and kept as bytes", async () => {
  const game = await engine();
  game.record = new Uint8Array([1, 2, 3]);
  expect(game.actor()).toBe(1);
  game.apply(CHANCE);
  expect(game.actor()).toBe(CHANCE);
  expect([...game.record]).toEqual([255, 2, 3]);
});

test("what was read does not change with the game", async () => {
  const game = await engine();
  const before = game.record;
  game.apply(5);
  expect([...before]).toEqual([0, 0, 0]);
});

test("codes are as many as the game says; it is told how many there is room for", async () => {
  expect([...(await engine()).legal()]).toEqual([7, wasm.DESCRIPTION.actions]);
});

test("two matches do not share their positions", async () => {
  const [one, other] = [await engine(), await engine()];
  one.apply(1);
  expect(other.actor()).toBe(0);
});

test("a kernel that failed is an error, and so is one that is not there", async () => {
  const game = await engine();
  expect(() => game.setup()).toThrow("setup went beyond an array");
  expect(game.actor()).toBe(0);
  expect(() => game.outcomes()).toThrow("tiny has no outcomes");
});

test("a file that needs something from outside, or tells nothing, is refused", async () => {
  await expect(GameModule.load(wasm.assembled(GAME, null))).rejects.toThrow("not a game");
  const needy = wasm.assembled(GAME, wasm.DESCRIPTION, 1);
  await expect(GameModule.load(needy)).rejects.toThrow("not complete: it imports log");
});

test("memory grows with what is reserved, is aligned, and keeps what it held", () => {
  const memory = new Memory(new WebAssembly.Memory({ initial: 1 }), 100);
  const first = memory.reserve(3);
  memory.bytes(first, 3).set([1, 2, 3]);
  const second = memory.reserve(1 << 20);
  expect([first % 16, second % 16, second - first]).toEqual([0, 0, 16]);
  memory.bytes(second, 1 << 20).fill(9);
  expect([...memory.bytes(first, 3)]).toEqual([1, 2, 3]);
});

test("fields are read by their names, in their types", () => {
  const memory = new Memory(new WebAssembly.Memory({ initial: 1 }), 0);
  const layout = {
    size: 24,
    fields: {
      rng: { type: "int64", offset: 0, count: 2 },
      value: { type: "float32", offset: 16, count: 2 },
    },
  } as const;
  const at = memory.reserve(layout.size);
  (memory.field(layout, "value", at) as Float32Array).set([0.5, 0.25]);
  expect(memory.numbers("float32", at + 16, 2)).toEqual(new Float32Array([0.5, 0.25]));
  expect(memory.field(layout, "rng", at)).toEqual(new BigInt64Array(2));
  expect(() => memory.field(layout, "tally", at)).toThrow("no field tally");
});
