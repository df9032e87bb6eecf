import { describe, expect, it } from "vitest";

import { entry } from "./states";
import { at, known, MATCH, sharedScreen, World } from "./table-world";

describe("two seats on one device", () => {
  it("have a connection each, and the one to act is shown", async () => {
    const world = await sharedScreen();
    expect(world.lines.map(({ address }) => new URL(address).searchParams.get("seat"))).toEqual(["0", "1"]);
    expect([[...world.model.held], world.model.seat, world.model.side]).toEqual([[0, 1], 0, 0]);
    world.says(at(2, { viewer: 0, actor: 1, legal: [] }), 0);
    world.says(at(2, { viewer: 1, actor: 1 }), 1);
    expect([world.model.seat, world.model.side, world.model.others]).toEqual([1, 0, [1]]);
  });

  it("are behind a curtain until the right person looks", async () => {
    const world = await sharedScreen();
    expect([world.model.covered, world.model.live, world.model.choosable]).toEqual([true, false, []]);
    world.table.pick("a");
    world.table.uncover();
    expect([world.model.covered, world.model.live, world.model.choice.picked]).toEqual([false, true, []]);
    world.says(at(2, { viewer: 0, actor: 1, legal: [] }), 0);
    world.says(at(2, { viewer: 1, actor: 1 }), 1);
    expect(world.model.covered).toBe(true);
  });

  it("are told nothing behind the curtain that the other must not read", async () => {
    const world = await sharedScreen({ log: [entry(1, "draw the ace")] });
    expect([world.model.lines, world.model.latest]).toEqual([[], []]);
    world.table.uncover();
    expect(world.model.latest.length).toBeGreaterThan(0);
    world.says(at(2, { viewer: 0, actor: 1, legal: [] }), 0);
    world.says(at(2, { viewer: 1, actor: 1, log: [entry(1, "draw the king")] }), 1);
    expect([world.model.lines, world.model.latest]).toEqual([[], []]);
  });

  it("need no curtain where nothing is hidden, nor when the match is over", async () => {
    const world = new World({ known: known({ seats: [0, 1] }), reading: { hidden: false } });
    world.says(at(1), 0);
    await world.settled();
    expect(world.model.covered).toBe(false);
    const over = await sharedScreen({ status: "over", actor: null, legal: [], returns: [1, -1] });
    expect(over.model.covered).toBe(false);
  });

  it("send what is played over the connection of the seat to act", async () => {
    const world = await sharedScreen();
    world.says(at(2, { viewer: 0, actor: 1, legal: [] }), 0);
    world.says(at(2, { viewer: 1, actor: 1 }), 1);
    world.table.uncover();
    world.table.play("wait");
    expect(world.lines.map(({ sent }) => sent.length)).toEqual([0, 1]);
  });

  it("are called by their names, and no bell rings for a turn", async () => {
    const world = await sharedScreen();
    expect(world.model.sentence).toBe("Hand the screen to Ann.");
    world.table.uncover();
    expect(world.model.sentence).toBe("Ann: 4 ways.");
    world.says(at(2, { log: [entry(2, "wait")] }), 0);
    expect(world.sounds.flat()).toEqual(["set"]);
  });

  it("ask an earlier view for the seat that looks", async () => {
    const world = await sharedScreen();
    world.says(at(5), 0);
    await world.table.lookBack(3);
    expect(world.asked).toEqual([[MATCH, 3, 0]]);
  });
});
