import { get } from "svelte/store";
import { expect, test, vi } from "vitest";

import type { Attempt, BoardState, Figure } from "../../src/api/messages";
import { boardLine, figureText, formerText } from "../../src/learn/board-line";
import { read } from "../../src/state/route";

vi.stubGlobal("location", { protocol: "http:", host: "table" });

const figure = (value: number | null, first: number | null, is_exact = true): Figure => ({
  words: "Chance",
  value,
  first,
  is_share: true,
  is_exact,
});

const board = (attempts: readonly Attempt[]): BoardState => ({
  ...{ game: "ur", lesson: "fort", seats: 2, seat: 0, steps: 2, step: 1 },
  ...{ task: "Go.", phase: "task", say: "", because: null, look: "See.", marks: [] },
  moments: [
    { entries: [], told: [], view: { legal: [] }, account: { standing: [], outlook: {}, reason: null }, actor: 0 },
  ],
  title: `${attempts.length}`,
});
const settled = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};

test("figures are asked for what was played, once, and never for what was pointed at", async () => {
  const asked: Attempt[][] = [];
  const made = boardLine("ur", "fort", 1, {
    board: (attempts) => Promise.resolve(board(attempts)),
    figures: (attempts) => {
      asked.push([...attempts]);
      return Promise.resolve([figure(0.5, 0.5)]);
    },
  });
  made.line.transport.open("");
  await settled();
  await made.line.why("wall", []);
  await settled();
  expect(asked).toEqual([[]]);
  expect(get(made.figures)).toEqual([figure(0.5, 0.5)]);
});

test("figures of a line that was left are not shown", async () => {
  const answers: ((found: Figure[]) => void)[] = [];
  const made = boardLine("ur", "fort", 1, {
    board: (attempts) => Promise.resolve(board(attempts)),
    figures: () => new Promise((answer) => answers.push(answer)),
  });
  const socket = made.line.transport.open("");
  await settled();
  socket.send(JSON.stringify({ id: 1, order: { do: "act", action: "go", version: 1 } }));
  await settled();
  answers[1]?.([figure(0.7, 0.5)]);
  answers[0]?.([figure(0.5, 0.5)]);
  await settled();
  expect(get(made.figures)).toEqual([figure(0.7, 0.5)]);
});

test("a figure is read as a chance, about where it is judged, or as a number", () => {
  expect(figureText(figure(0.624, 0.5, false))).toBe("about 62 %");
  expect(figureText(figure(0.75, 0.5))).toBe("75 %");
  expect(figureText({ value: 6, is_share: false, is_exact: true })).toBe("6");
  expect(figureText({ value: 13.14, is_share: false, is_exact: true })).toBe("13.1");
  expect(figureText(figure(null, null))).toBe("–");
});

test("what a figure was is said where it was something else", () => {
  expect(formerText(figure(0.624, 0.5, false))).toBe("it was 50 %");
  expect(formerText(figure(0.5, 0.5))).toBe("");
  expect(formerText(figure(0.5, null))).toBe("");
});

test("ideas have addresses of their own", () => {
  expect(read("/learn/ur/concepts/tempo")).toEqual({ page: "concept", game: "ur", concept: "tempo" });
  expect(read("/learn/ur/concepts").page).toBe("missing");
  expect(read("/learn/ur/take-it")).toEqual({ page: "lesson", game: "ur", lesson: "take-it" });
});
