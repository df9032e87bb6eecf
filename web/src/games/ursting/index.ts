import type { GameEntry } from "../face";
import Picture from "./Picture.svelte";

export const entry: GameEntry = {
  luck: "dice and cards",
  place: 3,
  Picture,
  load: () => import("./face"),
};
