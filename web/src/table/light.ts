/** Light what is spoken of on a board: what has these names, as `data-place` or as something else. */

import type { Attachment } from "svelte/attachments";

export const light =
  (names: readonly string[], ...kinds: readonly string[]): Attachment =>
  (board) => {
    const as = kinds.length ? kinds : ["data-place"];
    const wanted = names.flatMap((name) => as.map((kind) => `[${kind}="${CSS.escape(name)}"]`));
    const found = wanted.flatMap((one) => [...board.querySelectorAll(one)]);
    for (const one of found) one.classList.add("lit");
    return () => {
      for (const one of found) one.classList.remove("lit");
    };
  };
