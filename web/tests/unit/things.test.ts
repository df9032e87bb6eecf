import { describe, expect, it } from "vitest";

import { about, placed, type Box } from "../../src/frame/placing";
import { meaning, thing } from "../../src/frame/things";

const SCREEN = [390, 844] as const;
const NOTE = [300, 120] as const;
const box = (left: number, top: number, size = 40): Box => ({ left, top, right: left + size, bottom: top + size });

function apart(one: Box, [left, top]: readonly [number, number], [wide, high]: readonly [number, number]): boolean {
  return left >= one.right || left + wide <= one.left || top >= one.bottom || top + high <= one.top;
}

describe("a note", () => {
  it("is whole on the screen and never covers what it is about, wherever that lies", () => {
    for (let left = 0; left <= 350; left += 35)
      for (let top = 0; top <= 804; top += 67) {
        const at = placed(box(left, top), NOTE, SCREEN);
        expect(apart(box(left, top), at, NOTE)).toBe(true);
        expect(at[0] >= 0 && at[1] >= 0 && at[0] + NOTE[0] <= SCREEN[0] && at[1] + NOTE[1] <= SCREEN[1]).toBe(true);
      }
  });

  it("stands beside a thing that leaves no room above or below it", () => {
    const tall = { left: 300, top: 0, right: 400, bottom: 500 };
    expect(apart(tall, placed(tall, [200, 100], [1000, 500]), [200, 100])).toBe(true);
  });

  it("of what fills the screen stands beside the pointer", () => {
    const all = { left: 0, top: 0, right: 390, bottom: 800 };
    expect(about(all, [100, 400], SCREEN)).toEqual({ left: 90, right: 110, top: 390, bottom: 410 });
    expect(about(box(0, 0), [100, 400], SCREEN)).toEqual(box(0, 0));
  });
});

describe("what is drawn", () => {
  const all = new Map(
    [
      { id: "die", name: "d{size} of {suit}", text: "Rolled from 1 to {size}." },
      { id: "fray", name: "The Fray", text: "Dice fight here." },
    ].map((one) => [one.id, { ...one, rule: null, counts: null }]),
  );
  const drawn = (attributes: Record<string, string>): Element =>
    ({ getAttribute: (name: string) => attributes[name] ?? null }) as Element;
  const said = (attributes: Record<string, string>) =>
    meaning(drawn(attributes), all).map(({ name, text }) => [name, text]);

  it("is several things at once, in order, and says the words that only the drawing knows", () => {
    expect(said(thing(["die", false, "fray"], { size: 8, suit: "hearts" }))).toEqual([
      ["d8 of hearts", "Rolled from 1 to 8."],
      ["The Fray", "Dice fight here."],
    ]);
  });

  it("is nothing where nobody knows it", () => {
    expect(said(thing("unheard-of"))).toEqual([]);
    expect(thing("")).toEqual({});
  });
});
