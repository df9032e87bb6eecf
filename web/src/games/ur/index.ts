import type { GameEntry } from "../face";
import Picture from "./Picture.svelte";

export const entry: GameEntry = {
  title: "Ur",
  luck: "dice",
  place: 1,
  Picture,
  load: () => import("./face"),
};
