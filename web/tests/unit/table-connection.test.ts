import { get } from "svelte/store";
import { describe, expect, it } from "vitest";

import type { ClockState } from "../../src/api/messages";
import { LOST, NOT_ARRIVED, NOT_SENT } from "../../src/state/connection";
import { act, at, known, opened, World } from "./table-world";

describe("the connection", () => {
  it("is made again from what was seen, and the picks are still there", async () => {
    const world = await opened();
    world.table.pick("a");
    world.drops();
    expect(world.model.connection).toBe("lost");
    world.passes(250);
    expect(world.lines.at(-1)?.address).toContain("since=1");
    world.says(at(1));
    expect([world.model.connection, world.model.choice.picked]).toEqual(["open", ["a"]]);
  });

  it("says that an order may be lost, and keeps the choice", async () => {
    const world = await opened();
    world.table.pick("a");
    world.table.pick("b");
    world.drops();
    await world.settled();
    expect([world.model.refusal?.error, world.model.busy, world.model.choice.picked]).toEqual(["lost", false, ["a"]]);
  });

  it("tells after a break that an action did not arrive, and nothing when it did", async () => {
    for (const [version, refusal] of [
      [1, NOT_ARRIVED],
      [2, null],
    ] as const) {
      const world = await opened();
      world.table.play("wait");
      world.table.lose();
      await world.settled();
      expect([world.model.connection, world.model.refusal]).toEqual(["lost", LOST]);
      world.passes(250);
      world.says(at(version));
      expect(world.model.refusal).toEqual(refusal);
      expect(world.orders).toEqual([act("wait")]);
    }
  });

  it("sends nothing later that was played while it was lost", async () => {
    const world = await opened();
    world.table.lose();
    world.table.play("wait");
    await world.settled();
    expect(world.model.refusal).toEqual(NOT_SENT);
    world.passes(250);
    world.says(at(1));
    expect(world.orders).toEqual([]);
  });

  it("says whose clock runs meanwhile", async () => {
    const clock: ClockState = {
      kind: "move",
      seconds: 9,
      increment: 0,
      days: 0,
      remaining: [9, 9],
      running: 0,
      now: 0,
    };
    const world = await opened({ clock });
    world.runs(4500);
    expect([world.model.connection, world.model.isMyClockRunning]).toEqual(["lost", true]);
    const other = await opened({ clock: { ...clock, running: 1 } });
    expect(other.model.isMyClockRunning).toBe(false);
  });

  it("is tried at once when the device is online again", async () => {
    const world = await opened();
    world.drops();
    world.table.retry();
    expect(world.lines).toHaveLength(2);
  });

  it("is closed when the table is left, and nothing is heard or shown any more", async () => {
    const world = await opened();
    world.table.leave();
    const titles = world.titles.length;
    world.says(at(2));
    world.running.set({ matches: [] });
    expect([world.lines[0]?.isClosed, world.model.table?.version, world.titles.length]).toEqual([true, 1, titles]);
  });

  it("what is answered after the table was left changes nothing", async () => {
    const world = new World();
    world.says(at(1));
    world.table.leave();
    await world.settled();
    expect([world.titles, world.model.face]).toEqual([["Wardroom", "● Wardroom"], undefined]);
  });

  it("says of a match that was withdrawn before it began", async () => {
    const world = await opened({ status: "waiting", actor: null, legal: [] }, { known: known() });
    world.says({ type: "refused", id: null, error: "not_found", message: "there is none", rule: null });
    world.drops(1008);
    expect(world.model.isWithdrawn).toBe(true);
    expect(get(world.running).matches).toEqual([]);
  });
});
