/** Games that are played while one looks: the server sends a line of figures after every few of them. */

import { OFFLINE, Refusing, ask } from "../api/http";
import type { components } from "../api/schema";

type Documents = components["schemas"];

export type NewStudy = Documents["NewStudy"];
export type StudyState = Documents["StudyState"];
export type ToldFigure = Documents["ToldFigure"];
export type Figure = Documents["FigureInfo"];
export type Lab = Documents["LabInfo"];

export const lab = (): Promise<Lab> => ask("get", "/api/lab", {});

/** How it goes: `stopped` by hand, `lost` in the middle, `refused` in the server's words. */
export type Going = "starting" | "waiting" | "playing" | "decided" | "time" | "spent" | "stopped" | "lost" | "refused";

export interface Study {
  going: Going;
  rounds: number;
  seconds: number;
  figures: ToldFigure[];
  words: string;
}

export const BEGUN: Study = { going: "starting", rounds: 0, seconds: 0, figures: [], words: "" };

export const isOver = ({ going }: Study): boolean => !["starting", "waiting", "playing"].includes(going);

/** What is known after a further line. */
export function after(study: Study, line: Partial<StudyState>): Study {
  if (line.trouble) return { ...study, going: "refused", words: line.trouble };
  if (line.waiting) return { ...study, going: "waiting" };
  const { rounds = study.rounds, seconds = study.seconds, figures = study.figures } = line;
  return { ...study, rounds, seconds, figures, going: line.end ?? "playing" };
}

/** Follow a study to its end; `tell` hears of every line. Abort `signal` to stop it. */
export async function follow(body: NewStudy, tell: (study: Study) => void, signal: AbortSignal): Promise<void> {
  let study = BEGUN;
  const told = (now: Study): void => tell((study = now));
  told(study);
  try {
    for await (const line of lines(await begin(body, signal))) told(after(study, JSON.parse(line) as StudyState));
    if (!isOver(study)) told({ ...study, going: "lost" });
  } catch (error) {
    const refused = error instanceof Refusing && error !== OFFLINE ? error : null;
    if (signal.aborted) told({ ...study, going: "stopped" });
    else if (refused) told({ ...study, going: "refused", words: refused.message });
    else told({ ...study, going: "lost" });
  }
}

async function begin(body: NewStudy, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch("/api/lab/studies", {
    method: "POST",
    body: JSON.stringify(body),
    headers,
    signal,
  }).catch(() => {
    throw OFFLINE;
  });
  if (response.ok && response.body) return response.body;
  const told = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
  throw new Refusing(told.error ?? "refused", told.message ?? response.statusText);
}

export async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter(Boolean);
  }
}
