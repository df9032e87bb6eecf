/** Light the places of a board that are spoken of: what has their names as `data-place`. */

import type { Attachment } from "svelte/attachments";

export const light =
  (places: readonly string[]): Attachment =>
  (board) => {
    const found = places.flatMap((place) => [...board.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]);
    for (const one of found) one.classList.add("lit");
    return () => {
      for (const one of found) one.classList.remove("lit");
    };
  };
