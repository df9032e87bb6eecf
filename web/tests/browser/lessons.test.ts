import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { byKeyboard, byMouse, byTouch, type Press } from "../../scripts/playing";
import { expect, PHONE, test } from "./fixtures";

interface Pressed {
  action: string | null;
  picks: string[];
}
interface Lesson {
  game: string;
  id: string;
  title: string;
  solution: Pressed[][];
}

const ROOT = resolve(import.meta.dirname, "../../..");
const told = execFileSync(resolve(ROOT, ".venv/bin/wardroom"), ["learn", "--json"], { encoding: "utf-8" });
const LESSONS = JSON.parse(told) as Lesson[];
const WAYS: [string, Press][] = [
  ["mouse", byMouse],
  ["touch", byTouch],
  ["keyboard", byKeyboard],
];

const lesson = (page: Page): Locator => page.getByTestId("lesson");
const marked = (name: string, value: string): string => `[${name}="${value.replaceAll('"', '\\"')}"]`;

/** What cannot be chosen is reached by arrow keys, as why.test.ts sees; here it has the focus at once. */
const byEnter: Press = async (page, one) => {
  await one.focus();
  await page.keyboard.press("Enter");
};

async function pressOn(page: Page, where: Locator, press: Press): Promise<void> {
  const one = await where.elementHandle();
  if (!one) throw new Error("it is not there");
  await press(page, one);
}

/** Press what an action is made of; a first pick that the page has made by itself is not pressed again. */
async function perform(page: Page, { action, picks }: Pressed, press: Press): Promise<void> {
  for (const [n, pick] of picks.entries()) {
    const isRefused = action === null && n === picks.length - 1;
    const target = page.locator(
      `${marked("data-target", pick)}${isRefused ? "" : ".may"}, ${marked("data-target", pick)}[aria-pressed=true]`,
    );
    const where = target.first();
    await where.waitFor({ state: "attached" });
    if ((await where.getAttribute("aria-pressed")) === "true") continue;
    const shown = await lesson(page).getAttribute("data-phase");
    await pressOn(page, where, isRefused && press === byKeyboard ? byEnter : press);
    if (shown !== "task") return;
  }
  const button = page.locator(marked("data-action", action ?? ""));
  if (action && (!picks.length || (await button.count()))) await pressOn(page, button.first(), press);
}

/** Go to a lesson as a link of the page does, without loading it anew. */
async function visitWithin(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(lesson(page)).toHaveAttribute("data-phase", "task");
}

async function take(page: Page, { game, id, solution }: Lesson, press: Press): Promise<void> {
  await visitWithin(page, `/learn/${game}/${id}`);
  for (const [n, step] of solution.entries()) {
    await expect(lesson(page)).toHaveAttribute("data-step", `${n}`);
    for (const pressed of step) await perform(page, pressed, press);
    await expect(lesson(page)).toHaveAttribute("data-phase", "done");
    if (n < solution.length - 1) await pressOn(page, lesson(page).getByRole("button", { name: "Go on" }), press);
  }
  await expect(lesson(page)).toContainText("Lesson done");
}

const GAMES = [...new Set(LESSONS.map(({ game }) => game))];

/** The first lesson of a game is taken in every way, each other one in one of them. */
for (const game of GAMES)
  for (const [at, [way, press]] of WAYS.entries())
    test(`lessons of ${game} by ${way}`, async ({ visit }) => {
      const page = await visit(way === "touch" ? PHONE : {});
      const own = LESSONS.filter((one) => one.game === game);
      for (const one of own.filter((_, n) => n === 0 || n % WAYS.length === at))
        await test.step(one.title, () => take(page, one, press));
    });

test("what leads astray is taken back, and progress is kept", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learn/ur/take-it");
  await perform(page, { action: "spawn a4", picks: ["pool", "a4"] }, byMouse);
  await expect(lesson(page)).toHaveAttribute("data-phase", "astray");
  await lesson(page).getByRole("button", { name: "Take it back" }).click();
  await expect(lesson(page)).toHaveAttribute("data-phase", "task");
  await take(page, LESSONS.find(({ id }) => id === "take-it") as Lesson, byMouse);
  await page.goto("/learn");
  await expect(page.getByText("1 of 8 done")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("1 of 8 lessons")).toBeVisible();
});

test("a lesson that is not there says so", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learn/ur/fly");
  await expect(page.getByRole("heading", { name: "There is no such lesson" })).toBeVisible();
});
