/** How long a turn of WARD's bot is shown, at normal speed: plays whole games and prints JSON, in seconds.
 *
 * A turn lasts from its first state on the screen to the first state of the next turn; the time in which a choice of
 * ours is waited for does not count, a pass that is played by itself does. Arguments: games, a bot's level.
 */

import { chromium, type Page } from "@playwright/test";

import type { State } from "../src/api/messages";
import { CHROMIUM } from "./browser";
import { myTurn, step } from "./playing";
import { Server } from "./server";

const GAMES = Number(process.argv[2] ?? 2);
const LEVEL = process.argv[3] ?? "level-2";
const STEPS = 600; // of ours in one game, at most

interface Shown {
  at: number; // milliseconds
  version: number;
}

interface Turn {
  seconds: number;
  states: number;
}

interface Told {
  turn: number;
  active: number | null;
  waits: boolean; // for a choice of ours
  over: boolean;
}

/** Note in the page when each version comes to be shown. */
function watch(): void {
  const shown: Shown[] = [];
  Object.assign(globalThis, { shown });
  setInterval(() => {
    const version = Number(document.querySelector("[data-moment]")?.getAttribute("data-moment")?.split(" ")[0] ?? -1);
    if (version >= 0 && version !== shown.at(-1)?.version) shown.push({ at: performance.now(), version });
  }, 4);
}

function listen(page: Page): Map<number, Told> {
  const told = new Map<number, Told>();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { type, version, view, legal, status } = JSON.parse(payload.toString()) as State;
      if (type !== "state") return;
      const { turn, active } = view as unknown as Told;
      const waits = legal.length > 0 && !(legal.length === 1 && legal[0] === "pass");
      told.set(version, { turn, active, waits, over: status === "over" });
    }),
  );
  return told;
}

/** What each whole turn of the bot's took: seconds, and the states in it. */
function turns(shown: readonly Shown[], told: ReadonlyMap<number, Told>): Turn[] {
  const spans = new Map<number, Turn>();
  for (const [n, { at, version }] of shown.entries()) {
    const next = shown[n + 1];
    const now = told.get(version);
    if (!next || now?.active !== 1 || now.waits) continue;
    const { seconds, states } = spans.get(now.turn) ?? { seconds: 0, states: 0 };
    spans.set(now.turn, { seconds: seconds + (next.at - at) / 1000, states: states + 1 });
  }
  return [...spans.values()];
}

async function game(server: Server): Promise<Turn[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await (await browser.newContext({ reducedMotion: "no-preference" })).newPage();
    page.on("pageerror", ({ message }) => {
      console.error(message);
      process.exitCode = 1;
    });
    await page.addInitScript(watch);
    const told = listen(page);
    await page.goto(`${server.address}/`);
    const cards = page.getByRole("button", { name: /^Play a bot: WARD/ });
    await cards.first().click();
    for (let n = 0; n < STEPS && (await myTurn(page)); n++) await step(page);
    return turns(await page.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown), told);
  } finally {
    await browser.close();
  }
}

const server = await Server.open(["wardtcg"], { WARDROOM_BOT_PACE: process.env["WARDROOM_BOT_PACE"] ?? "0.1" });
try {
  const all: Turn[] = [];
  for (let n = 0; n < GAMES; n++) all.push(...(await game(server)));
  all.sort((one, other) => one.seconds - other.seconds);
  const spans = all.map(({ seconds }) => Math.round(seconds * 1000) / 1000);
  const part = (share: number): number | undefined =>
    spans[Math.min(spans.length - 1, Math.floor(share * spans.length))];
  const over = spans.filter((span) => span >= 4).length;
  console.log(
    JSON.stringify({
      level: LEVEL,
      turns: spans.length,
      median: part(0.5),
      p90: part(0.9),
      most: spans.at(-1),
      over_4_s: over,
      spans,
      states: all.map(({ states }) => states),
    }),
  );
} finally {
  await server.close();
}
