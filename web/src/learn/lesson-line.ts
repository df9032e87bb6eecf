/** A lesson as a table's line: it is asked with what was attempted in each of its steps. */

import * as http from "../api/http";
import type { Attempt, LessonState } from "../api/messages";
import { QuestionLine } from "../question/question-line";
import type { Clock } from "../state/connection";

type Attempts = readonly Attempt[][];

export class LessonLine extends QuestionLine<Attempts, LessonState> {
  constructor(
    game: string,
    lesson: string,
    ask: (game: string, lesson: string, attempts: Attempts) => Promise<LessonState> = http.takeLesson,
    clock?: Clock,
  ) {
    super(lesson, [[]], (attempts) => ask(game, lesson, attempts), clock);
  }

  get canUndo(): boolean {
    return Boolean(this.asked.at(-1)?.length);
  }

  /** Take the latest attempt back. */
  undo(): Promise<void> {
    return this.become([...this.asked.slice(0, -1), this.asked.at(-1)?.slice(0, -1) ?? []]);
  }

  /** Go on to the next step. */
  next(): Promise<void> {
    return this.become([...this.asked, []]);
  }

  startOver(): Promise<void> {
    return this.become([[]]);
  }

  protected with(attempt: Attempt): Attempts {
    return [...this.asked.slice(0, -1), [...(this.asked.at(-1) ?? []), attempt]];
  }

  protected isAnew(before: LessonState, now: LessonState): boolean {
    return before.step !== now.step;
  }
}
