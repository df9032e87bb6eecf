import { get } from "svelte/store";
import { beforeEach, expect, test, vi } from "vitest";

import type { Attempt, QuestionMoment, LessonState, Message, State } from "../../src/api/messages";
import { LessonLine } from "../../src/learn/lesson-line";
import { nextOf, progressOf } from "../../src/learn/progress";
import type { Socket } from "../../src/state/connection";

vi.stubGlobal("location", { protocol: "http:", host: "table" });

const moment = (legal: string[], ...entries: QuestionMoment["entries"]): QuestionMoment => ({
  entries,
  told: entries.map(() => []),
  view: { legal },
  account: { standing: [], outlook: {}, reason: null },
  actor: legal.length ? 0 : null,
});

const START = moment(["go", "stay"]);

/** A lesson of two steps: `go` does each, and so does to be refused a wall; `stay` leads astray. */
function answer(attempts: readonly Attempt[][]): LessonState {
  const line = attempts.at(-1) ?? [];
  const [last] = line.slice(-1);
  const isWall = typeof last === "object" && last.target === "wall";
  const phase = last === "go" || isWall ? "done" : last === "stay" ? "astray" : "task";
  const because = typeof last === "object" ? { text: "It is shut.", rule: "UR-4.2", sentence: "No." } : null;
  const moments = typeof last === "string" ? [START, moment([], [0, last], ["chance", "roll"])] : [START];
  const say = because ? "Look again." : "";
  const place = { step: attempts.length - 1, steps: 2, task: "Go.", phase } as const;
  return { game: "ur", lesson: "l", title: "L", seats: 2, seat: 0, ...place, say, because, moments };
}

let asked: Attempt[][][];
let heard: Message[];
let line: LessonLine;
let socket: Socket;

const states = (): State[] => heard.filter((one): one is State => one.type === "state");
const settled = async (): Promise<void> => {
  for (let n = 0; n < 10; n++) await Promise.resolve();
};
const act = async (action: string): Promise<void> => {
  socket.send(JSON.stringify({ id: 7, order: { do: "act", action, version: 1 } }));
  await settled();
};

beforeEach(async () => {
  [asked, heard] = [[], []];
  const ask = (_game: string, _lesson: string, attempts: readonly Attempt[][]): Promise<LessonState> => {
    asked.push([...attempts]);
    const last = attempts.at(-1)?.at(-1);
    if (last === "fly") return Promise.reject({ error: "illegal", message: "fly: UR-4.1: No.", rule: "UR-4.1" });
    return Promise.resolve(answer(attempts));
  };
  line = new LessonLine("ur", "l", ask, { now: () => 0, later: () => () => undefined });
  socket = line.transport.open("");
  socket.onmessage = ({ data }) => heard.push(JSON.parse(data) as Message);
  await settled();
});

test("a lesson opens as a table that the learner is to act at", () => {
  expect(states()).toHaveLength(1);
  expect(states()[0]).toMatchObject({ status: "playing", viewer: 0, actor: 0, legal: ["go", "stay"], version: 1 });
});

test("an action is answered by the state after it, with the number of its order", async () => {
  await act("go");
  expect(asked.at(-1)).toEqual([["go"]]);
  expect(states().at(-1)).toMatchObject({ version: 2, order: 7, actor: null, legal: [], ply: 2 });
  expect(states().at(-1)?.log[0]).toMatchObject({ kind: "act", seat: 0, seq: 2 });
  expect(get(line.standing)?.phase).toBe("done");
});

test("what leads astray is taken back, and the log says so", async () => {
  await act("stay");
  expect(line.canUndo).toBe(true);
  await line.undo();
  expect(states().at(-1)).toMatchObject({ version: 3, actor: 0, legal: ["go", "stay"], ply: 0 });
  expect(states().at(-1)?.log[0]).toMatchObject({ kind: "ask", ply: 0, to: 0 });
  expect(line.canUndo).toBe(false);
});

test("the next step begins anew, and all of it can be started over", async () => {
  await act("go");
  await line.next();
  expect(asked.at(-1)).toEqual([["go"], []]);
  expect(states().at(-1)).toMatchObject({ ply: 0, legal: ["go", "stay"] });
  await line.startOver();
  expect(asked.at(-1)).toEqual([[]]);
  expect(get(line.standing)?.step).toBe(0);
});

test("why something cannot be chosen is asked without being kept, unless that is the task", async () => {
  expect(await line.why("b2", ["pool"])).toMatchObject({ rule: "UR-4.2" });
  expect(get(line.standing)?.say).toBe("Look again.");
  await act("go");
  expect(asked.at(-1)).toEqual([["go"]]);
});

test("to be refused may be the task: it is done, and what is said of it stays", async () => {
  await line.why("wall", []);
  expect(asked.at(-1)).toEqual([[{ target: "wall", picked: [] }]]);
  expect(get(line.standing)?.phase).toBe("done");
  expect(states().at(-1)).toMatchObject({ version: 1, log: [] });
});

test("what the rules refuse is told, and changes nothing", async () => {
  await act("fly");
  expect(heard.at(-1)).toMatchObject({ type: "refused", id: 7, error: "illegal", rule: "UR-4.1" });
  await act("go");
  expect(asked.at(-1)).toEqual([["go"]]);
});

test("progress counts what is done of the lessons there are, and names the next", () => {
  const lessons = ["a", "b"].map((id) => ({ game: "ur", id, title: id, idea: "", steps: 1 }));
  expect(progressOf({}, lessons)).toBe("");
  expect(progressOf({ ur: ["a", "gone"] }, lessons)).toBe("1 of 2 done");
  expect(nextOf({ ur: ["a"] }, lessons)?.id).toBe("b");
  expect(nextOf({ ur: ["a", "b"] }, lessons)?.id).toBe("a");
  expect(nextOf({}, [])).toBeUndefined();
});
