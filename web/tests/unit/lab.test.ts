import { describe, expect, it } from "vitest";

import { after, BEGUN, isOver, lines, type Figure, type Study, type ToldFigure } from "../../src/lab/study";
import { between, number, reach, span, verdict } from "../../src/lab/words";
import {
  copyOf,
  exchanged,
  freshId,
  lineOf,
  mistakes,
  retyped,
  set,
  type CardForms,
} from "../../src/games/wardtcg/workshop/card-data";
import { decode, encode } from "../../src/games/wardtcg/workshop/card-link";

const figure = (value: number, low: number, high: number, unit: Figure["unit"] = "points"): Figure => ({
  ...{ name: "wins", words: "games won", value, low, high, n: 40, unit },
});

const told = (found: ToldFigure["verdict"], difference: Figure): ToldFigure => ({
  ...{ name: difference.name, words: difference.words, unit: difference.unit, tried: null, usual: null },
  ...{ difference, verdict: found, within: 0.02 },
});

const playing: Study = { ...BEGUN, going: "playing" };
const SIDES = { more: "Stronger than Frog.", less: "Weaker than Frog." };

describe("figures in words", () => {
  it("have a sign where they are differences, and none where they are nothing", () => {
    expect(number(0.1234, "points")).toBe("+12.3 %");
    expect(number(-0.1234, "points")).toBe("−12.3 %");
    expect(number(-0.00001, "points")).toBe("0.0 %");
    expect(number(0.5, "share")).toBe("50.0 %");
    expect(number(123.4, "number")).toBe("123");
    expect(between(figure(0, -0.1, 0.2))).toBe("−10.0 % to +20.0 %");
  });

  it("say what a difference comes to, and that it is too early until it is sure", () => {
    const open = told("open", figure(0.01, -0.1, 0.2));
    expect(verdict(open, playing, SIDES)).toBe("Too early to say.");
    expect(verdict(open, { ...playing, going: "time" }, SIDES)).toMatch(/^Undecided/);
    expect(verdict(told("more", figure(0.1, 0.05, 0.2)), playing, SIDES)).toBe("Stronger than Frog.");
    expect(verdict(told("alike", figure(0, -0.01, 0.01)), playing, SIDES)).toBe("No difference within 2 %.");
  });

  it("are drawn on a scale that holds them and narrows with them", () => {
    expect(reach(-0.3, 0.1, "points")).toBe(0.5);
    expect(reach(-0.01, 0.015, "points")).toBe(0.02);
    expect(reach(-15, 2, "number")).toBe(20);
    const [from, to] = span([figure(1, 0, 4, "number"), figure(2, 1, 6, "number")]);
    expect(from).toBeLessThan(0);
    expect(to).toBeGreaterThan(6);
  });
});

describe("a study", () => {
  it("waits, plays and ends as its lines say", () => {
    const waiting = after(BEGUN, { waiting: true });
    expect([waiting.going, isOver(waiting)]).toEqual(["waiting", false]);
    const begun = after(waiting, { rounds: 4, seconds: 1, figures: [], end: null });
    expect([begun.going, begun.rounds]).toEqual(["playing", 4]);
    expect(isOver(after(begun, { end: "decided" }))).toBe(true);
    expect(after(begun, { end: "spent" })).toMatchObject({ going: "spent", rounds: 4 });
    expect(after(begun, { trouble: "card x: no" })).toMatchObject({ going: "refused", words: "card x: no" });
  });

  it("is read line by line, however it is cut on its way", async () => {
    const parts = ['{"ro', 'unds":1}\n{"rounds":2}', "\n", '{"rounds":3}\n'];
    const found: string[] = [];
    for await (const line of lines(new Blob(parts).stream())) found.push(line);
    expect(found).toEqual(['{"rounds":1}', '{"rounds":2}', '{"rounds":3}']);
  });
});

describe("a card in a link", () => {
  it("comes out as it went in, letters of all scripts among them", async () => {
    const toml = `[set]\nid = "a"\nname = "Ærø — 龍"\n${"# long\n".repeat(200)}`;
    const code = await encode(toml);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(code.length).toBeLessThan(toml.length);
    expect(await decode(code)).toBe(toml);
  });

  it("is refused if a part of it is missing", async () => {
    const code = await encode('[set]\nid = "a"\n');
    for (const broken of [code.slice(0, 6), "", "z!!", `p${code.slice(1)}`]) expect(await decode(broken)).toBeNull();
  });
});

const WORDS = { longest: null, low: null, high: null, most: null, also: [] };
const field = (name: string, kind: "number" | "word" | "text" | "bearer", needed: boolean, words: string[] = []) => ({
  ...WORDS,
  ...{ name, kind, needed, words: words.map((word) => ({ word, label: word })) },
});
const FORMS: CardForms = {
  cards: [
    {
      type: "creature",
      form: "none",
      fields: [field("id", "text", true), field("name", "text", true), { ...field("al", "number", true), low: 1 }],
    },
    { type: "infinite", form: "none", fields: [field("id", "text", true), field("name", "text", true)] },
    {
      type: "infinite",
      form: "equip",
      fields: [field("id", "text", true), field("form", "word", false), field("bearer", "bearer", true, ["own"])],
    },
  ],
  triggers: [],
  operations: [
    {
      ...{ word: "bleed", does: "", lightning: false, triggers: ["hit"], one_of: [] },
      fields: [
        field("target", "word", true, ["foe", "own"]),
        { ...field("amount", "number", true), low: 1 },
        field("on_roll", "number", false),
      ],
    },
  ],
  ...{ always: [], not_always: [], bearer: [], source: [] },
};

describe("a card in the form", () => {
  it("keeps the order of its fields when one is changed, and loses one that is emptied", () => {
    const card = { id: "a", al: 3, name: "A" };
    expect(Object.keys(set(card, "al", 4))).toEqual(["id", "al", "name"]);
    expect(set(card, "al", undefined)).toEqual({ id: "a", name: "A" });
  });

  it("gets what its new type needs, and leaves what that does not have", () => {
    expect(retyped({ id: "a", name: "A", al: 3 }, "infinite", FORMS)).toEqual({ id: "a", name: "A" });
    expect(retyped({ id: "a", name: "A" }, "creature", FORMS)).toEqual({ id: "a", name: "A", al: 1 });
    expect(retyped({ id: "a" }, "infinite", FORMS, "equip")).toEqual({
      ...{ id: "a", form: "equip", bearer: { side: "own" } },
    });
  });

  it("begins a line with what it needs, and keeps what was said already", () => {
    const [bleed] = FORMS.operations;
    expect(lineOf(bleed!, "hit")).toEqual({ when: "hit", op: "bleed", target: "foe", amount: 1 });
    const before = { target: "own", amount: 7, on_roll: 4, ticks: 2 };
    expect(lineOf(bleed!, "hit", before)).toEqual({
      ...{ when: "hit", op: "bleed", target: "own", amount: 7, on_roll: 4 },
    });
  });

  it("has a name that nobody else has", () => {
    expect(freshId("Grizzly Bear", new Set())).toBe("grizzly_bear");
    expect(freshId("Grizzly Bear", new Set(["grizzly_bear"]))).toBe("grizzly_bear_2");
    expect(freshId("龍", new Set())).toBe("my_card");
    expect(copyOf({ id: "frog", name: "Frog", text: "x", al: 2 }, new Set())).toEqual({
      ...{ id: "new_frog", name: "New Frog", al: 2 },
    });
  });

  it("shows a mistake at its field, the first of several", () => {
    const remark = (card: number | null, at: string, words: string) => ({
      ...{ code: "card.range", card, where: "x", field: at, words, row: null },
    });
    const found = mistakes([remark(0, "al", "first"), remark(0, "al", "second"), remark(1, "hp", "other")], 0);
    expect([...found]).toEqual([["al", "first"]]);
  });

  it("takes the place of another in a deck", () => {
    expect(exchanged({ frog: 3, bear: 1 }, "frog", "mine")).toEqual({ bear: 1, mine: 3 });
    expect(exchanged({ frog: 1, mine: 1 }, "frog", "mine")).toEqual({ mine: 2 });
  });
});
