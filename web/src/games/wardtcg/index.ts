import type { GameEntry } from "../face";
import { wrongWith } from "./decks/wrong-with";
import Picture from "./Picture.svelte";

export const entry: GameEntry = {
  luck: "dice and cards",
  place: 4,
  Picture,
  pages: [{ path: "/decks", link: "Build a deck", load: () => import("./decks/DecksPage.svelte") }],
  setup: () => import("./decks/DeckChoice.svelte"),
  bring: () => import("./decks/BringDeck.svelte"),
  wrongWith,
  workshop: () => import("./workshop/CardWorkshop.svelte"),
  draft: {
    words: "The decks are drafted: once both are here, you take a card from a pack, pass the pack on, and so forth.",
    load: () => import("./draft/PackDraft.svelte"),
  },
  load: () => import("./face"),
};
