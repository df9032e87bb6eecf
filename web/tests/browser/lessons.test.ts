import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { byMouse, byTouch, type Press } from "../../scripts/playing";
import { expect, PHONE, test } from "./fixtures";
import { perform, pressOn, sendOut, visitWithin, WAYS, type Pressed } from "./pressing";

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

/** Do what solves a step. A Crew of Ursting is put in order as a whole. */
async function act(page: Page, step: readonly Pressed[], press: Press): Promise<void> {
  const [crew, ...dice] = step.map(({ action }) => action?.match(/^dispatch (.+)/)?.[1]);
  if (crew) return sendOut(page, [crew, ...dice.map(String)], press);
  for (const pressed of step) await perform(page, lesson(page), pressed, press);
}

async function take(page: Page, { game, id, solution }: Lesson, press: Press): Promise<void> {
  await visitWithin(page, `/learn/${game}/${id}`, lesson(page));
  for (const [n, step] of solution.entries()) {
    await expect(lesson(page)).toHaveAttribute("data-step", `${n}`);
    await act(page, step, press);
    await expect(lesson(page)).toHaveAttribute("data-phase", "done");
    if (n < solution.length - 1) await pressOn(page, lesson(page).getByRole("button", { name: "Go on" }), press);
  }
  await expect(lesson(page)).toContainText("Lesson done");
}

const GAMES = [...new Set(LESSONS.map(({ game }) => game))];

/** Every lesson is taken in every way. */
for (const game of GAMES)
  for (const [way, press] of WAYS)
    test(`lessons of ${game} by ${way}`, async ({ visit }) => {
      const page = await visit(way === "touch" ? PHONE : {});
      for (const one of LESSONS.filter((lesson) => lesson.game === game))
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

test("on a phone the board stays where it is, whatever a lesson says, to its end", async ({ visit }) => {
  const page = await visit(PHONE);
  const board = (): Promise<unknown> => page.locator(".play > .board").boundingBox();
  const first = LESSONS.find(({ id }) => id === "bring-a-piece-in") as Lesson;
  await page.goto("/learn/ur/bring-a-piece-in");
  await expect(lesson(page)).toHaveAttribute("data-phase", "task");
  const before = await board();
  await perform(page, lesson(page), { action: null, picks: ["pool", "b2"] }, byTouch);
  await expect(lesson(page)).toContainText("Take one of the two gates.");
  expect(await board()).toEqual(before);
  await take(page, first, byTouch);
  expect(await board()).toEqual(before);
});

test("a lesson that is not there says so", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learn/ur/fly");
  await expect(page.getByRole("heading", { name: "There is no such lesson" })).toBeVisible();
});
