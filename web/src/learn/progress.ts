/** Which lessons were done in this browser, by game. */

import type { LessonInfo } from "../api/messages";
import { persisted } from "../state/remembered";

export type Learned = Record<string, string[]>;

export const learned = persisted<Learned>("wardroom.learned", {});

export const isLearned = (all: Learned, { game, id }: Pick<LessonInfo, "game" | "id">): boolean =>
  Boolean(all[game]?.includes(id));

export function noteLearned(game: string, id: string): void {
  learned.update((all) => ({ ...all, [game]: [...new Set([...(all[game] ?? []), id])] }));
}

/** How far somebody is, in words; nothing where nothing is done yet. */
export function progressOf(all: Learned, lessons: readonly LessonInfo[]): string {
  const done = lessons.filter((lesson) => isLearned(all, lesson)).length;
  return done ? `${done} of ${lessons.length} done` : "";
}

/** The lesson to take next: the first of the game that is not done. */
export const nextOf = (all: Learned, lessons: readonly LessonInfo[]): LessonInfo | undefined =>
  lessons.find((lesson) => !isLearned(all, lesson)) ?? lessons[0];
