/** How long a newcomer takes from an empty tab to the end of a game's first lesson.
 *
 * Prints JSON: seconds of the page itself, by a real browser, and the words that were in sight, each screen read
 * once at 200 words a minute. Only what is new on a screen is read. The game is named, or it is Ur.
 */

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import { chromium, type Page } from "@playwright/test";

import { CHROMIUM } from "./browser";
import { byMouse } from "./playing";
import { Server } from "./server";

interface Pressed {
  action: string | null;
  picks: string[];
}

const ROOT = resolve(import.meta.dirname, "../..");
const WORDS_A_MINUTE = 200;
const HESITATION = 3; // seconds before each press, to find what to press
const game = process.argv[2] ?? "ur";
const told = execFileSync(resolve(ROOT, ".venv/bin/wardroom"), ["learn", game, "1", "--json"], { encoding: "utf-8" });
const [found] = JSON.parse(told) as { id: string; title: string; solution: Pressed[][] }[];
if (!found) throw new Error("there is no lesson");
const lesson = found;

/** The words in sight, line by line. */
const inSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width, height } = range.getBoundingClientRect();
      const parent = node.parentElement;
      const isSeen = width > 2 && height > 2 && bottom > 0 && top < innerHeight;
      if (words && isSeen && parent?.checkVisibility() && !parent.closest(".unseen, svg, style")) lines.push(words);
    }
    return lines;
  });

const tenths = (seconds: number): number => Math.round(10 * seconds) / 10;
const server = await Server.open([game]);
const browser = await chromium.launch(CHROMIUM);
const marked = (name: string, value: string): string => `[${name}="${value}"]`;

/** By the link on the game's own card, or by the list of all lessons. */
async function take(isByCard: boolean): Promise<object> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const read = new Set<string>();
  const words: Record<string, number> = {};
  let presses = 0;

  async function readWhatIsNew(screen: string): Promise<void> {
    for (const line of await inSight(page))
      if (!read.has(line)) {
        read.add(line);
        words[screen] = (words[screen] ?? 0) + line.split(/\s+/).filter((word) => /\w/.test(word)).length;
      }
  }

  async function press(selector: string): Promise<void> {
    const one = await page.locator(selector).first().elementHandle();
    if (!one) throw new Error(`${selector} is not there`);
    await byMouse(page, one);
    presses++;
  }

  const begun = performance.now();
  await page.goto(server.address);
  const card = `a[href="/learn/${game}/${lesson.id}"]`;
  await page.locator(card).first().waitFor();
  await readWhatIsNew("lobby");
  if (!isByCard) {
    await press('a:has-text("Learn it here")');
    await page.getByRole("link", { name: lesson.title }).waitFor();
    await readWhatIsNew("lessons");
  }
  await press(card);
  for (const [n, step] of lesson.solution.entries()) {
    await page.locator(`[data-testid=lesson][data-step="${n}"][data-phase=task]`).waitFor();
    await readWhatIsNew("lesson");
    for (const { action, picks } of step) {
      for (const pick of picks) {
        const target = page.locator(`${marked("data-target", pick)}:is(.may, [aria-pressed=true])`).first();
        await target.waitFor({ state: "attached" });
        if ((await target.getAttribute("aria-pressed")) !== "true") await press(`${marked("data-target", pick)}.may`);
      }
      if (!picks.length) await press(marked("data-action", action ?? ""));
    }
    await page.locator("[data-testid=lesson][data-phase=done]").waitFor();
    await readWhatIsNew("lesson");
    if (n < lesson.solution.length - 1) await press('[data-testid=lesson] button:has-text("Go on")');
  }
  const measured = (performance.now() - begun) / 1000;
  await page.context().close();

  const count = Object.values(words).reduce((sum, one) => sum + one, 0);
  const reading = (count / WORDS_A_MINUTE) * 60;
  return {
    ...{ words, presses, page_seconds: tenths(measured), reading_seconds: tenths(reading) },
    hesitation_seconds: presses * HESITATION,
    seconds: tenths(measured + reading + presses * HESITATION),
  };
}

const ways = { by_the_card: await take(true), by_the_list_of_lessons: await take(false) };
await browser.close();
await server.close();
console.log(JSON.stringify({ game, lesson: lesson.id, ...ways }, null, 1));
