import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { byMouse, type Press } from "../../scripts/playing";
import { expect, PHONE, test } from "./fixtures";
import { perform, pressOn, visitWithin, WAYS, type Pressed } from "./pressing";

interface Lesson {
  game: string;
  id: string;
  title: string;
  solution: Pressed[][];
}

const ROOT = resolve(import.meta.dirname, "../../..");
const told = execFileSync(resolve(ROOT, ".venv/bin/wardroom"), ["learn", "--json"], { encoding: "utf-8" });
const LESSONS = JSON.parse(told) as Lesson[];

const lesson = (page: Page): Locator => page.getByTestId("lesson");

async function take(page: Page, { game, id, solution }: Lesson, press: Press): Promise<void> {
  await visitWithin(page, `/learn/${game}/${id}`, lesson(page));
  for (const [n, step] of solution.entries()) {
    await expect(lesson(page)).toHaveAttribute("data-step", `${n}`);
    for (const pressed of step) await perform(page, lesson(page), pressed, press);
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
  await perform(page, lesson(page), { action: "spawn a4", picks: ["pool", "a4"] }, byMouse);
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
