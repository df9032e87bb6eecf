import type { Page } from "@playwright/test";

import { momentOf, myTurn, step } from "../../scripts/playing";
import { atBotTable, expect, test } from "./fixtures";
import { wholeLog } from "./whole-log";

const UR = "Ur: The Royal Game";
const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
const version = async (page: Page): Promise<string> => (await momentOf(page))?.split(" ")[0] ?? "";

/** Do what is offered until one action was played. */
async function act(page: Page): Promise<void> {
  const before = await version(page);
  while ((await version(page)) === before) await step(page);
}

test("against a bot an action is taken back across rolls, and every screen tells the same", async ({ visit }) => {
  const page = await atBotTable(visit, UR);
  await myTurn(page);
  await expect(undo(page)).toBeDisabled();
  await expect(undo(page)).toContainText("you have done nothing yet");
  const before = await wholeLog(page);
  await act(page);
  await myTurn(page);
  await page.locator("[data-testid=status][data-behind=false]").waitFor();
  expect(await wholeLog(page)).not.toEqual(before);
  await undo(page).click();
  await expect(undo(page)).toBeDisabled();
  const told = [...before, "You take an action back."];
  expect(await wholeLog(page)).toEqual(told);
  await page.reload();
  await myTurn(page);
  expect(await wholeLog(page)).toEqual(told);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await myTurn(second);
  expect(await wholeLog(second)).toEqual(told);
});

test("side by side nobody is asked whether an action may be taken back", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
  await page.getByRole("radio", { name: /^Same screen/ }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  const before = await wholeLog(page);
  await act(page);
  await undo(page).click();
  await expect(undo(page)).toBeDisabled();
  expect((await wholeLog(page)).slice(0, before.length)).toEqual(before);
  await expect(page.getByText(/asks to take the latest action back/)).toHaveCount(0);
});
