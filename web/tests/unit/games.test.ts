import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { entryOf, extraPage, faceOf, luckOf } from "../../src/games";
import { entry as plain } from "../../src/games/plain";

const SOURCE = join(import.meta.dirname, "../../src");
const FOLDERS = readdirSync(join(SOURCE, "games"), { withFileTypes: true }).filter((one) => one.isDirectory());
const GAMES = FOLDERS.map(({ name }) => name).filter((name) => name !== "plain");

/** The lines outside the folder of a game that name it. */
function namings(game: string, text: string): string[] {
  const name = new RegExp(`["'\`/.]${game}["'\`/. ]|\\b${game}:`);
  return text.split("\n").filter((line) => name.test(line));
}

const GENERATED = "api/schema.ts"; // what the server says of itself, with its examples

function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(ts|svelte|css)$/.test(file) && file !== GENERATED,
  );
}

describe("the games of the page", () => {
  it.each(GAMES)("%s is named nowhere but in its own folder", (game) => {
    const others = sources().filter((file) => !file.startsWith(`games/${game}/`));
    const found = others.flatMap((file) =>
      namings(game, readFileSync(join(SOURCE, file), "utf8")).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'import Tile from "../games/ur/Tile.svelte";',
    '{#if game === "ur"}',
    "const LUCK = { ur: 'dice' };",
    ".ur { height: 1px }",
  ])("the search above finds `%s`", (line) => {
    expect(namings("ur", `one\n${line}\nanother`)).toEqual([line]);
  });

  // Compiling a board takes a while on a busy machine.
  it.each(GAMES)("%s has a picture, a place, a board and a reading", { timeout: 60_000 }, async (game) => {
    const entry = entryOf(game);
    expect(entry).not.toBe(plain);
    expect([typeof entry.Picture, Number.isFinite(entry.place)]).toEqual(["function", true]);
    const face = await faceOf(game);
    expect([typeof face.Board, face.reading.picks("pass", {}).length]).not.toContain(undefined);
  });

  it("stand in the lobby at places of their own", () => {
    expect(new Set(GAMES.map((game) => entryOf(game).place)).size).toBe(GAMES.length);
  });

  it("have pages that are found by their address, each by one", () => {
    const pages = GAMES.flatMap((game) => entryOf(game).pages ?? []);
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages) expect(extraPage(page.path)).toBe(page);
    expect(extraPage("/nothing")).toBeUndefined();
  });

  it("without a folder are played from lists, and stand last", async () => {
    expect(entryOf("nim")).toBe(plain);
    expect([luckOf("nim"), entryOf("nim").place]).toEqual(["dice", Infinity]);
    expect((await faceOf("nim")).reading.picks("take 2", {})).toEqual(["action", "take 2"]);
    expect(entryOf("plain")).toBe(plain);
  });
});
