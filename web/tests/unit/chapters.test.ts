import { describe, expect, it } from "vitest";

import { filled } from "../../src/state/told";
import { chaptered } from "../../src/table/chapters";
import type { LogLine } from "../../src/table/sentences";

const line = (words: string, chapter: string | null): LogLine => {
  return { version: 1, ply: 1, seat: 0, words, kind: "", places: [], chapter, facts: {} };
};

describe("a log in chapters", () => {
  it("puts neighbours of one chapter together, and no others", () => {
    const lines = [line("a", null), line("b", "I"), line("c", "I"), line("d", null), line("e", "I"), line("f", "II")];
    const read = chaptered(lines).map(({ title, lines: part }) => [title, part.map(({ words }) => words).join("")]);
    expect(read).toEqual([
      [null, "a"],
      ["I", "bc"],
      [null, "d"],
      ["I", "e"],
      ["II", "f"],
    ]);
  });
});

describe("a sentence of the game", () => {
  const names = ["Ann", "Bob", "the bot"];

  it("is filled as the terminal fills it", () => {
    const text = "{1} {1?moves:move} and {1?takes:take} one of {0's} pieces. {2} won.";
    expect(filled(text, { names, you: 0 })).toBe("Bob moves and takes one of your pieces. The bot won.");
    expect(filled(text, { names, you: 1 })).toBe("You move and take one of Ann's pieces. The bot won.");
    expect(filled(text, { names, you: null })).toBe("Bob moves and takes one of Ann's pieces. The bot won.");
  });

  it("leaves a name with marks in it as it is", () => {
    expect(filled("{0} and {1}", { names: ["{1}", "{0's}"], you: null })).toBe("{1} and {0's}");
  });
});
