/** A review that is asked for until it is made. */

import type { MatchReview, Refusal } from "../api/messages";
import type { Effects } from "../table/effects";

const REPEAT = 500; // milliseconds between looks

export type Reviewing =
  | { readonly kind: "making"; readonly done: number; readonly of: number }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "made"; readonly review: MatchReview };

/** Ask for a review, and tell how far it is; returns what stops it. */
export function askReview(
  match: string,
  { review, transport }: Pick<Effects, "review" | "transport">,
  tell: (how: Reviewing) => void,
): () => void {
  let stop: () => void = () => undefined;
  let isStopped = false;
  const look = async (): Promise<void> => {
    const how = await review(match).then(read, (refusal: unknown): Reviewing => {
      return { kind: "refused", refusal: refusal as Refusal };
    });
    if (isStopped) return;
    tell(how);
    if (how.kind === "making") stop = transport.later(() => void look(), REPEAT);
  };
  tell({ kind: "making", done: 0, of: 0 });
  void look();
  return () => {
    isStopped = true;
    stop();
  };
}

const read = (told: Awaited<ReturnType<Effects["review"]>>): Reviewing =>
  "events" in told ? { kind: "made", review: told } : { kind: "making", ...told };
