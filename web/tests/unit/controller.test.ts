import { get } from "svelte/store";
import { describe, expect, it } from "vitest";

import type { ClockState } from "../../src/api/messages";
import { LOST, NOT_ARRIVED, NOT_SENT } from "../../src/state/connection";
import { entry } from "./states";
import { at, known, MATCH, opened, person, sharedScreen, World } from "./table-world";

const act = (action: string, version = 1) => ({ do: "act", action, version });

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

describe("a lone pass", () => {
  const idle = { legal: ["pass"] };

  it("is played by itself after a moment", async () => {
    const world = await opened(idle);
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
    expect(world.model.choosable).toEqual(["pass"]);
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

  it("is not played any more once the table is left", async () => {
    const world = await opened(idle);
    world.table.leave();
    world.passes(5000);
    expect(world.orders).toEqual([]);
  });
});

describe("looking back", () => {
  it("shows what was seen, while the game goes on, and returns to it", async () => {
    const world = await opened({ log: [entry(1, "a-b")] });
    world.says(at(2, { log: [entry(2, "d-e", 1)] }));
    await world.table.lookBack(1);
    expect(world.model).toMatchObject({ shown: { version: 1 }, shownVersion: 1, live: false, entries: [[0, "a-b"]] });
    expect(world.model.latest.map(({ words }) => words)).toEqual(["Ann does a-b"]);
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

  it("picks nothing meanwhile", async () => {
    const world = await opened();
    world.says(at(2));
    await world.table.lookBack(1);
    world.table.pick("a");
    expect([world.orders, world.model.choosable]).toEqual([[], []]);
  });
});

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

describe("sounds", () => {
  it("are made for what happened, once for each version", async () => {
    const world = await opened({ actor: 1, legal: [] });
    world.says(at(2, { log: [entry(2, "a-b", 1)] }));
    world.says(at(2, { watchers: 1 }));
    expect(world.sounds.flat()).toEqual(["set", "turn"]);
  });

  it("are not made against the player's wish", async () => {
    const world = await opened();
    world.settings.update((now) => ({ ...now, sound: false }));
    world.says(at(2, { log: [entry(2, "a-b", 1)] }));
    expect(world.sounds.flat()).toEqual([]);
  });

  it("may be the game's own", async () => {
    const world = await opened({}, { reading: { sound: (action) => (action === "wait" ? "card" : undefined) } });
    world.says(at(2, { actor: 1, log: [entry(2, "wait"), entry(3, "a-b")] }));
    expect(world.sounds.flat()).toEqual(["card", "set"]);
  });
});

describe("what is remembered", () => {
  it("is a match that we play, until it is over", async () => {
    const world = await opened();
    expect(get(world.running).matches).toEqual([known({ at: 1000 })]);
    world.says(at(2, { status: "over", actor: null, legal: [], returns: [1, -1] }));
    expect(get(world.running).matches).toEqual([]);
  });

  it("is no match that we watch", async () => {
    const world = await opened({ viewer: "spectator", legal: [] });
    expect(get(world.running).matches).toEqual([]);
  });

  it("is no invitation that was used, nor that we wait when the match has begun", async () => {
    const links = [1, 2].map((seat) => ({ seat, link: `link ${seat}` }));
    const waiting = { status: "waiting" as const, actor: null, legal: [] };
    const seats = [person(0), person(1), person(2, { taken: false })];
    const world = await opened({ ...waiting, seats }, { known: known({ invitations: links, waits: true }) });
    expect(get(world.running).matches).toEqual([known({ invitations: [{ seat: 2, link: "link 2" }], waits: true })]);
    world.says(at(2));
    expect(get(world.running).matches).toEqual([known({ waits: false })]);
  });

  it("stands in the title of the window, with a mark when it is our turn", async () => {
    const world = await opened();
    world.says(at(2, { actor: 1, legal: [] }));
    expect(world.titles).toEqual(["Wardroom", "● Wardroom", "● The ur", "The ur"]);
  });
});

describe("a seat that is carried here", () => {
  it("stands in the address until it is taken or declined", async () => {
    const world = await opened({ viewer: "spectator", legal: [] }, { hash: "#carry=ABCDEFGH" });
    expect(world.model.carried).toEqual({ code: "ABCDEFGH", dice: null });
    world.table.settle();
    expect([world.model.carried, world.cleanings]).toEqual([null, 1]);
    world.table.readAddress("#carry=HGFEDCBA");
    expect(world.model.carried?.code).toBe("HGFEDCBA");
    world.table.readAddress("#UR-4.2");
    expect(world.model.carried?.code).toBe("HGFEDCBA");
  });

  it("is visited anew once it is taken", async () => {
    const world = await opened({ viewer: "spectator", legal: [] });
    world.table.typeCode();
    expect(world.model.carried?.code).toBe("");
    world.table.taken();
    expect([world.lines.length, world.lines[0]?.isClosed, world.model.carried]).toEqual([2, true, null]);
    world.says(at(1));
    expect([...world.model.held]).toEqual([0]);
  });
});

describe("an invitation that was used", () => {
  const used = { search: "?link=used" };

  it("is said to whoever holds no seat, who may watch", async () => {
    const world = await opened({ viewer: "spectator", legal: [] }, used);
    expect(world.model.isUsedUp).toBe(true);
    world.table.settle();
    expect([world.model.isUsedUp, world.cleanings]).toEqual([false, 1]);
  });

  it("opens the table of whoever used it", async () => {
    const world = await opened({}, used);
    expect([world.model.isUsedUp, world.model.usedLink, world.cleanings]).toEqual([false, false, 1]);
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
    const world = await opened(over);
    world.table.showMoment({ ply: 7, view: { ply: 7 }, last: [[1, "d-e"]] });
    expect(world.model).toMatchObject({ shown: { ply: 7 }, shownVersion: 7, entries: [[1, "d-e"]] });
    world.table.showMoment(null);
    expect(world.model).toMatchObject({ shown: { version: 1 }, shownVersion: 1 });
  });

  it("takes no more orders from the board", async () => {
    const world = await opened(over);
    world.table.pick("a");
    expect(world.orders).toEqual([]);
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
      at(2, { view: { board: "as before" }, log: [{ seq: 2, at: 2, kind: "allow", seat: 1, entries: [], told: [] }] }),
    );
    expect(world.model).toMatchObject({ shown: { board: "as before" }, choice: { picked: [] } });
    expect(world.model.lines.at(-1)?.words).toBe("Bea lets it be taken back");
  });
});
