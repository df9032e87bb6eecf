import { describe, expect, it } from "vitest";

import { OFFLINE } from "../../src/api/http";
import type { WhyNot } from "../../src/api/messages";
import { act, at, MATCH, opened } from "./table-world";

describe("what is not allowed", () => {
  it("is asked of the server, which answers with the case and the rule; nothing is ordered", async () => {
    const world = await opened();
    world.table.pick("a");
    world.table.pick("z");
    await world.settled();
    expect([world.questions, world.orders]).toEqual([[[MATCH, 0, 1, "z", "a"]], []]);
    expect(world.model.refusal).toMatchObject({ message: "It is Bea's z.", rule: "UR-4.2", sentence: "No such way." });
    expect(world.model.choice.picked).toEqual(["a"]);
    world.table.refuse(null);
    expect(world.model.refusal).toBeNull();
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

  it("is anything while it is another's turn", async () => {
    const world = await opened({ actor: 1, legal: [] });
    world.table.pick("a");
    await world.settled();
    expect([world.questions, world.orders]).toEqual([[[MATCH, 0, 1, "a"]], []]);
    expect([world.model.refusal?.message, world.model.sentence]).toEqual(["It is Bea's a.", "Bea is to act."]);
  });

  it("is answered to the latest question alone", async () => {
    const world = await opened();
    let answer: (why: WhyNot) => void = () => undefined;
    world.whys = () => new Promise((resolve) => (answer = resolve));
    world.table.pick("z");
    world.table.pick("a");
    answer({ text: "Too late.", rule: null, sentence: null });
    await world.settled();
    expect([world.model.choice.picked, world.model.refusal]).toEqual([["a"], null]);
  });

  it("is asked anew once the match has gone on", async () => {
    const world = await opened();
    const answers: ((why: WhyNot) => void)[] = [];
    world.whys = () => new Promise((resolve) => answers.push(resolve));
    const answer = (text: string): void => answers.shift()?.({ text, rule: null, sentence: null });
    world.table.pick("z");
    world.says(at(2));
    answer("Too late.");
    await world.settled();
    expect([world.questions.at(-1), world.model.refusal]).toEqual([[MATCH, 0, 2, "z"], null]);
    answer("In time.");
    await world.settled();
    expect(world.model.refusal?.message).toBe("In time.");
  });

  it("says that the server cannot be reached", async () => {
    const world = await opened();
    world.whys = () => Promise.reject(OFFLINE);
    world.table.pick("z");
    await world.settled();
    expect(world.model.refusal?.message).toBe("The server cannot be reached.");
  });

  it("is nothing to say to a watcher", async () => {
    const world = await opened({ viewer: "spectator", legal: [] });
    world.table.pick("a");
    await world.settled();
    expect([world.questions, world.model.refusal, world.model.seat, world.model.held.size]).toEqual([
      [],
      null,
      null,
      0,
    ]);
  });

  it("is forgotten when something happens", async () => {
    const world = await opened();
    world.table.pick("z");
    await world.settled();
    expect(world.model.refusal).not.toBeNull();
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
