/** A puzzle as a table's line: it is asked with what was attempted, and with how much help. */

import * as http from "../api/http";
import type { Attempt, PuzzleQuestion, PuzzleState } from "../api/messages";
import { QuestionLine } from "../question/question-line";
import type { Clock } from "../state/connection";

type Attempts = readonly Attempt[];
interface Asked {
  readonly attempts: Attempts;
  readonly help: "hint" | "show" | null;
}

export class PuzzleLine extends QuestionLine<Asked, PuzzleState> {
  constructor(
    game: string,
    puzzle: string,
    ask: (game: string, puzzle: string, question: PuzzleQuestion) => Promise<PuzzleState> = http.takePuzzle,
    clock?: Clock,
  ) {
    const question = ({ attempts, help }: Asked): PuzzleQuestion => ({ attempts: [...attempts], help });
    super(puzzle, { attempts: [], help: null }, (asked) => ask(game, puzzle, question(asked)), clock);
  }

  get canUndo(): boolean {
    return this.asked.attempts.length > 0;
  }

  /** Take the latest action back. */
  undo(): Promise<void> {
    return this.become({ attempts: this.asked.attempts.slice(0, -1), help: null });
  }

  startOver(): Promise<void> {
    return this.become({ attempts: [], help: null });
  }

  /** Be told what to pick first. */
  hint(): Promise<void> {
    return this.become({ ...this.asked, help: "hint" });
  }

  /** See the solution from the beginning. */
  showMe(): Promise<void> {
    return this.become({ attempts: [], help: "show" });
  }

  protected with(attempt: Attempt): Asked {
    // To point at something in vain takes no hint away.
    const help = typeof attempt === "string" ? null : this.asked.help;
    return { attempts: [...this.asked.attempts, attempt], help };
  }

  protected isAnew(before: PuzzleState, now: PuzzleState): boolean {
    return now.phase === "shown" && before.phase !== "shown";
  }
}
