/** The faces of the games; each is loaded when its table is opened. */

import type { Face } from "./face";

const DRAWN: Record<string, () => Promise<{ face: Face }>> = {
  ur: () => import("./ur"),
  hexward: () => import("./hexward"),
  ursting: () => import("./ursting"),
  wardtcg: () => import("./wardtcg"),
};

const TITLES: Record<string, string> = { ur: "Ur", hexward: "Ward", ursting: "The Wards of Ursting", wardtcg: "WARD" };
const LUCK: Record<string, string> = { hexward: "", ursting: "dice and cards", wardtcg: "dice and cards" };

/** What a game is called at its table. */
export const titleOf = (game: string): string => TITLES[game] ?? game.charAt(0).toUpperCase() + game.slice(1);

/** What chance decides in a game, "" if nothing. */
export const luckOf = (game: string): string => LUCK[game] ?? "dice";

/** A game without a drawn board is played from the list of its legal actions. */
export async function faceOf(game: string): Promise<Face> {
  return (await (DRAWN[game] ?? (() => import("./plain")))()).face;
}
