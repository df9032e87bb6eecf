/** The illustrations of each game's rules; a game without any has none. */

import type { Illustration } from "./Plate.svelte";

const files = import.meta.glob<readonly Illustration[]>("../games/*/plates.json", { import: "default" });

export async function platesOf(game: string): Promise<readonly Illustration[]> {
  return (await files[`../games/${game}/plates.json`]?.()) ?? [];
}
