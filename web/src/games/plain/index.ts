/** What stands for a game of which this page knows nothing: a neutral picture, and a board made of lists. */

import type { GameEntry } from "../face";
import Picture from "./Picture.svelte";

export const entry: GameEntry = {
  luck: "dice",
  place: Infinity,
  Picture,
  load: () => import("./face"),
};
