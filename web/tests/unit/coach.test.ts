import { describe, expect, it } from "vitest";

import type { Advice, State } from "../../src/api/messages";
import { mayCoach, speaks, withMatch } from "../../src/coach/advice";
import { hintWords } from "../../src/coach/in-words";
import { act, at, MATCH, opened, person, type World } from "./table-world";

const BOT = person(1, { kind: "bot", name: "Deckhand" });
const table = (version: number, rest: Partial<State> = {}): State => at(version, { seats: [person(0), BOT], ...rest });
const ADVICE: Advice = {
  hint: { action: "a-b", told: ["{0} {0?goes:go} there."], why: ["It is {1's} weak spot."] },
  warnings: { "d-e": ["This may follow:", "{1} {1?takes:take} it."] },
};

/** A table against a bot; the advice comes at once unless it is held back. */
async function against(held?: Promise<Advice>): Promise<World> {
  const world = await opened({ seats: [person(0), BOT], actor: 1, legal: [] });
  world.coaches = () => held ?? Promise.resolve(ADVICE);
  world.says(table(2));
  await world.settled();
  return world;
}

describe("a coach", () => {
  it("is asked once when a turn begins, and says nothing by itself", async () => {
    const world = await against();
    world.table.aim({ target: "a" });
    await world.settled();
    expect(world.advised).toEqual([[MATCH, 0, 2]]);
    expect([world.model.hinted, world.model.warned]).toEqual([null, []]);
  });

  it("tells a hint in three steps: what to look at, where it leads, why", async () => {
    const world = await against();
    const steps = [];
    for (let n = 0; n < 4; n++) {
      world.table.hint();
      await world.settled();
      const { coach, lit, leads, hinted } = world.model;
      steps.push([coach.step, lit, leads, hinted?.action]);
    }
    const whole = ["0", "a-b"];
    expect(steps.slice(0, 3)).toEqual([
      [1, ["0"], [], "a-b"],
      [2, whole, whole, "a-b"],
      [3, whole, whole, "a-b"],
    ]);
    expect(steps[3]).toEqual(steps[2]);
    world.table.hush();
    expect(world.model.hinted).toBeNull();
    expect(world.advised.length).toBe(1);
  });

  it("holds a blunder until the player is sure, and nothing else", async () => {
    const world = await against();
    world.table.play("d-e");
    expect(world.orders).toEqual([]);
    expect(world.model.warned).toEqual(ADVICE.warnings["d-e"]);
    world.table.notYet();
    expect(world.model.warned).toEqual([]);
    world.table.play("a-c");
    expect(world.orders).toEqual([act("a-c", 2)]);
  });

  it("does not hold back who plays before it knows, and then says what can be taken back", async () => {
    let answer: (advice: Advice) => void = () => undefined;
    const world = await against(new Promise((resolve) => (answer = resolve)));
    world.table.play("d-e");
    expect(world.orders).toEqual([act("d-e", 2)]);
    world.says(table(3, { actor: 1, legal: [], ply: 9 }));
    expect(world.model.slipped).toBe(false);
    answer(ADVICE);
    await world.settled();
    expect(world.model.slipped).toBe(true);
    world.says(table(4, { ply: 0 }));
    expect(world.model.slipped).toBe(false);
  });

  it("names a blunder that was played all the same", async () => {
    const world = await against();
    world.table.play("d-e");
    world.table.play("d-e");
    world.says(table(3, { actor: 1, legal: [], ply: 9 }));
    await world.settled();
    expect(world.model.slipped).toBe(true);
  });

  it("warns of nothing where it is switched off, and hints all the same", async () => {
    const world = await against();
    world.settings.update((now) => ({ ...now, coach: "off" }));
    world.says(table(3));
    world.table.play("d-e");
    expect(world.orders).toEqual([act("d-e", 3)]);
    world.says(table(4));
    world.table.hint();
    await world.settled();
    expect(world.model.coach.step).toBe(1);
    expect(world.advised).toEqual([
      [MATCH, 0, 2],
      [MATCH, 0, 4],
    ]);
  });

  it("is not asked by itself again where it refused, and says why it gives no hint", async () => {
    const world = await against(
      Promise.reject(Object.assign(new Error(), { error: "busy", message: "Busy.", rule: null })),
    );
    world.table.aim({ target: "a" });
    await world.settled();
    expect(world.advised.length).toBe(1);
    world.table.hint();
    await world.settled();
    expect(world.model.refusal?.message ?? world.model.refusal?.error).toBeTruthy();
    expect([world.model.coach.thinks, world.model.coach.step]).toEqual([false, 0]);
  });

  it("is there against bots alone", () => {
    const mine = new Set([0]);
    expect(mayCoach(table(1), 0, mine)).toBe(true);
    expect(mayCoach(at(1), 0, mine)).toBe(false);
    expect(mayCoach(table(1, { status: "over" }), 0, mine)).toBe(false);
    expect(mayCoach(table(1), null, new Set())).toBe(false);
    const beside = [person(0), person(1), person(2, { kind: "bot" })];
    expect(mayCoach(at(1, { seats: beside }), 0, mine)).toBe(false);
  });

  it("speaks by itself in the first two games of each kind, unless the player wishes otherwise", () => {
    let coached = {};
    for (const match of ["one", "two", "three"]) coached = withMatch(coached, "ur", match);
    const auto = (game: string, match: string): boolean => speaks("auto", coached, game, match);
    expect(["one", "two", "three"].map((match) => auto("ur", match))).toEqual([true, true, false]);
    expect(auto("hexward", "four")).toBe(true);
    expect([speaks("on", coached, "ur", "three"), speaks("off", coached, "ur", "one")]).toEqual([true, false]);
  });

  it("says each step in words, a button as a button", () => {
    const names = { names: ["Ann", "Bea"], you: 0 };
    const said = (step: 1 | 2 | 3, target: string): string => hintWords(ADVICE, step, names, target, "Go");
    expect([said(1, "your piece"), said(1, "")]).toEqual([
      "Look at this: your piece.",
      "It is one of the buttons below.",
    ]);
    expect([said(2, ""), said(3, "")]).toEqual(["You go there.", "It is Bea's weak spot."]);
    const untold = { ...ADVICE, hint: { ...ADVICE.hint, told: [] } };
    expect(hintWords(untold, 2, names, "", "Go")).toBe("Go.");
  });
});
