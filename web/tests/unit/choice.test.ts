import { describe, expect, it } from "vitest";

import { ahead, back, buttons, offer, pick, targets, type Choice } from "../../src/state/choice";

const read = (action: string): string[] => {
  if (action.startsWith("spawn ")) return ["pool", action.slice(6)];
  if (!action.includes("-")) return [];
  const tiles = action.split("-");
  return [tiles[0] ?? "", tiles.at(-1) ?? ""];
};
const choose = (...legal: string[]): Choice => offer(legal, read);

function chosen(choice: Choice, target: string): Choice {
  const picked = pick(choice, target);
  if (picked.kind !== "choice") throw new Error(picked.kind);
  return picked.choice;
}

describe("choosing", () => {
  it("offers only what the server lists", () => {
    const choice = choose("spawn a4", "a3-a2", "pass");
    expect([...targets(choice).keys()]).toEqual(["pool", "a3"]);
    expect(buttons(choice)).toEqual(["pass"]);
    expect(pick(choice, "c4")).toEqual({ kind: "nothing", target: "c4" });
  });

  it("plays an action once its last pick is made", () => {
    const choice = chosen(choose("spawn a4", "spawn c4"), "pool");
    expect([...targets(choice).keys()]).toEqual(["a4", "c4"]);
    expect(pick(choice, "c4")).toEqual({ kind: "act", action: "spawn c4" });
  });

  it("lets go of a pick that is picked again", () => {
    const choice = chosen(choose("a3-a2", "a3-a2-a1"), "a3");
    expect(chosen(choice, "a3").picked).toEqual([]);
    expect(back(choice).picked).toEqual([]);
  });

  it("goes over to another piece when that is picked instead", () => {
    const choice = chosen(choose("a3-a2", "b3-b4"), "a3");
    expect(chosen(choice, "b3").picked).toEqual(["b3"]);
  });

  it("a tile that is both an end and another piece's start is the end first", () => {
    const choice = chosen(choose("a3-a2", "a2-a1"), "a3");
    expect(pick(choice, "a2")).toEqual({ kind: "act", action: "a3-a2" });
  });

  it("asks which, when two actions have the same picks", () => {
    const choice = chosen(choose("a3-a2-b2", "a3-b3-b2"), "a3");
    expect(pick(choice, "b2")).toMatchObject({ kind: "which", actions: ["a3-a2-b2", "a3-b3-b2"] });
  });

  it("offers what is complete, and goes on to what is longer", () => {
    const picks: Record<string, string[]> = {
      swap: ["m", "t"],
      "throw x": ["m", "t", "x"],
      "throw y": ["m", "t", "y"],
    };
    const choice = chosen(
      offer(Object.keys(picks), (action) => picks[action] ?? []),
      "m",
    );
    const picked = pick(choice, "t");
    expect(picked).toMatchObject({ kind: "which", actions: ["swap"] });
    if (picked.kind === "which") expect([...targets(picked.choice).keys()]).toEqual(["x", "y"]);
  });

  it("looks ahead from what may be picked, without picking it", () => {
    const choice = choose("spawn a4", "spawn c4", "a3-a2");
    expect([...ahead(choice, "pool").keys()]).toEqual(["a4", "c4"]);
    expect(ahead(choice, "b1").size).toBe(0);
    expect(ahead(choice, null).size).toBe(0);
    expect(choice.picked).toEqual([]);
  });
});
