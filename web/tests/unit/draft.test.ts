import { describe, expect, it } from "vitest";

import type { DraftState, State } from "../../src/api/messages";
import { wrongWith } from "../../src/games/wardtcg/decks/wrong-with";
import { neighbour } from "../../src/games/wardtcg/draft/neighbour";
import { at, opened, sharedScreen } from "./table-world";

const draft = (rest: Partial<DraftState> = {}): DraftState => ({
  ...{ step: 3, steps: 30, picked: [false, false], choices: ["frog", "knight"], late: false, left: null, view: {} },
  ...rest,
});
const drafting: Partial<State> = { status: "drafting", actor: null, legal: [] };

describe("a draft", () => {
  it("says whose pick it is, or for whom one waits", async () => {
    const world = await opened({ ...drafting, draft: draft() });
    expect(world.model.sentence).toBe("Your pick: 4 of 30.");
    world.says(at(2, { ...drafting, draft: draft({ step: 4, choices: [], picked: [true, false] }) }));
    expect(world.model.sentence).toBe("Waiting for Bea to pick.");
  });

  it("sends a pick with the number of picks that were made before it, and once", async () => {
    const world = await opened({ ...drafting, draft: draft() });
    world.table.draft("frog");
    world.table.draft("frog");
    expect(world.orders).toEqual([{ do: "pick", choice: "frog", step: 3 }]);
  });

  it("leaves a shared screen to whoever has it, and covers it for the other", async () => {
    const world = await sharedScreen({ ...drafting, draft: draft() });
    world.says(at(1, { ...drafting, viewer: 1, draft: draft() }), 1);
    expect([world.model.seat, world.model.covered]).toEqual([0, true]);
    world.table.uncover();
    expect(world.model.covered).toBe(false);
    const waits = draft({ step: 4, choices: [], picked: [true, false] });
    world.says(at(2, { ...drafting, viewer: 0, draft: waits }), 0);
    world.says(at(2, { ...drafting, viewer: 1, draft: draft({ picked: [true, false] }) }), 1);
    expect([world.model.seat, world.model.covered]).toEqual([1, true]);
    world.says(at(3, { ...drafting, viewer: 1, draft: draft({ step: 4 }) }), 1);
    world.says(at(3, { ...drafting, viewer: 0, draft: draft({ step: 4 }) }), 0);
    expect(world.model.seat).toBe(1);
  });
});

describe("the cards of a pack", () => {
  it("are gone through by arrow keys, in rows", () => {
    const lie = [0, 0, 0, 9, 9].map((offsetTop) => ({ offsetTop })) as HTMLElement[];
    const to = (from: number, key: string): number => lie.indexOf(neighbour(lie, from, key) as HTMLElement);
    expect([to(0, "ArrowRight"), to(0, "ArrowDown"), to(4, "ArrowUp"), to(1, "End")]).toEqual([1, 3, 1, 4]);
    expect([to(0, "ArrowLeft"), to(2, "ArrowDown"), to(0, "x"), to(-1, "ArrowRight")]).toEqual([-1, -1, -1, -1]);
  });
});

describe("a deck that is refused", () => {
  it("is told in a player's words", () => {
    const said = [
      "deck.copies: decks, brings, grizzly_bear: at most 3 copies, got 4",
      "deck.card: decks, brings, dragoon: no such card",
      "deck.size: decks, brings, expected 30 cards, got 29",
    ].join("\n");
    expect(wrongWith(said)).toBe(
      "This deck cannot be played: it has too many copies of Grizzly Bear; Dragoon is no card of this game; " +
        "it has 29 cards instead of 30. Choose another one, or mend it.",
    );
    expect(wrongWith("name: too long")).toBeNull();
  });
});
