import { describe, expect, it } from "vitest";

import { act, at, opened, person } from "./table-world";

describe("a lone pass", () => {
  const idle = { legal: ["pass"] };

  it("is played by itself after a moment", async () => {
    const world = await opened(idle);
    expect(world.model.isMyTurn).toBe(false); // nobody is called to the table for it
    world.passes(599);
    expect(world.orders).toEqual([]);
    world.passes(1);
    expect(world.orders).toEqual([act("pass")]);
    world.passes(5000);
    expect(world.orders).toHaveLength(1);
  });

  it("waits for the player who objects", async () => {
    const world = await opened(idle);
    world.settings.update((now) => ({ ...now, asked: true }));
    world.passes(5000);
    expect(world.orders).toEqual([]);
    expect([world.model.isMyTurn, world.model.choosable]).toEqual([true, ["pass"]]);
    world.settings.update((now) => ({ ...now, asked: false }));
    world.passes(600);
    expect(world.orders).toEqual([act("pass")]);
  });

  it("is left alone while something else can be done, is looked back at, or is another's", async () => {
    const busy = await opened({ legal: ["pass", "a-b"] });
    busy.passes(5000);
    const back = await opened(idle);
    back.says(at(2, idle));
    await back.table.lookBack(1);
    back.passes(5000);
    const other = await opened({ actor: 1, legal: ["pass"] });
    other.passes(5000);
    expect([busy.orders, back.orders, other.orders]).toEqual([[], [], []]);
  });

  it("is not waited with where only bots could learn from it", async () => {
    const world = await opened({ ...idle, seats: [person(0), person(1, { kind: "bot" })] });
    world.passes(1);
    expect(world.orders).toEqual([act("pass")]);
  });

  it("is not played any more once the table is left", async () => {
    const world = await opened(idle);
    world.table.leave();
    world.passes(5000);
    expect(world.orders).toEqual([]);
  });
});
