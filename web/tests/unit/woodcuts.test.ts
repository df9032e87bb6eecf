import { describe, expect, it } from "vitest";

import { figure } from "../../src/games/wardtcg/art/figures";
import { named } from "../../src/games/wardtcg/art/named-signs";

const middle = (from: number, to: number): number => (from + to) / 2;
const creature = (id: string, ...traits: string[]) => figure(id, traits, middle);
const magic = (id: string) => named(id)?.(middle);

describe("a card's picture is what its name says", () => {
  it.each([
    ["frog", "reef_shark"],
    ["owlverine", "grizzly_bear"],
    ["thorn_boar", "grizzly_bear"],
    ["cave_rat", "grizzly_bear"],
    ["minotaur", "grizzly_bear"],
  ])("%s is no %s", (one, other) => {
    expect(creature(one, "beast")).not.toEqual(creature(other, "beast"));
  });

  it.each(["fox", "prowler", "board_keeper"])("%s has a name within its name, which it is not", (id) => {
    expect(creature(id, "beast")).toEqual(creature("", "beast"));
  });

  it("people of the sea are people", () => {
    expect(creature("tide_caller", "sea", "folk")).toEqual(creature("", "folk"));
  });

  it("a dinosaur is told by how its name ends", () => {
    expect(creature("dimorphodon", "beast")).toEqual(creature("", "dinosaur"));
  });

  it("magic shows what it is called, and not what is within that", () => {
    expect(magic("war_horn")).toEqual(magic("battle_cry"));
    expect(magic("clip_wings")).not.toEqual(magic("wings"));
    expect(magic("sidestep")).toEqual(magic("epic_boots"));
    for (const id of ["sacrifice", "thorns", "loaded_dice", "swing"]) expect(magic(id)).toBeUndefined();
  });
});
