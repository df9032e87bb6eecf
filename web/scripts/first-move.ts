/** How long a newcomer waits: from `make play` to a page, to the first own move in each game, to compiled rules.
 *
 * Starts `make play` with an empty cache. Prints JSON: seconds. Pictures go to the folder that is named, if any.
 */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { chromium, type Browser, type Page } from "@playwright/test";

import type { Game } from "../src/api/messages";
import { CHROMIUM } from "./browser";
import { myTurn, step } from "./playing";

const ROOT = resolve(import.meta.dirname, "../..");
const PORT = process.env["WARDROOM_PORT"] ?? "8766";
const SERVER = `http://127.0.0.1:${PORT}`;
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const pictures = process.argv[2];

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const seconds = (since: number): number => Math.round(performance.now() - since) / 1000;

async function games(): Promise<Game[]> {
  return (await (await fetch(`${SERVER}/api/games`)).json()) as Game[];
}

/** Open the lobby, as soon as there is one. */
async function openLobby(page: Page): Promise<void> {
  while (!(await page.goto(SERVER).catch(() => null))) await pause(50);
  await page
    .getByRole("button", { name: /^Play a bot/ })
    .first()
    .waitFor();
}

async function picture(page: Page, name: string): Promise<void> {
  for (const { width, height } of pictures ? SIZES : []) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(pictures ?? "", `${name}-${width}.png`) });
  }
}

interface FirstMove {
  after_the_page_opened: number;
  compiled: boolean;
}

async function firstMove(browser: Browser, { id, title }: Game): Promise<FirstMove> {
  const page = await (await browser.newContext({ viewport: SIZES[0] ?? null })).newPage();
  const opened = performance.now();
  await openLobby(page);
  await page.getByRole("button", { name: `Play a bot: ${title}`, exact: true }).click();
  const version = (): Promise<string | undefined> =>
    page.evaluate(() => document.querySelector("[data-moment]")?.getAttribute("data-moment")?.split(" ")[0]);
  await myTurn(page);
  const before = await version();
  while ((await version()) === before) await step(page); // a move may take more than one click
  const moved = seconds(opened);
  const now = (await games()).find((game) => game.id === id);
  await picture(page, id);
  await page.close();
  return { after_the_page_opened: moved, compiled: Boolean(now?.compiled) };
}

/** When each game was compiled, or given up. */
async function compiledAt(began: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (;;) {
    const all = await games();
    for (const { id, compiling } of all) if (!compiling) times[id] ??= seconds(began);
    if (all.every(({ compiling }) => !compiling)) return times;
    await pause(250);
  }
}

const browser = await chromium.launch(CHROMIUM);
const folder = mkdtempSync(join(tmpdir(), "wardroom-"));
const env = {
  ...process.env,
  WARDROOM_PORT: PORT,
  WARDROOM_CACHE: join(folder, "cache"),
  WARDROOM_DATABASE: `sqlite:///${join(folder, "wardroom.db")}`,
  WARDROOM_LOG: "warning",
};
const began = performance.now();
const play = spawn("make", ["play"], { cwd: ROOT, env, detached: true, stdio: ["ignore", "ignore", "inherit"] });
try {
  const page = await (await browser.newContext({ viewport: SIZES[0] ?? null })).newPage();
  await openLobby(page);
  const page_after = seconds(began);
  const compiled = compiledAt(began);
  const first_move: Record<string, FirstMove> = {};
  for (const game of await games()) {
    first_move[game.id] = await firstMove(browser, game);
    await picture(page, `lobby-after-${game.id}`);
  }
  console.log(JSON.stringify({ page_after, first_move, compiled_after: await compiled }, null, 1));
} finally {
  await browser.close();
  process.kill(-(play.pid ?? 0), "SIGTERM");
  await new Promise((done) => play.once("exit", done));
  rmSync(folder, { recursive: true, force: true });
}
