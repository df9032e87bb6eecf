/** Light what is spoken of on a board. */

import type { Attachment } from "svelte/attachments";

const named = (board: Element, kind: string, name: string): Element[] => [
  ...board.querySelectorAll(`[${kind}="${CSS.escape(name)}"]`),
];

const lighting =
  (how: string, find: (board: Element) => Element[]): Attachment =>
  (board) => {
    const found = find(board);
    for (const one of found) one.classList.add("lit", how);
    return () => {
      for (const one of found) one.classList.remove("lit", how);
    };
  };

/** What has these names as `data-place`. */
export const light = (places: readonly string[]): Attachment =>
  lighting("spoken-of", (board) => places.flatMap((place) => named(board, "data-place", place)));

/** What can be picked or pressed under these names; else what stands there under the name without its kind. */
export const lightTargets = (names: readonly string[]): Attachment =>
  lighting("hinted", (board) =>
    names.flatMap((name) => {
      const found = ["data-target", "data-action"].flatMap((kind) => named(board, kind, name));
      return found.length ? found : named(board, "data-place", name.slice(name.indexOf(":") + 1));
    }),
  );
