/** Looks at every screen of the page: all games with every number of seats, on desktops, phones and large screens, in
 * both themes. Says what is wrong with one as far as a program can tell; the pictures are for people.
 *
 * Arguments: a folder for the pictures, then words of which a screen's name must contain one, such as `ursting-4` or `over`.
 */

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { chromium, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";

import { CHROMIUM } from "./browser";
import { SCREENS } from "./screen-list";
import { Server } from "./server";

const [folder = "../build/screens", ...words] = process.argv.slice(2);
const FOLDER = resolve(folder);

const SIZES: Record<string, BrowserContextOptions> = {
  1280: { viewport: { width: 1280, height: 800 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  2560: { viewport: { width: 2560, height: 1440 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true },
  360: { viewport: { width: 360, height: 740 }, hasTouch: true },
  side: { viewport: { width: 844, height: 390 }, hasTouch: true },
};
const THEMES = ["dark", "light"] as const;

/** What a program can see: what is wider than its window, and words that are cut off or lie over others. */
function wrongWith(): string[] {
  const wrong: string[] = [];
  const beside = document.documentElement.scrollWidth - innerWidth;
  if (beside > 0) wrong.push(`the page is ${beside} px too wide`);
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  for (const one of top.querySelectorAll<HTMLElement>("p, span, strong, button, a, h1, h2, h3, small, li, label")) {
    const { width, height } = one.getBoundingClientRect();
    if (!width || !height || one.closest(".unseen, svg")) continue;
    const { overflowX, textOverflow } = getComputedStyle(one);
    const hides = overflowX === "hidden" || textOverflow === "ellipsis";
    if (hides && one.innerText && one.scrollWidth > one.clientWidth + 1) wrong.push(`cut off: ${one.innerText}`);
  }
  /** Whether it is scrolled out of a list. */
  const isScrolledAway = (one: Element): boolean => {
    const { top: above, bottom, left, right } = one.getBoundingClientRect();
    for (let box = one.parentElement; box; box = box.parentElement) {
      const frame = box.getBoundingClientRect();
      const isOut =
        above < frame.top - 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || right > frame.right + 1;
      if (isOut && getComputedStyle(box).overflowY !== "visible") return true;
    }
    return false;
  };
  for (const one of top.querySelectorAll<HTMLElement>("button:not(:disabled), a.button")) {
    const { left, right, top: above, bottom, width, height } = one.getBoundingClientRect();
    if (!width || above < 0 || bottom > innerHeight || left < 0 || right > innerWidth || isScrolledAway(one)) continue;
    if (height < 24 || width < 24) wrong.push(`small: ${one.innerText || one.ariaLabel || ""} ${width}×${height}`);
    const seen = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
    if (seen && !one.contains(seen) && !seen.contains(one))
      wrong.push(`covered: ${one.innerText || one.ariaLabel || ""} by ${seen.outerHTML.slice(0, 90)}`);
  }
  return wrong;
}

/** Show a page in a theme, once nothing moves or fades any more. */
async function inTheme(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => {
    const fading = document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return document.documentElement.dataset["theme"] === theme && !fading && document.fonts.status === "loaded";
  }, colorScheme);
}

/** Open a screen once in each kind of browser, and take its pictures. */
async function shoot(browser: Browser, server: Server, name: string): Promise<void> {
  const { prepare, open } = SCREENS[name] ?? {};
  const kept = await browser.newContext({ baseURL: server.address, reducedMotion: "reduce" });
  const path = (await prepare?.(await kept.newPage())) ?? "/";
  const storageState = await kept.storageState();
  await kept.close();
  for (const [size, options] of Object.entries(SIZES)) {
    const context = await browser.newContext({
      ...{ ...options, storageState, baseURL: server.address, reducedMotion: "reduce" },
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    try {
      await page.goto(path);
      await open?.(page);
      for (const theme of THEMES) {
        await inTheme(page, theme);
        await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
      }
      complaints.push(...(await page.evaluate(wrongWith)));
    } catch (error) {
      complaints.push((error as Error).message.split("\n")[0] ?? "");
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-failed.png`) });
    }
    await context.close();
    console.log(JSON.stringify({ screen: name, size, wrong: [...new Set(complaints)] }));
  }
}

mkdirSync(FOLDER, { recursive: true });
const server = await Server.open(null);
const browser = await chromium.launch(CHROMIUM);
try {
  for (const name of Object.keys(SCREENS))
    if (!words.length || words.some((word) => name.includes(word))) await shoot(browser, server, name);
} finally {
  await browser.close();
  await server.close();
}
