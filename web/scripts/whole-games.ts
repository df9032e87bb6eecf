/** Plays whole games of all four in a real browser: by touch at 390 and at 360 px, by keyboard alone at a desktop, and
 * with a line that drops in the middle. Prints a line of JSON for each and fails if one does not reach its end.
 *
 * Arguments: words that a game's or a way's name must contain, such as `Ursting` or `keyboard`.
 */

import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";

import { CHROMIUM } from "./browser";
import { byKeyboard, byMouse, byTouch, myTurn, prefer, statusOf, step, type Press, type Taste } from "./playing";
import { Server } from "./server";

const STEPS = 3000; // of ours in one game, at most: after 2000 rolls Ur is drawn
const LOST = "The connection is lost. Trying again";

const RING = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];
/** By the titles: what makes a game go on to its end. */
const GAMES: Record<string, Taste> = {
  "Ur: The Royal Game": prefer(
    ({ words }) => /fort, (empty|their piece), (go|capture) here/.test(words),
    ({ words }) => /(go|capture) here|^your pool/.test(words),
    ({ words }) => /may move/.test(words) && !words.includes("fort"), // what holds a fort stays
  ),
  "Ward, the hex game": prefer(
    ({ target, words }) => RING.includes(target) && words.includes("go here"),
    ({ target }) => target.startsWith("reserve:"),
    ({ words }) => words === "Skip this turn",
  ),
  "The Wards of Ursting": prefer(({ words }) => /^(Strike|Recruit|Pass|Send them out)/.test(words)),
  "WARD, the card game": prefer(
    ({ words }) => /^(Attack|Summon )/.test(words),
    ({ target, words }) => target.startsWith("hand:") && /AL [1-6],/.test(words),
  ),
};

interface Way {
  options: BrowserContextOptions;
  press: Press;
  /** After how many steps the line drops. */
  drops?: number;
}

const WAYS: Record<string, Way> = {
  "touch at 390 px": { options: { viewport: { width: 390, height: 844 }, hasTouch: true }, press: byTouch },
  "touch at 360 px": { options: { viewport: { width: 360, height: 740 }, hasTouch: true }, press: byTouch },
  keyboard: { options: { viewport: { width: 1280, height: 800 } }, press: byKeyboard },
  "a dropped line": { options: { viewport: { width: 1280, height: 800 } }, press: byMouse, drops: 6 },
};

/** What others do is shown at once, and the weakest bot plays. */
function prepare(): void {
  localStorage.setItem("wardroom.settings", JSON.stringify({ speed: "none", coach: "off" }));
  const games = ["ur", "hexward", "ursting", "wardtcg"];
  localStorage.setItem("wardroom.levels", JSON.stringify(Object.fromEntries(games.map((game) => [game, "level-1"]))));
}

async function begin(page: Page, address: string, title: string, press: Press): Promise<void> {
  await page.goto(address);
  const card = page.getByRole("button", { name: `Play a bot: ${title}`, exact: true });
  await card.waitFor();
  const button = await card.elementHandle();
  if (button) await press(page, button);
}

async function drop(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(LOST).waitFor();
  await page.context().setOffline(false);
  await page.getByText(LOST).waitFor({ state: "detached" });
}

/** Nothing of the page lies beside its window. */
async function fits(page: Page): Promise<void> {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (beside > 0) throw new Error(`the page is ${beside} px too wide`);
}

interface Played {
  steps: number;
  seconds: number;
  end: string;
}

async function game(page: Page, address: string, title: string, { press, drops }: Way): Promise<Played> {
  const began = performance.now();
  await begin(page, address, title, press);
  let steps = 0;
  while (await myTurn(page)) {
    if (steps === drops) await drop(page);
    if (++steps > STEPS) throw new Error(`not over after ${STEPS} steps: ${await statusOf(page)}`);
    await step(page, GAMES[title], press);
    await fits(page);
  }
  const end = await statusOf(page);
  if (!/^(You win|You lose|A draw)/.test(end)) throw new Error(`it ends with: ${end}`);
  return { steps, seconds: Math.round((performance.now() - began) / 1000), end };
}

/** Play one game; return what it came to, or what went wrong. */
async function tried(browser: Browser, address: string, title: string, way: Way): Promise<Played | { wrong: string }> {
  const page = await (await browser.newContext({ ...way.options, reducedMotion: "reduce" })).newPage();
  const complaints: string[] = [];
  page.on("pageerror", ({ message }) => complaints.push(message));
  try {
    await page.addInitScript(prepare);
    const played = await game(page, address, title, way);
    return complaints.length ? { wrong: complaints.join("; ") } : played;
  } catch (error) {
    const shown = await statusOf(page).catch(() => "no table");
    return { wrong: `${(error as Error).message} The page says: ${shown}` };
  } finally {
    await page.context().close();
  }
}

const wanted = process.argv.slice(2);
const server = await Server.open(null);
const browser = await chromium.launch(CHROMIUM);
try {
  for (const [name, way] of Object.entries(WAYS))
    for (const title of Object.keys(GAMES)) {
      if (!wanted.every((words) => `${title} ${name}`.includes(words))) continue;
      const played = await tried(browser, server.address, title, way);
      if ("wrong" in played) process.exitCode = 1;
      console.log(JSON.stringify({ game: title, by: name, ...played }));
    }
} finally {
  await browser.close();
  await server.close();
}
