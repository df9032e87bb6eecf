/** What the latest action and the rolls after it were about. */

import type { Entry } from "../../api/messages";

export interface Latest {
  /** The card that was played. */
  readonly card: string | undefined;
  readonly dice: ReadonlySet<string>;
  readonly rolled: ReadonlySet<string | undefined>;
}

export function latestOf(last: readonly Entry[]): Latest {
  const texts = (isChance: boolean, verb: string): string[] =>
    last
      .filter(([who, text]) => (who === "chance") === isChance && text.startsWith(`${verb} `))
      .map(([, text]) => text);
  return {
    card: texts(false, "play")[0]?.split(" ")[1],
    dice: new Set(last.flatMap(([, text]) => text.match(/\bd\d+[shdc]\b/g) ?? [])),
    rolled: new Set(texts(true, "roll").map((text) => text.split(" ")[1])),
  };
}
