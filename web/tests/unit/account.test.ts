import { describe, expect, it } from "vitest";

import { entry } from "./states";
import { act, opened } from "./table-world";

describe("what the game tells", () => {
  const sentence = (text: string, rest: object = {}) => ({ kind: "move", text, ...rest });

  it("is filled with names, and with you", async () => {
    const told = [[sentence("{0} {0?moves:move} onto {1's} piece.", { seat: 0, places: ["b2"] })]];
    const world = await opened({ log: [{ ...entry(1, "a-b"), told }] });
    expect(world.model.lines.at(-1)).toMatchObject({ words: "You move onto Bea's piece.", places: ["b2"] });
    world.table.point(["b2"]);
    expect(world.model.lit).toEqual(["b2"]);
    world.table.point([]);
    expect(world.model.lit).toEqual([]);
  });

  it("leaves no line for what is not told", async () => {
    const world = await opened({ log: [{ ...entry(1, "pass"), told: [[]] }] });
    expect(world.model.lines).toEqual([]);
  });

  it("forgets what was taken back", async () => {
    const back = { seq: 2, at: 2, kind: "allow" as const, seat: 1, ply: 0, entries: [], told: [] };
    const world = await opened({ version: 2, log: [entry(1, "a-b"), back] });
    expect(world.model.lines.map(({ words }) => words)).toEqual(["Bea lets it be taken back."]);
  });

  it("points at nothing that was taken back, and says that it was", async () => {
    const back = { seq: 3, at: 3, kind: "ask" as const, seat: 0, ply: 1, to: 1, entries: [], told: [] };
    const world = await opened({ version: 3, ply: 1, log: [entry(1, "a-b"), entry(2, "b-c"), back] });
    expect(world.model.lines.map(({ words }) => words)).toEqual(["You do a-b.", "You take an action back."]);
    expect(world.model.entries).toEqual([[0, "a-b"]]);
  });

  it("asks before an action that the game asks about, and says what it costs", async () => {
    const outlook = { wait: sentence("You would lose.", { facts: { asks: true, loses: true } }) };
    const world = await opened({ account: { standing: [], outlook, reason: null } });
    world.table.play("wait");
    expect([world.orders, world.model.cost?.text]).toEqual([[], "You would lose."]);
    world.table.play("wait");
    expect(world.orders).toMatchObject([{ action: "wait" }]);
  });

  it("says why the game is over, and points at it", async () => {
    const reason = sentence("{0} {0?holds:hold} all four forts.", { seat: 0, places: ["a1", "c1"] });
    const over = { status: "over" as const, actor: null, legal: [], returns: [1, -1] };
    const world = await opened({ ...over, account: { standing: [], outlook: {}, reason } });
    expect(world.model.sentence).toBe("You win. You hold all four forts.");
    expect(world.model.lit).toEqual(["a1", "c1"]);
  });
});

describe("what an action does is said before it is done", () => {
  const sentence = (text: string, facts: Record<string, unknown> = {}) => ({ kind: "cost", text, facts });
  const outlook = {
    "a-b": sentence("Bea's piece is captured."),
    "a-c": sentence("Nothing is captured."),
    "d-e": sentence("It wins."),
    wait: sentence("The turn is given away."),
  };
  const told = { account: { standing: [], outlook, reason: null } };
  const still = outlook["a-c"];
  const legal = ["a-b", "a-c"];

  it("is told by the first tap and done by the next, unless it was told before", async () => {
    const world = await opened(told);
    world.table.play("wait", true);
    expect([world.orders.length, world.model.outlook?.text]).toEqual([0, "The turn is given away."]);
    world.table.play("wait", true);
    expect(world.orders).toEqual([act("wait")]);
    const pointed = await opened(told);
    pointed.table.aim({ action: "wait" });
    pointed.table.play("wait", true);
    expect(pointed.orders).toEqual([act("wait")]);
  });

  it("when its button is pointed at", async () => {
    const world = await opened(told);
    expect(world.model.outlook).toBeUndefined();
    world.table.aim({ action: "wait" });
    expect(world.model.outlook?.text).toBe("The turn is given away.");
    world.table.aim(null);
    expect(world.model.outlook).toBeUndefined();
  });

  it("when what is pointed at leads to one action alone, and not while it leaves several open", async () => {
    const world = await opened(told);
    world.table.aim({ target: "d" });
    expect(world.model.outlook?.text).toBe("It wins.");
    world.table.aim({ target: "a" });
    expect(world.model.outlook).toBeUndefined();
    world.table.pick("a");
    world.table.aim({ target: "b" });
    expect(world.model.outlook?.text).toBe("Bea's piece is captured.");
    world.table.aim({ target: "z" });
    expect(world.model.outlook).toBeUndefined();
  });

  it("when the picks leave one action open, for a finger points at nothing", async () => {
    const world = await opened({ ...told, legal: ["d-e", "a-b", "wait"] });
    world.table.pick("d");
    expect(world.model.outlook?.text).toBe("It wins.");
  });

  it("but not by a pick that was made by itself: it would lie over what has just happened", async () => {
    const world = await opened({ account: { ...told.account, outlook: { "a-b": still, "a-c": still } }, legal });
    expect([world.model.choice.picked, world.model.outlook]).toEqual([["a"], undefined]);
    world.table.aim({ target: "c" });
    expect(world.model.outlook?.text).toBe("Nothing is captured.");
  });
});
