/** The lines of a log in chapters: neighbours of one title are read as one. */

import type { LogLine } from "./sentences";

export interface Chapter {
  readonly title: string | null;
  readonly lines: readonly LogLine[];
}

export function chaptered(lines: readonly LogLine[]): Chapter[] {
  const chapters: { title: string | null; lines: LogLine[] }[] = [];
  for (const line of lines) {
    const latest = chapters.at(-1);
    if (latest?.title === line.chapter) latest.lines.push(line);
    else chapters.push({ title: line.chapter, lines: [line] });
  }
  return chapters;
}
