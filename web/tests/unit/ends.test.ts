import { describe, expect, it } from "vitest";

import type { State } from "../../src/api/messages";
import { nameOf, logLines, outcome } from "../../src/table/sentences";
import { fold } from "../../src/state/seen";
import { opened, at, person } from "./table-world";
import { seat, state } from "./states";

const seats = [seat(0, "Ann"), seat(1, "Bea"), seat(2, "Cy")];
const over = (rest: Partial<State>): State =>
  state(9, [], { status: "over", seats, returns: [1, -0.5, -0.5], ...rest });

describe("how a match ended", () => {
  it("is said to the winner, to a loser, to a watcher", () => {
    const reason = {
      kind: "forts",
      text: "{0} {0?holds:hold} all four forts.",
      seat: 0,
      places: [],
      facts: {},
      chapter: null,
    };
    const match = over({ account: { standing: [], outlook: {}, reason } });
    expect(outcome(match, new Set([0]))).toBe("You win. You hold all four forts");
    expect(outcome(match, new Set([1]))).toBe("You lose: Ann wins. Ann holds all four forts");
    const two = { ...match, seats: seats.slice(0, 2), returns: [1, -1] };
    expect(outcome(two, new Set([1]))).toBe("You lose. Ann holds all four forts");
    expect(outcome(match, new Set())).toBe("Ann wins. Ann holds all four forts");
    expect(outcome(match, new Set([0, 1, 2]))).toBe("Ann wins. Ann holds all four forts");
  });

  it("calls whoever gave up you, if it was you", () => {
    const match = over({ ending: { kind: "resigned", seat: 1 }, returns: [0.5, -1, 0.5] });
    expect(outcome(match, new Set([1]))).toBe("You lose: you gave up. Ann and Cy win");
    expect(outcome(match, new Set([0]))).toBe("You win: Bea gave up");
    expect(outcome(over({ ending: { kind: "agreed", seat: null }, returns: [0, 0, 0] }), new Set([0]))).toBe(
      "A draw by agreement",
    );
  });
});

describe("two of one name", () => {
  const guests = [seat(0, "Guest"), seat(1, "Guest")];

  it("are told apart by their signs, where they sit down too", () => {
    expect(guests.map((_, n) => nameOf(guests, n))).toEqual(["Guest (Sun)", "Guest (Wave)"]);
    const joined = (seq: number, who: number) => ({
      ...{ seq, at: seq, kind: "join" as const, seat: who, ply: 0, entries: [], told: [], name: "Guest" },
    });
    const lines = logLines(fold(null, state(2, [joined(1, 0), joined(2, 1)], { seats: guests })), new Set());
    expect(lines.map(({ words }) => words)).toEqual(["Guest (Sun) sits down.", "Guest (Wave) sits down."]);
  });
});

describe("a match that is over", () => {
  it("is summed up", async () => {
    const world = await opened({ status: "over", returns: [1, -1] });
    await world.settled();
    expect(world.model.summary).toMatchObject({ actions: 3 });
  });

  it("is not summed up while it goes on", async () => {
    const world = await opened();
    await world.settled();
    expect(world.model.summary).toBeNull();
  });

  it("can be skipped through while a bot acts, not while we do or look back", async () => {
    const bots = { seats: [person(0), person(1, { kind: "bot" })] };
    const world = await opened({ ...bots, actor: 1, legal: [] });
    expect(world.model.canSkip).toBe(true);
    world.says(at(2, bots));
    expect(world.model.canSkip).toBe(false);
  });
});
