import { describe, expect, it } from "vitest";

import { Pace } from "../../src/state/pace";
import { entry, state } from "./states";

function paced(gap = 600) {
  const clock = { now: 0, run: null as (() => void) | null };
  const shown: number[] = [];
  const pace = new Pace(
    (s) => shown.push(s.version),
    () => gap,
    {
      now: () => clock.now,
      later: (run, ms) => {
        clock.run = () => {
          clock.now += ms;
          clock.run = null;
          run();
        };
        return () => {
          clock.run = null;
        };
      },
    },
  );
  return { clock, shown, pace, act: (n: number) => pace.take(state(n, [entry(n, "a")])) };
}

describe("the pace", () => {
  it("shows the first action at once and the next after the gap", () => {
    const { clock, shown, pace, act } = paced();
    act(1);
    act(2);
    expect(shown).toEqual([1]);
    expect(pace.behind).toBe(true);
    clock.run?.();
    expect(shown).toEqual([1, 2]);
    expect(pace.behind).toBe(false);
  });

  it("does not hold up what is no action", () => {
    const { shown, pace } = paced();
    pace.take(state(1));
    pace.take(state(1));
    pace.take(state(1));
    expect(shown).toEqual([1, 1, 1]);
  });

  it("shows every state, in order, when many come at once", () => {
    const { clock, shown, act } = paced();
    for (let n = 1; n <= 9; n++) act(n);
    while (clock.run) clock.run();
    expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(clock.now).toBeLessThan(9 * 600);
  });

  it("shows nothing any more once it is stopped", () => {
    const { clock, shown, pace, act } = paced();
    act(1);
    act(2);
    pace.stop();
    clock.run?.();
    expect(shown).toEqual([1]);
  });

  it("shows all that waits at once when it is to hurry", () => {
    const { clock, shown, pace, act } = paced();
    act(1);
    act(2);
    act(3);
    pace.hurry();
    expect(shown).toEqual([1, 2, 3]);
    expect(pace.behind).toBe(false);
    expect(clock.run).toBeNull();
    act(4);
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it("does not wait for what is not told, such as a forced pass", () => {
    const { shown, pace } = paced();
    for (const n of [1, 2]) pace.take(state(n, [{ ...entry(n, "pass"), told: [[]] }]));
    expect(shown).toEqual([1, 2]);
  });
});
