import { describe, expect, it } from "vitest";

import { entry } from "./states";
import { act, at, opened } from "./table-world";

describe("picking", () => {
  it("offers what the server lists", async () => {
    const { model } = await opened();
    expect([...model.choice.picks.keys()]).toEqual(["a-b", "a-c", "d-e", "wait"]);
    expect([model.isMyTurn, model.choosable, model.sentence]).toEqual([true, ["wait"], "Your turn: 4 ways."]);
  });

  it("plays an action when its last pick is made", async () => {
    const world = await opened();
    world.table.pick("a");
    expect(world.model.choice.picked).toEqual(["a"]);
    world.table.pick("c");
    expect(world.orders).toEqual([act("a-c")]);
    expect(world.model.busy).toBe(true);
  });

  it("makes a first pick by itself when it is the only one", async () => {
    const { model } = await opened({ legal: ["a-b", "a-c"] });
    expect(model.choice.picked).toEqual(["a"]);
    const { model: other } = await opened({ legal: ["a-b", "a-c", "wait"] });
    expect(other.choice.picked).toEqual([]);
  });

  it("lets go of the latest pick", async () => {
    const world = await opened();
    world.table.pick("a");
    world.table.letGo();
    expect(world.model.choice.picked).toEqual([]);
  });

  it("asks which, when the picks leave two actions open", async () => {
    const world = await opened({ legal: ["a-b-1", "a-b-2", "wait"] });
    world.table.pick("a");
    world.table.pick("b");
    expect(world.model.choosable).toEqual(["a-b-1", "a-b-2"]);
    expect(world.orders).toEqual([]);
    world.table.play("a-b-2");
    expect(world.orders).toEqual([act("a-b-2")]);
    expect(world.model.choosable).toEqual(["wait"]);
  });

  it("waits for an answer before it plays again", async () => {
    const world = await opened();
    world.table.play("wait");
    world.table.pick("a");
    expect([world.orders.length, world.model.choice.picked]).toEqual([1, []]);
  });

  it("begins anew with the next version", async () => {
    const world = await opened();
    world.table.pick("a");
    world.says(at(2));
    expect(world.model.choice.picked).toEqual([]);
  });

  it("keeps the picks while only the chat or who is present changes", async () => {
    const world = await opened();
    world.table.pick("a");
    world.says(at(1, { watchers: 3 }));
    expect([world.model.choice.picked, world.model.table?.watchers]).toEqual([["a"], 3]);
  });

  it("shows the rest at once when something is picked while earlier actions are shown, and it counts", async () => {
    const world = await opened({ actor: 1, legal: [] });
    world.gap = 60_000;
    world.says(at(2, { actor: 1, legal: [], log: [entry(2, "d-e", 1)] }));
    world.says(at(3, { log: [entry(3, "d-e", 1)] }));
    expect([world.model.table?.version, world.model.behind, world.model.live]).toEqual([2, true, false]);
    world.table.pick("a");
    expect([world.model.table?.version, world.model.choice.picked]).toEqual([3, ["a"]]);
  });

  it("only shows the rest when what was picked early means nothing then", async () => {
    const world = await opened({ actor: 1, legal: [] });
    world.gap = 60_000;
    world.says(at(2, { actor: 1, legal: [], log: [entry(2, "d-e", 1)] }));
    world.says(at(3, { log: [entry(3, "d-e", 1)] }));
    world.table.pick("x");
    expect([world.model.table?.version, world.orders, world.model.refusal]).toEqual([3, [], null]);
  });
});

describe("a question before acting", () => {
  it("is asked once, and playing it again means yes", async () => {
    const world = await opened();
    world.settings.update((now) => ({ ...now, confirm: true }));
    world.table.play("wait");
    expect([world.orders, world.model.picking.unsure]).toEqual([[], "wait"]);
    world.table.play("wait");
    expect([world.orders, world.model.picking.unsure]).toEqual([[act("wait")], undefined]);
  });

  it("is asked of a piece that is put down, and may be answered with no", async () => {
    const world = await opened();
    world.settings.update((now) => ({ ...now, confirm: true }));
    world.table.pick("a");
    world.table.pick("b");
    expect(world.model.picking.unsure).toBe("a-b");
    world.table.notYet();
    expect([world.orders, world.model.picking.unsure, world.model.choice.picked]).toEqual([[], undefined, ["a"]]);
  });

  it("is dropped with the picks, and when the match goes on", async () => {
    const world = await opened();
    world.settings.update((now) => ({ ...now, confirm: true }));
    world.table.play("wait");
    world.table.letGo();
    expect(world.model.picking.unsure).toBeUndefined();
    world.table.play("wait");
    world.says(at(2));
    expect(world.model.picking.unsure).toBeUndefined();
  });
});
