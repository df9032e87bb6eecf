/** The games that this page can draw: each folder here is one, and is found by its name. */

import { games } from "../api/http";
import type { ExtraPage, Face, GameEntry } from "./face";
import { entry as plain } from "./plain";

const found = import.meta.glob<GameEntry>(["./*/index.ts", "!./plain/index.ts"], { import: "entry", eager: true });

const folder = (game: string): string => `./${game}/index.ts`;

/** What is known of a game before its board is needed; a game without a folder is played from lists. */
export const entryOf = (game: string): GameEntry => found[folder(game)] ?? plain;

/** What chance decides in a game, "" if nothing. */
export const luckOf = (game: string): string => entryOf(game).luck;

export const faceOf = async (game: string): Promise<Face> => (await entryOf(game).load()).face;

/** What a game is called at its table; the server knows the titles of all. */
export async function titleOf(game: string): Promise<string> {
  const { title } = entryOf(game);
  if (title) return title;
  const all = await games().catch(() => []);
  return all.find(({ id }) => id === game)?.title ?? game.charAt(0).toUpperCase() + game.slice(1);
}

/** The page that a game has at an address of its own. */
export const extraPage = (path: string): ExtraPage | undefined =>
  Object.values(found)
    .flatMap(({ pages = [] }) => pages)
    .find((page) => page.path === path);

/** How many games are drawn here, so that their places in the lobby can be kept free. */
export const DRAWN = Object.keys(found).length;
