import { describe, expect, it } from "vitest";

import type { MatchReview, ReviewEvent } from "../../src/api/messages";
import { reading as hexward } from "../../src/games/hexward/reading";
import { reading as ur } from "../../src/games/ur/reading";
import { reading as ursting } from "../../src/games/ursting/reading";
import { reading as wardtcg } from "../../src/games/wardtcg/reading";
import { beyond, outline } from "../../src/review/pointed-out";
import {
  better,
  change,
  commented,
  decisive,
  ended,
  endOf,
  eventAt,
  lines,
  marks,
  soFar,
  toldInShort,
} from "../../src/review/review";
import { opened } from "./table-world";

const NAMES = { names: ["Ann", "Bea"], you: 0 };
const label = (action: string): string => `Do ${action}`;

const event = (ply: number, rest: Partial<ReviewEvent> = {}): ReviewEvent => ({
  ply,
  who: ply % 2,
  action: "x",
  told: [`{${ply % 2}} {${ply % 2}?moves:move}.`],
  chances: [0.5, 0.5],
  values: [0, 0],
  luck: [0, 0],
  skill: [0, 0],
  mark: null,
  mark_of: null,
  lost: null,
  error: null,
  best: [],
  answer: [],
  ...rest,
});

const BLUNDER = event(0, {
  told: ["{0} {0?moves:move} a piece.", "It is lost."],
  chances: [0.2, 0.8],
  skill: [-600, 600],
  mark: "blunder",
  mark_of: 0,
  lost: 0.3,
  answer: ["{1} {1?wins:win}."],
  best: [{ action: "y", chance: 0.5, why: "{1's} king is taken.", told: ["{0} {0?stays:stay}."], places: ["a1"] }],
});
const ROLL = event(1, {
  who: "chance",
  told: [],
  chances: [0.1, 0.9],
  luck: [-200, 200],
  mark: "great roll",
  mark_of: 1,
});
const GIVEN_UP = event(2, { action: "resigned", told: [], chances: [0, 1], skill: [-200, 200] });

const REVIEW: MatchReview = {
  review: 1,
  game: "ur",
  rules: 1,
  seats: 2,
  whole: 1000,
  judge: {},
  is_vague: false,
  is_over: true,
  start: [0.5, 0.5],
  events: [BLUNDER, ROLL, GIVEN_UP],
  sums: [],
};

describe("a review", () => {
  it("has a line of chances for each seat, from the start to the end", () => {
    expect(lines(REVIEW)).toEqual([
      [0.5, 0.2, 0.1, 0],
      [0.5, 0.8, 0.9, 1],
    ]);
  });

  it("looks at a mistake before it is made, at a great roll after it", () => {
    expect(marks(REVIEW)).toEqual([
      { kind: "blunder", seat: 0, ply: 1, at: 0 },
      { kind: "great roll", seat: 1, ply: 2, at: 2 },
    ]);
    expect([eventAt(REVIEW, 0), eventAt(REVIEW, 1), eventAt(REVIEW, 2)]).toEqual([BLUNDER, BLUNDER, ROLL]);
    expect([better(REVIEW, 0), better(REVIEW, 1)]).toEqual([{ seat: 0, action: "y", places: ["a1"] }, null]);
  });

  it("begins with the moment before the end that changed most", () => {
    expect(decisive(REVIEW)).toBe(0);
    const lucky = { ...ROLL, chances: [0.9, 0.1] };
    expect(decisive({ ...REVIEW, events: [BLUNDER, lucky, GIVEN_UP] })).toBe(2);
    expect(decisive({ ...REVIEW, events: [BLUNDER, lucky] })).toBe(0);
    expect(decisive({ ...REVIEW, events: [GIVEN_UP] })).toBe(null);
  });

  it("tells of luck and of the decision that it was wasted on at one moment", () => {
    const roll = { ...ROLL, ply: 0 };
    const wasted = { ...BLUNDER, ply: 1 };
    const both = { ...REVIEW, events: [roll, wasted] };
    expect(marks(both).map(({ at }) => at)).toEqual([1, 1]);
    expect(commented(both, eventAt(both, 1)!, NAMES, label)).toMatchObject({
      luck: "Great luck for Bea",
      title: "Blunder, 30 % given away",
    });
    expect(commented(both, roll, NAMES, label).luck).toBe("");
    expect(commented(both, undefined, NAMES, label).words).toBe("The game begins.");
  });

  it("adds up luck and skill to the moment that is shown, at the last one with the ending", () => {
    expect(soFar(REVIEW, 0, 2)[0]).toEqual({ chance: 0.5, luck: 0, skill: 0 });
    expect(soFar(REVIEW, 1, 2)[1]).toEqual({ chance: 0.8, luck: 0, skill: 0.3 });
    const end = soFar(REVIEW, 2, 2)[0];
    expect(end).toEqual({ chance: 0, luck: -0.1, skill: -0.4 });
    expect(0.5 + (end?.luck ?? 0) + (end?.skill ?? 0)).toBeCloseTo(0); // from an even start
    expect([change(0.034), change(-0.034), change(-0.001)]).toEqual(["+3 %", "−3 %", "+0 %"]);
  });

  it("is told in a few lines, to be copied", () => {
    const sum = { start: 0, own_skill: 0, mistakes: 0, blunders: 0, great_rolls: 0 };
    const sums = [
      { ...sum, luck: -200, skill: -800, result: -1000, accuracy: 0.5 },
      { ...sum, luck: 200, skill: 800, result: 1000, accuracy: null },
    ];
    expect(endOf({ ...REVIEW, sums }, ["Ann", "Bea"])).toBe("Bea won against Ann.");
    expect(endOf({ ...REVIEW, sums: [sum, sum].map((one) => ({ ...sums[0]!, ...one })) }, ["Ann", "Bea"])).toBe(
      "Ann and Bea: drawn.",
    );
    const four = [sums[0]!, sums[1]!, sums[0]!, sums[0]!];
    expect(endOf({ ...REVIEW, sums: four }, ["Ann", "Bea", "Cleo", "Dan"])).toBe("Bea won against Ann, Cleo and Dan.");
    expect(toldInShort({ ...REVIEW, sums }, ["Ann", "Bea"], "Ur: Bea won.").split("\n")).toEqual([
      "Ur: Bea won.",
      "Ann: luck −10 %, skill −40 %, accuracy 50 %",
      "Bea: luck +10 %, skill +40 %",
    ]);
  });

  it("says of a decision what its seat did, and of what was better nothing twice", () => {
    const ended = { ...BLUNDER, told: ["Turn 2: {1}."] };
    expect(commented(REVIEW, ended, NAMES, label).words).toBe("You choose “Do x”.");
    const told = ["{0} {0?stays:stay} where it is."];
    const why = "{0} {0?stays:stay} where it is. That is safe.";
    const safe = { ...BLUNDER, best: [{ action: "y", chance: 0.5, why, told, places: [] }] };
    expect(commented(REVIEW, safe, NAMES, label).better).toBe("You stay where it is. That is safe.");
    const again = {
      action: "y",
      chance: 0.5,
      why: "A die enters. A card is drawn.",
      told: ["{0} {0?fixes:fix}: a die enters."],
    };
    expect(commented(REVIEW, { ...BLUNDER, best: [{ ...again, places: [] }] }, NAMES, label).better).toBe(
      "You fix: a die enters. A card is drawn.",
    );
  });

  it("says of what was better what its seat does, not what that brings about", () => {
    const pass = { action: "pass", chance: 0.5, why: "{1} wins.", told: ["Totals: {0} 4.", "{1} wins."], places: [] };
    expect(commented(REVIEW, { ...BLUNDER, best: [pass] }, NAMES, label).better).toBe(
      "You choose “Do pass”. Bea wins.",
    );
  });

  it("tells all that came of a decision that ended the match, and the end only once", () => {
    const told = ["{0} {0?summons:summon} a Squire.", "{0's} cemetery is full."];
    const lost = { ...BLUNDER, told, chances: [0, 1] };
    expect(commented(REVIEW, lost, NAMES, label).words).toBe("You summon a Squire. Your cemetery is full.");
    expect(ended("You summon a Squire. Your cemetery is full.", "You lose. Your cemetery is full.")).toBe(
      "You summon a Squire. You lose. Your cemetery is full.",
    );
  });

  it("says what was done, what was better and why, without codes", () => {
    expect(commented(REVIEW, BLUNDER, NAMES, label)).toEqual({
      kind: "blunder",
      luck: "",
      title: "Blunder, 30 % given away",
      words: "You move a piece.",
      answer: "Bea wins.",
      better: "You stay. Bea's king is taken.",
      again: { ply: 0, seat: 0 },
    });
    expect(commented(REVIEW, ROLL, NAMES, label)).toMatchObject({
      title: "Great luck for Bea",
      words: "Chance decides.",
    });
    const almost = { ...BLUNDER, mark: "mistake" as const, lost: 0.1496 };
    expect(commented(REVIEW, almost, NAMES, label).title).toBe("Mistake, 14 % given away");
    expect(commented(REVIEW, { ...BLUNDER, lost: 0.29 }, NAMES, label).title).toBe("Blunder, 29 % given away");
    const alike = { ...BLUNDER, best: [{ action: "y", chance: 0.5, why: "", told: BLUNDER.told, places: ["a1"] }] };
    expect(commented(REVIEW, alike, NAMES, label).better).toBe(
      "You move a piece. In another way, which the board shows.",
    );
    expect(commented(REVIEW, { ...BLUNDER, told: [] }, NAMES, label).words).toBe("You choose “Do x”.");
  });
});

describe("a better action on the board", () => {
  it("is shown from where to where, in every game", () => {
    expect(ur.places("spawn c4", 1, {})).toEqual(["pool 1", "c4"]);
    expect(ur.places("a3-a2-a1", 0, {})).toEqual(["a3", "a1"]);
    expect(ur.places("again", 0, {})).toEqual([]);
    expect(hexward.places("deploy K 1,0", 2, {})).toEqual(["reserve 2 K", "1,0"]);
    expect(hexward.places("remove 1,0", 0, {})).toEqual(["1,0"]);
    expect(hexward.places("teleport 0,1 1,0 2,0", 0, {})).toEqual(["1,0", "2,0"]);
    expect(ursting.places("play 7h 6d", 0, {})).toEqual(["7h", "6d"]);
    expect(ursting.places("ability pair", 0, {})).toEqual([]);
    const [mine, theirs] = [
      { primary: { id: 3 }, limited: [{ id: 5 }] },
      { primary: { id: 9 }, limited: [] },
    ];
    const view = { seats: [theirs, mine] };
    expect(wardtcg.places("summon iron_wolf", 1, view)).toEqual(["hand iron_wolf"]);
    expect(wardtcg.places("attack", 1, view)).toEqual(["3", "9"]);
    expect(wardtcg.places("target foe 1", 0, view)).toEqual(["5"]);
    expect(wardtcg.places("pass", 0, view)).toEqual([]);
  });

  it("is led to by an arrow", () => {
    const points = outline([0, 0], [100, 0]).slice(1, -1).split("L");
    expect(points).toHaveLength(7);
    expect(points[3]).toBe("100.0 0.0");
  });

  it("is scrolled to where it lies out of sight", () => {
    expect([beyond(10, 60, 0, 100), beyond(90, 140, 0, 100), beyond(-30, 20, 0, 100)]).toEqual([0, 40, -30]);
  });
});

describe("a table that is over", () => {
  const over = { status: "over" as const, returns: [1, -1], ply: 2 };

  it("is reviewed when that is asked for, and looked at again until it is made", async () => {
    const world = await opened(over);
    world.table.review();
    await world.settled();
    expect(world.model.review).toEqual({ kind: "making", done: 0, of: 3 });
    world.reviews = () => Promise.resolve(REVIEW);
    world.runs(1000);
    await world.settled();
    expect(world.model.review).toEqual({ kind: "made", review: REVIEW });
    expect([...world.model.marks.keys()]).toEqual([1, 2]);
    expect(world.model.moment?.ply).toBe(0);
    expect(world.model.lit).toEqual(["0", "y"]);
    world.table.review();
    expect([world.model.review, world.model.lit]).toEqual([null, []]);
  });

  it("hides nothing at the last moment of a review, and ends as the table shows it without one", async () => {
    const world = await opened(over);
    world.table.review();
    await world.settled();
    expect(world.model.moment?.ply).toBe(2);
    await world.table.showPly(1);
    world.reviews = () => Promise.resolve(REVIEW);
    world.runs(1000);
    await world.settled();
    expect(world.model.moment?.ply).toBe(1); // it was chosen while the review was made
    await world.table.showPly(2);
    expect(world.model.moment?.ply).toBe(2);
    world.table.review();
    await world.settled();
    expect(world.model.moment).toBe(null);
  });

  it("opens with its review where the address asks for it", async () => {
    const world = await opened(over, { search: "?review" });
    await world.settled();
    expect(world.model.review).toEqual({ kind: "making", done: 0, of: 3 });
  });

  it("says why it is not reviewed", async () => {
    const world = await opened(over);
    const refusal = { error: "not_now", message: "review: this match is too long", rule: null };
    world.reviews = () => Promise.reject(refusal);
    world.table.review();
    await world.settled();
    expect(world.model.review).toEqual({ kind: "refused", refusal });
  });
});
