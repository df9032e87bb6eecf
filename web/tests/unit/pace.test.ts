import { describe, expect, it } from "vitest";

import { Pace, type Tempo } from "../../src/state/pace";
import { entry, state } from "./states";

function paced(gap = 600) {
  const clock = { now: 0, run: null as (() => void) | null };
  const shown: number[] = [];
  const pace = new Pace(
    (s) => shown.push(s.version),
    { gap: () => gap },
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

/** Which of its run each told state was. */
function counting(turn?: Tempo["turn"]) {
  const counted: number[] = [];
  const clock = { now: () => 0, later: () => () => undefined };
  const gap = (_: unknown, nth: number): number => (counted.push(nth), 0);
  return { counted, pace: new Pace(() => undefined, { gap, ...(turn && { turn }) }, clock) };
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

  it("skips the rest of what one seat does, and shows what the next one does as usual", () => {
    const { clock, shown, pace } = paced();
    for (const n of [1, 2]) pace.take(state(n, [entry(n, "a", 1)]));
    pace.skip();
    expect([shown, pace.behind, clock.run]).toEqual([[1, 2], false, null]);
    for (const n of [3, 4]) pace.take(state(n, [entry(n, "a", 1)]));
    expect(shown).toEqual([1, 2, 3, 4]);
    for (const n of [5, 6]) pace.take(state(n, [entry(n, "a", 0)]));
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    expect(pace.behind).toBe(true);
  });

  it("counts the actions of one seat in a row, whatever is not told between them", () => {
    const { counted, pace } = counting();
    for (const [n, seat] of [1, 1, 0, 1].entries()) {
      pace.take(state(2 * n + 1, [entry(2 * n + 1, "a", seat)]));
      pace.take(state(2 * n + 2, [{ ...entry(2 * n + 2, "pass", 1 - seat), told: [[]] }]));
    }
    expect(counted).toEqual([0, 1, 0, 0]);
  });

  it("counts what chance does as part of the turn", () => {
    const { counted, pace } = counting();
    for (const [n, seat] of [1, null, 1, 0].entries()) pace.take(state(n + 1, [{ ...entry(n + 1, "a"), seat }]));
    expect(counted).toEqual([0, 1, 2, 0]);
  });

  it("counts what a forced pass of the viewer's led to as the other's, but not what the viewer chose", () => {
    const { counted, pace } = counting();
    const take = (n: number, seat: number, legal: string[]): void =>
      pace.take({ ...state(n, [entry(n, "a", seat)]), viewer: 0, legal });
    take(1, 1, ["pass"]);
    take(2, 0, []);
    take(3, 1, ["pass", "cast"]);
    take(4, 0, []);
    take(5, 1, []);
    expect(counted).toEqual([0, 1, 2, 0, 0]);
  });

  it("counts the whole of another's turn, whoever answers in it, and each turn anew", () => {
    const { counted, pace } = counting(({ version }) => (version < 5 ? 7 : version < 7 ? 8 : null));
    for (const [n, seat] of [1, 0, 1, 0, 1, 0, 0, 1].entries()) pace.take(state(n + 1, [entry(n + 1, "a", seat)]));
    expect(counted).toEqual([0, 1, 2, 3, 0, 1, 0, 0]);
  });

  it("does not wait for what is not told, such as a forced pass", () => {
    const { shown, pace } = paced();
    for (const n of [1, 2]) pace.take(state(n, [{ ...entry(n, "pass"), told: [[]] }]));
    expect(shown).toEqual([1, 2]);
  });
});
