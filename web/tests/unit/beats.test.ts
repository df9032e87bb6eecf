import { describe, expect, it } from "vitest";

import type { Face } from "../../src/games/face";
import { reading } from "../../src/games/ursting/reading";
import { skirmishOf } from "../../src/games/ursting/skirmish";
import { beatsOf } from "../../src/table/beats";
import type { LogLine } from "../../src/table/sentences";
import { entry } from "./states";

const log = (...kinds: string[]) => [
  { ...entry(1, "a"), told: [kinds.map((kind) => ({ kind, text: "x", places: [], facts: {}, chapter: null }))] },
];
const face = { reading } as unknown as Face;

describe("how long a moment is held", () => {
  it("is one beat, and less for each further action of a run, two and a half for all of them", () => {
    const all = Array.from({ length: 100 }, (_, nth) => beatsOf({ log: log("play") }, nth, face));
    expect(all[0]).toBe(1);
    expect(all[1]).toBeLessThan(1);
    expect(all.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(2.501);
  });

  it("is a beat for each step of a Skirmish's end, and two more, however long the seat has acted", () => {
    expect(beatsOf({ log: log("tie", "tie", "totals", "won") }, 7, face)).toBe(6);
  });
});

const line = (kind: string, words: string, rest: Partial<LogLine> = {}): LogLine => ({
  version: 3,
  ply: 9,
  seat: null,
  words,
  kind,
  places: [],
  chapter: "Round 1: the Skirmish",
  facts: {},
  ...rest,
});

describe("the end of a Skirmish", () => {
  const fray = [
    { die: "d8s", seat: 0, value: 5 },
    { die: "d20s", seat: 0, value: 17 },
    { die: "d12h", seat: 1, value: 5 },
    { die: "d10h", seat: 1, value: 9 },
  ];
  const lines = [
    line("roll", "Before.", { version: 2 }),
    line("tie", "Tie.", { places: ["d8s", "d12h"] }),
    line("totals", "Totals.", { facts: { totals: { "0": 17, "1": 9 } } }),
    line("won", "Won.", { places: ["d20s", "d10h"], facts: { fray }, seat: 0 }),
    line("draw", "Afterwards.", { chapter: null }),
  ];

  it("is what the game told of it, step by step", () => {
    const fight = skirmishOf(lines);
    expect(fight?.steps.map(({ words, dice }) => [words, ...dice])).toEqual([
      ["Tie.", "d8s", "d12h"],
      ["Totals."],
      ["Won.", "d20s", "d10h"],
    ]);
    expect(fight).toMatchObject({ version: 3, winner: 0, totals: { "0": 17, "1": 9 }, fray });
  });

  it("is the latest, where one version holds a whole match that was uploaded", () => {
    const earlier = lines.map((one) => ({ ...one, words: "Earlier.", step: 4 }));
    const fight = skirmishOf([...earlier, ...lines.map((one) => ({ ...one, step: 9 }))]);
    expect(fight?.steps.map(({ words }) => words)).toEqual(["Tie.", "Totals.", "Won."]);
    expect(skirmishOf([...earlier, line("strike", "Next.", { step: 5 })])).toBeNull();
  });

  it("strikes out all dice of seats that are even", () => {
    const even = line("even", "Even.", { facts: { seats: [1] } });
    expect(skirmishOf([even, ...lines.slice(3)])?.steps[0]?.dice).toEqual(["d12h", "d10h"]);
  });

  it("is shown until something else is told", () => {
    expect(skirmishOf([...lines, line("strike", "Next.", { version: 4 })])).toBeNull();
    expect(skirmishOf([])).toBeNull();
  });
});
