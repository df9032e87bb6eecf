import { describe, expect, it } from "vitest";

import { Cells } from "../../src/games/hexward/cells";
import { around, whereabouts } from "../../src/games/hexward/grid";
import { reading } from "../../src/games/hexward/reading";
import { offer } from "../../src/state/choice";

const FARTHEST = 16; // steps from the Ward

const view = {
  cells: { "1,0": ["aK1"], "2,0": ["bM1"], "1,1": ["aC1", "bR1"] },
  immobile: { bM1: 1 },
  last_moved: ["bR1"],
};

function seen(legal: string[] = [], picked: string[] = []): Cells {
  const choice = { ...offer(legal, (action) => reading.picks(action, view)), picked };
  return new Cells({ view, seat: 0, flipped: false, choice, hovered: null });
}

describe("the cells of the Front", () => {
  it("say in words who stands there, where that is, and next to whom", () => {
    const cells = seen(["move 1,0 0,1"]);
    expect(cells.label("1,0")).toBe(
      "your Knight, may act, beside the Ward, towards 3 o'clock, next to Wave Mage and Wave Rogue",
    );
    expect(cells.label("2,0")).toMatch(/^Wave Mage, immobilised, 2 steps from the Ward, towards 3 o'clock, next to /);
    expect(cells.label("1,1")).toMatch(/^Wave Rogue, on top of a stack of 2, /);
    expect(cells.label("-1,0")).toBe("empty, beside the Ward, towards 9 o'clock");
  });

  it("say what is done there by what is picked", () => {
    const cells = seen(["move 1,0 0,1", "swap 1,0 2,0"], ["1,0"]);
    expect(cells.label("1,0")).toContain(", chosen, ");
    expect(cells.label("0,1")).toContain(", go here, ");
    expect(cells.label("2,0")).toContain(", for the Mage to move, ");
    expect([cells.aimedAt("0,1"), cells.aimedAt("2,0"), cells.aimedAt("1,1")]).toEqual(["cover", "bewitch", null]);
    expect(seen(["remove 2,0"]).label("2,0")).toContain(", may be removed, ");
  });

  it("never sound alike within sixteen steps of the Ward", () => {
    let near = ["0,0"];
    for (let step = 0; step < FARTHEST; step++) near = [...new Set([...near, ...near.flatMap(around)])];
    const places = near.filter((cell) => cell !== "0,0").map((cell) => whereabouts(cell));
    expect(new Set(places).size).toBe(3 * FARTHEST * (FARTHEST + 1));
    expect(whereabouts("5,-2")).toBe("5 steps from the Ward, towards quarter past 2");
    expect(whereabouts("2,-3")).toMatch(/^3 steps from the Ward, towards half past \d+$/);
  });
});
