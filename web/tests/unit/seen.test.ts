import { describe, expect, it } from "vitest";

import { fold } from "../../src/state/seen";
import { entry, state } from "./states";

describe("the record of a match", () => {
  it("adds what is new to the log, each entry once", () => {
    let seen = fold(null, state(2, [entry(1, "spawn a4"), entry(2, "spawn c4", 1)]));
    seen = fold(seen, state(3, [entry(2, "spawn c4", 1), entry(3, "a4-a3")]));
    expect(seen.log.map((e) => e.seq)).toEqual([1, 2, 3]);
  });

  it("never goes back to an older state", () => {
    const seen = fold(null, state(5));
    expect(fold(seen, state(4)).state.version).toBe(5);
  });

  it("takes in who is there although nothing was played", () => {
    const seen = fold(fold(null, state(5)), state(5, [], { watchers: 3 }));
    expect(seen.state.watchers).toBe(3);
    expect(seen.before).toBeNull();
  });

  it("keeps earlier views to look back at", () => {
    const seen = fold(fold(null, state(1)), state(2));
    expect(seen.before).toBe(1);
    expect(seen.views.get(1)).toEqual({ version: 1 });
    expect(seen.views.get(2)).toEqual({ version: 2 });
  });
});
