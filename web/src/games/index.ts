/** The faces of the games; each is loaded when its table is opened. */

import type { Face } from "./face";

const DRAWN: Record<string, () => Promise<{ face: Face }>> = {
  ur: () => import("./ur"),
  hexward: () => import("./hexward"),
  ursting: () => import("./ursting"),
  wardtcg: () => import("./wardtcg"),
};

/** A game without a drawn board is played from the list of its legal actions. */
export async function faceOf(game: string): Promise<Face> {
  return (await (DRAWN[game] ?? (() => import("./plain")))()).face;
}
