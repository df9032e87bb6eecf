import { describe, expect, it } from "vitest";

import { around, centre, fit, whereabouts, zoomed } from "../../src/games/hexward/grid";
import { reading as ward } from "../../src/games/hexward/reading";
import { reading as ur } from "../../src/games/ur/reading";
import { artOf, place, TILES } from "../../src/games/ur/tiles";
import { reading as ursting } from "../../src/games/ursting/reading";
import { cardsIn, reading as tcg } from "../../src/games/wardtcg/reading";

describe("Ur in words", () => {
  it("is picked by where a piece stands and where it ends", () => {
    expect(ur.picks("a3-a2-a1", {})).toEqual(["a3", "a1"]);
    expect(ur.picks("spawn c4", {})).toEqual(["pool", "c4"]);
    expect(ur.picks("again", {})).toEqual([]);
  });

  it("has twenty tiles, each at a place of its own, whichever way it lies", () => {
    expect(TILES).toHaveLength(20);
    for (const upright of [true, false]) {
      for (const flipped of [true, false]) {
        expect(new Set(TILES.map((tile) => place(tile, upright, flipped).join()))).toHaveLength(20);
      }
    }
  });

  it("draws the tiles of the options that are played", () => {
    const options = { marduk: "b5", royal_realm: "rank", entrances: "one" } as const;
    expect([artOf("b5", options), artOf("a3", options), artOf("c4", options), artOf("c7", options)]).toEqual([
      "marduk",
      "crown",
      "lattice",
      "fort",
    ]);
  });
});

describe("Ward in words", () => {
  it("names what may be done, also with an empty reserve", () => {
    expect(ward.prompt({}, ["deploy K 1,0", "move 1,0 0,1", "pass"], [])).toBe("deploy a soldier or move one");
    expect(ward.prompt({}, ["move 1,0 0,1", "swap 1,0 2,0", "pass"], [])).toBe("move a soldier or use a Mage");
  });

  it("guides a teleport from Mage to target to destination", () => {
    expect(ward.picks("teleport 1,0 2,0 0,1", {})).toEqual(["1,0", "2,0", "0,1"]);
    expect(ward.picks("deploy K 1,0", {})).toEqual(["reserve:K", "1,0"]);
  });

  it("never removes with a single pick", () => {
    expect(ward.picks("remove 2,1", {})).toEqual(["2,1", "remove"]);
  });

  it("lays neighbours at one distance", () => {
    const far = around("2,-1")
      .map(centre)
      .map(([x, y]) => Math.hypot(x - centre("2,-1")[0], y - centre("2,-1")[1]).toFixed(3));
    expect(new Set(far).size).toBe(1);
  });

  it("says where a cell lies without its coordinates", () => {
    expect([whereabouts("1,0"), whereabouts("0,-1")]).toEqual([
      "beside the Ward, towards 3 o'clock",
      "beside the Ward, towards 11 o'clock",
    ]);
    expect(whereabouts("-2,0")).toBe("2 steps from the Ward, towards 9 o'clock");
    expect(whereabouts("-2,0", true)).toBe("2 steps from the Ward, towards 3 o'clock");
  });

  it("zooms about the point under the finger, and fits in the window's shape", () => {
    const box = fit(["0,0", "9,0"].map(centre), 2);
    expect(box.w / box.h).toBeCloseTo(2);
    const near = zoomed(box, 0.5, box.x, box.y);
    expect([near.x, near.y, near.w]).toEqual([box.x, box.y, box.w / 2]);
  });
});

describe("the games with hands", () => {
  it("plays a card onto a die, up or down", () => {
    expect(ursting.picks("play As d8h +", {})).toEqual(["card:As", "die:d8h", "+"]);
    expect(ursting.picks("play 9s", {})).toEqual(["card:9s", "fray"]);
  });

  it("plays a Ward member onto the die that it names", () => {
    expect(ursting.picks("play Ks", {})).toEqual(["card:Ks", "die:d20s"]);
    expect(ursting.picks("play 10h", {})).toEqual(["card:10h", "die:d10h"]);
  });

  it("passes by itself only when passing is all there is", () => {
    expect(tcg.idle?.(["pass"])).toBe("pass");
    expect(tcg.idle?.(["cast hush", "pass"])).toBeNull();
    expect(tcg.idle?.([])).toBeNull();
  });

  it("are counted as one would", () => {
    expect([{}, { goblin: 1 }, { goblin: 1, squire: 2 }].map(cardsIn)).toEqual(["No cards", "1 card", "3 cards"]);
  });

  it("needs two picks for a card and one for a place", () => {
    expect(tcg.picks("summon red_dragon", {})).toEqual(["hand:red_dragon", "do:summon"]);
    expect(tcg.picks("target foe magic 1", {})).toEqual(["foe magic 1"]);
    expect(tcg.picks("promote 2", {})).toEqual(["own 2"]);
  });

  it("says what lies on a place, and whose it is", () => {
    const side = (...cards: string[]) => ({
      primary: { card: cards[0] },
      limited: [{ card: cards[1] }, null],
      magic: [null, { card: cards[2] }],
    });
    const view = { viewer: 1, seats: [side("the_squire", "frog", "epic_ring"), side("angel", "goblin", "hush")] };
    expect(tcg.label("target own", view)).toBe("Choose your Angel");
    expect(tcg.label("target foe", view)).toBe("Choose their Squire");
    expect(tcg.label("target foe magic 2", view)).toBe("Choose their Epic Ring");
    expect(tcg.label("promote 1", view)).toBe("Promote your Goblin");
    expect(tcg.label("sacrifice limited 1", view)).toBe("Sacrifice your Goblin");
  });
});
