import { get } from "svelte/store";
import { describe, expect, it } from "vitest";

import type { State } from "../../src/api/messages";
import { at, known, MATCH, opened, sharedScreen, type World } from "./table-world";

const over = (asked: number[] = [], next: string | null = null): Partial<State> => ({
  status: "over",
  actor: null,
  legal: [],
  returns: [1, -1],
  rematch: { asked, next },
});
const button = (world: World) => get(world.table.rematch.model);

describe("a rematch", () => {
  it("is asked for, waited for, and followed with the same seat", async () => {
    const world = await opened(over());
    expect(button(world)).toEqual({ words: "Rematch", canAsk: true });
    world.table.askRematch();
    await world.settled();
    expect(world.asked).toEqual([["rematch", MATCH, null]]);
    expect(button(world)).toEqual({ words: "Asked for a rematch", canAsk: false });
    world.says(at(2, over([0, 1], "next")));
    expect(button(world)).toEqual({ words: "Laying the table …", canAsk: false });
    await world.settled();
    expect(world.paths).toEqual(["/m/next"]);
    expect(get(world.running).matches).toEqual([known({ match: "next", at: 1000 })]);
  });

  it("is accepted when the other has asked", async () => {
    const world = await opened(over([1]));
    expect(button(world)).toEqual({ words: "Accept the rematch", canAsk: true });
  });

  it("takes nobody away who looks at an old match again", async () => {
    const world = await opened(over([0, 1], "next"));
    await world.settled();
    expect([world.paths, button(world)]).toEqual([[], { words: "To the next game", canAsk: true }]);
    world.table.askRematch();
    await world.settled();
    expect(world.paths).toEqual(["/m/next"]);
  });

  it("takes whoever asked before the page was loaded anew", async () => {
    const world = await opened(over([0]));
    expect(button(world).words).toBe("Asked for a rematch");
    world.says(at(2, over([0, 1], "next")));
    await world.settled();
    expect(world.paths).toEqual(["/m/next"]);
  });

  it("is asked for by every seat of a shared screen, and keeps them", async () => {
    const world = await sharedScreen(over());
    world.seatsOfNext = () => Promise.resolve([0, 1]);
    world.table.askRematch();
    await world.settled();
    expect(world.asked).toEqual([
      ["rematch", MATCH, 0],
      ["rematch", MATCH, 1],
    ]);
    world.says(at(2, over([0, 1], "next")), 0);
    await world.settled();
    expect(get(world.running).matches[0]?.seats).toEqual([0, 1]);
  });

  it("can be asked for again after it was refused", async () => {
    const world = await opened(over());
    world.seatsOfNext = () =>
      Promise.reject({ error: "offline", message: "The server cannot be reached.", rule: null });
    world.table.askRematch();
    world.says(at(2, over([0, 1], "next")));
    await world.settled();
    expect([world.paths, world.model.refusal?.error]).toEqual([[], "offline"]);
    expect(button(world)).toEqual({ words: "To the next game", canAsk: true });
    world.seatsOfNext = () => Promise.resolve([null]);
    world.table.askRematch();
    await world.settled();
    expect(world.paths).toEqual(["/m/next"]);
  });

  it("is nothing to a watcher", async () => {
    const world = await opened({ ...over(), viewer: "spectator" });
    world.says(at(2, { ...over([0, 1], "next"), viewer: "spectator" }));
    await world.settled();
    expect(world.paths).toEqual([]);
  });
});
