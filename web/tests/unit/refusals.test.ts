import { describe, expect, it } from "vitest";

import { act, at, opened } from "./table-world";

describe("what is not allowed", () => {
  it("is asked of the server, which answers with the rule", async () => {
    const world = await opened();
    world.table.pick("a");
    world.table.pick("z");
    expect(world.orders).toEqual([act("a-z")]);
    await world.refuses("illegal", "No such way.", "UR-4.2");
    expect(world.model.refusal).toMatchObject({ error: "illegal", rule: "UR-4.2" });
  });

  it("keeps the choice when an order is refused", async () => {
    const world = await opened();
    world.table.pick("a");
    world.table.pick("b");
    await world.refuses("illegal");
    expect([world.model.choice.picked, world.model.busy, world.model.live]).toEqual([["a"], false, true]);
    world.table.pick("d");
    expect([world.model.choice.picked, world.model.refusal]).toEqual([["d"], null]);
  });

  it("is said at once where there is nothing to ask", async () => {
    const world = await opened();
    world.table.pick("z");
    expect([world.orders, world.model.refusal?.message]).toEqual([[], "That cannot be chosen now."]);
    world.table.refuse(null);
    expect(world.model.refusal).toBeNull();
  });

  it("is anything while it is another's turn", async () => {
    const world = await opened({ actor: 1, legal: [] });
    world.table.pick("a");
    expect([world.orders, world.model.refusal?.error]).toEqual([[], "not_now"]);
    expect(world.model.sentence).toBe("Bea is to act.");
  });

  it("is nothing to say to a watcher", async () => {
    const world = await opened({ viewer: "spectator", legal: [] });
    world.table.pick("a");
    expect([world.orders, world.model.refusal, world.model.seat, world.model.held.size]).toEqual([[], null, null, 0]);
  });

  it("is forgotten when something happens", async () => {
    const world = await opened();
    world.table.pick("z");
    world.says(at(2));
    expect(world.model.refusal).toBeNull();
  });

  it("an order that came too late is played on the version that is shown then", async () => {
    const world = await opened();
    world.table.play("wait");
    await world.refuses("stale");
    expect(world.model.refusal?.error).toBe("stale");
    world.says(at(2));
    world.table.play("wait");
    expect(world.orders).toEqual([act("wait", 1), act("wait", 2)]);
  });
});

describe("what the page asks of the server", () => {
  it("is sent as it is, and a refusal is shown", async () => {
    const world = await opened();
    world.table.order({ do: "takeback", answer: "ask" });
    expect(world.orders).toEqual([{ do: "takeback", answer: "ask" }]);
    await world.refuses("not_now", "There is nothing to take back.");
    expect(world.model.refusal?.message).toBe("There is nothing to take back.");
  });

  it("leaves the board free meanwhile", async () => {
    const world = await opened();
    world.table.order({ do: "draw", answer: "offer" });
    world.table.pick("a");
    expect([world.model.busy, world.model.choice.picked]).toEqual([false, ["a"]]);
  });

  it("an action that is taken back brings an earlier board under a later version", async () => {
    const world = await opened();
    world.table.pick("a");
    world.says(
      at(2, {
        view: { board: "as before" },
        log: [{ seq: 2, at: 2, kind: "allow", seat: 1, ply: 0, entries: [], told: [] }],
      }),
    );
    expect(world.model).toMatchObject({ shown: { board: "as before" }, choice: { picked: [] } });
    expect(world.model.lines.at(-1)?.words).toBe("Bea lets it be taken back.");
  });
});
