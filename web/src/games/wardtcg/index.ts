import type { GameEntry } from "../face";
import Picture from "./Picture.svelte";

export const entry: GameEntry = {
  luck: "dice and cards",
  place: 4,
  Picture,
  pages: [{ path: "/decks", link: "Build a deck", load: () => import("./decks/DecksPage.svelte") }],
  setup: () => import("./decks/DeckChoice.svelte"),
  bring: () => import("./decks/BringDeck.svelte"),
  load: () => import("./face"),
};
