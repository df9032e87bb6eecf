import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Game } from "../../src/api/messages";
import { warmUp, warmUpOf, type WarmUp } from "../../src/state/warm-up";

type Told = Pick<Game, "compiled" | "compiling" | "bots">;

const bots = [{ name: "greedy", title: "Hasty", text: "" }];
const compiling = (done: number, of: number): Told => ({ compiled: false, compiling: { done, of }, bots });
const COMPILED: Told = { compiled: true, compiling: null, bots };

describe("how far a game's bots are from their full strength", () => {
  it("is told in parts while its rules are compiled", () => {
    expect(warmUp(compiling(43, 120))).toEqual({ words: "warming up: 43 of 120 parts", done: 43, of: 120 });
    expect(warmUp(compiling(0, 0))?.words).toBe("about to warm up");
  });

  it("is told when nothing more will be done", () => {
    expect(warmUp({ compiled: false, compiling: null, bots })?.words).toBe("below full strength here");
  });

  it("is nothing to be told of once they are compiled, or where there are no bots", () => {
    expect(warmUp(COMPILED)).toBeNull();
    expect(warmUp({ ...compiling(1, 2), bots: [] })).toBeNull();
  });
});

describe("at a table", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("it is looked up until it is over, and a server that does not answer is asked again", async () => {
    const answers = [compiling(1, 4), null, compiling(3, 4), COMPILED];
    const fetch = vi.fn<(url: string) => Promise<Response>>(() => {
      const told = answers.shift();
      return told ? Promise.resolve(Response.json(told)) : Promise.reject(new TypeError("no network"));
    });
    vi.stubGlobal("fetch", fetch);
    const shown: (WarmUp | null)[] = [];
    const leave = warmUpOf("ur").subscribe((told) => shown.push(told));
    await vi.runAllTimersAsync();
    expect(shown.map((told) => told?.done ?? null)).toEqual([null, 1, 3, null]);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(Array<string>(4).fill("/api/games/ur"));
    leave();
  });

  it("it is not looked up any more after leaving", async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json(compiling(1, 4))));
    vi.stubGlobal("fetch", fetch);
    warmUpOf("hexward").subscribe(() => undefined)();
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
