import { describe, expect, it } from "vitest";

import { entry } from "./states";
import { at, MATCH, opened } from "./table-world";

describe("looking back", () => {
  it("shows what was seen, while the game goes on, and returns to it", async () => {
    const world = await opened({ log: [entry(1, "a-b")] });
    world.says(at(2, { log: [entry(2, "d-e", 1)] }));
    await world.table.lookBack(1);
    expect(world.model).toMatchObject({ shown: { version: 1 }, shownVersion: 1, live: false, entries: [[0, "a-b"]] });
    expect(world.model.latest.map(({ words }) => words)).toEqual(["You do a-b."]);
    expect(world.model.sentence).toBe("Looking back. The game goes on meanwhile.");
    world.says(at(3));
    expect(world.model.shownVersion).toBe(1);
    world.table.backToGame();
    expect(world.model).toMatchObject({ shown: { version: 3 }, past: null, live: true });
    expect(world.asked).toEqual([]);
  });

  it("asks the server for what was not seen here", async () => {
    const world = await opened();
    world.says(at(5));
    await world.table.lookBack(3);
    expect(world.asked).toEqual([[MATCH, 3, null]]);
    expect(world.model.shown).toEqual({ version: 3 });
    await world.table.lookBack(5);
    expect([world.model.past, world.model.shownVersion]).toEqual([null, 5]);
  });

  it("says why it cannot be shown", async () => {
    const world = await opened();
    world.says(at(5));
    world.views = () => Promise.reject({ error: "offline", message: "The server cannot be reached.", rule: null });
    await world.table.lookBack(3);
    expect([world.model.past, world.model.refusal?.error]).toEqual([null, "offline"]);
  });

  it("goes back and on by the arrow keys", async () => {
    const world = await opened({ log: [entry(1, "a-b")] });
    world.says(at(2, { log: [entry(2, "d-e", 1)] }));
    world.table.step(-1);
    await world.settled();
    expect(world.model.past?.version).toBe(1);
    world.table.step(1);
    await world.settled();
    expect(world.model.past).toBeNull();
  });

  it("picks nothing meanwhile", async () => {
    const world = await opened();
    world.says(at(2));
    await world.table.lookBack(1);
    world.table.pick("a");
    expect([world.orders, world.model.choosable]).toEqual([[], []]);
  });
});

describe("a match that is over", () => {
  const over = { status: "over" as const, actor: null, legal: [], returns: [1, -1] };

  it("says who won, and rings for the winner", async () => {
    const world = await opened();
    world.says(at(2, { ...over, log: [entry(2, "a-b")] }));
    expect([world.model.sentence, world.model.live]).toEqual(["You win.", false]);
    expect(world.sounds.flat()).toEqual(["set", "win"]);
  });

  it("is looked at moment by moment", async () => {
    const world = await opened({ ...over, ply: 9 });
    await world.table.showPly(7);
    expect(world.model).toMatchObject({ shown: { ply: 7 }, shownVersion: 7, entries: [[1, "d-e"]] });
    await world.table.showPly(9);
    expect(world.model).toMatchObject({ shown: { version: 1 }, shownVersion: 1, moment: null });
  });

  it("has one moment for the log, the slider and the arrow keys", async () => {
    const log = [entry(1, "a-b"), entry(2, "a-c", 1), entry(3, "d-e")];
    const world = await opened({ ...over, log, version: 3, ply: 3 });
    await world.table.lookBack(2);
    expect(world.model.moment?.ply).toBe(2);
    expect(world.model.latest.map(({ words }) => words)).toEqual(["You do a-b.", "Bea does a-c."]);
    world.table.step(-1);
    await world.settled();
    expect(world.model.moment?.ply).toBe(1);
  });

  it("goes as many moments as keys were pressed, also while they are fetched", async () => {
    const world = await opened();
    world.says(at(9, { ...over, ply: 9 }));
    for (let n = 0; n < 3; n++) world.table.step(-1);
    await world.settled();
    expect(world.model.moment?.ply).toBe(6);
    world.table.step(-Infinity);
    world.table.step(1);
    await world.settled();
    expect(world.model.moment?.ply).toBe(1);
  });

  it("takes no more orders from the board", async () => {
    const world = await opened(over);
    world.table.pick("a");
    expect(world.orders).toEqual([]);
  });
});
