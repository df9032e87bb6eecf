import type { GameEntry } from "../face";
import Picture from "./Picture.svelte";

export const entry: GameEntry = {
  luck: "",
  place: 2,
  Picture,
  load: () => import("./face"),
};
