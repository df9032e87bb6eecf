import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { byMouse, type Press } from "../../scripts/playing";
import { expect, PHONE, test } from "./fixtures";
import { perform, pressOn, WAYS, type Pressed } from "./pressing";

interface Concept {
  game: string;
  id: string;
  title: string;
  boards: { marks: string[]; line: Pressed[] }[];
}

const ROOT = resolve(import.meta.dirname, "../../..");
const asked = ["learn", "--concepts", "--json"];
const told = execFileSync(resolve(ROOT, ".venv/bin/wardroom"), asked, { encoding: "utf-8" });
const CONCEPTS = JSON.parse(told) as Concept[];
const GAMES = [...new Set(CONCEPTS.map(({ game }) => game))];

const idea = (page: Page): Locator => page.getByTestId("concept");
const marked = (name: string, value: string): string => `[${name}="${value.replaceAll('"', '\\"')}"]`;
const COUNTED = { timeout: 60_000 }; // the engine looks through thousands of positions
const FOUND = marked("data-testid", "figures") + marked("aria-busy", "false");

/** Play an action, and see that the board goes on from it. */
async function play(page: Page, pressed: Pressed, press: Press): Promise<void> {
  const moments = async (): Promise<number> => Number(await idea(page).getAttribute("data-moments"));
  const before = await moments();
  await perform(page, idea(page), pressed, press);
  await expect.poll(moments, `${pressed.action} is played`).toBeGreaterThan(before);
  await page.locator("[data-testid=status][data-behind=false][data-busy=false]").waitFor();
}

async function tryBoard(page: Page, board: Concept["boards"][number], number: number, press: Press): Promise<void> {
  await expect(idea(page)).toHaveAttribute("data-board", `${number}`, COUNTED);
  await expect(page.locator(FOUND)).toBeVisible(COUNTED);
  for (const place of board.marks)
    await expect(page.locator(`${marked("data-place", place)}.lit`).first()).toBeAttached();
  if (!board.line.length) return;
  for (const pressed of board.line) await play(page, pressed, press);
  await expect(page.locator(FOUND)).toBeVisible(COUNTED);
  await pressOn(page, idea(page).getByRole("button", { name: "Start over" }), press);
  await expect(idea(page)).toHaveAttribute("data-phase", "task");
  await expect(idea(page).getByRole("button", { name: "Start over" })).toBeDisabled();
}

/** Each idea is opened in one of the ways, and a line is played on each of its boards. */
for (const game of GAMES)
  for (const [at, [way, press]] of WAYS.entries())
    test(`ideas of ${game} by ${way}`, async ({ visit }) => {
      const page = await visit(way === "touch" ? PHONE : {});
      for (const { id, title, boards } of CONCEPTS.filter((one) => one.game === game).filter((_, n) => n % 3 === at))
        await test.step(title, async () => {
          await page.goto(`/learn/${game}/concepts/${id}`);
          for (const [number, board] of boards.entries()) {
            await tryBoard(page, board, number, press);
            const next = idea(page).getByRole("button", { name: "Next board" });
            if (number < boards.length - 1) await pressOn(page, next, press);
          }
        });
    });

test("figures follow what is played, and what was taken back is as it was", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learn/ur/concepts/in-reach");
  const first = page.locator(FOUND).locator("dd").first();
  await expect(first).toHaveText("after your turn");
  await play(page, { action: "b3-b4", picks: ["b3", "b4"] }, byMouse);
  await expect(first).toContainText("75 %");
  await idea(page).locator(".ways").getByRole("button", { name: "Take it back" }).click();
  await expect(first).toHaveText("after your turn");
});

test("an idea is found from the lessons, from the rules and from a lesson that is done", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learn");
  await page.getByRole("link", { name: "Tempo" }).click();
  await expect(idea(page)).toBeVisible();
  await page.goto("/rules/ur");
  await page.locator('[id="UR-5.3"]').getByRole("link", { name: "Tempo" }).click();
  await expect(idea(page)).toBeVisible();
  await page.goto("/learn/ur/concepts/tempo#3");
  await expect(idea(page)).toHaveAttribute("data-board", "2");
  await idea(page).getByRole("link", { name: "Lesson: Take it" }).click();
  await expect(page.getByTestId("lesson")).toBeVisible();
});

test("an idea that is not there says so", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learn/ur/concepts/fly");
  await expect(page.getByRole("heading", { name: "There is no such idea" })).toBeVisible();
});
