import type { Locator, Page } from "@playwright/test";

import { momentOf, myTurn, prefer, step, type Taste } from "../../scripts/playing";
import { atBotTable, expect, PHONE, test, type Visit } from "./fixtures";

const outlook = (page: Page): Locator => page.getByTestId("outlook");

/** Where the board lies: whatever is said, it stays there. */
const board = (page: Page): Promise<unknown> => page.locator(".play > .board").boundingBox();

/** Point at something that leads to one action, and read what that would do. */
async function pointAt(page: Page, thing: Locator, words: RegExp): Promise<void> {
  const [before, said] = [await board(page), await outlook(page).innerText()];
  await thing.hover();
  await expect(outlook(page)).toHaveText(words);
  expect(await board(page)).toEqual(before);
  await page.mouse.move(1, 1);
  await expect(outlook(page)).toHaveText(said);
}

test("Ur says what a move would do when its end is pointed at", async ({ visit }) => {
  const page = await atBotTable(visit, "Ur: The Royal Game");
  const first = page.locator("g.tile.may, [data-target=pool].may").first();
  const chosen = page.locator("[aria-pressed=true]"); // what is the only thing to choose is chosen by itself
  while ((await myTurn(page)) && !(await chosen.count())) {
    if (await first.count()) await first.click();
    else await step(page);
  }
  const goal = await page.locator("[data-goal]").first().getAttribute("data-goal");
  await pointAt(page, page.locator(`[data-target=${goal}]`), /^You (move|bring in) a/);
});

test("Ward says what a deployment does to the ring, and asks before a turn is skipped", async ({ visit }) => {
  const page = await atBotTable(visit, "Ward, the hex game");
  await myTurn(page);
  await page.locator("[data-target='reserve:K']").click();
  await pointAt(page, page.locator("[data-target='1,0']"), /^You hold one of the six sides of the Ward\.$/);
  const skip = page.getByRole("button", { name: "Skip this turn" });
  await pointAt(page, skip, /^You give this turn away\. Four passes running draw the game: this is number 1\.$/);
  await skip.click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await expect(page.locator("[data-testid=status].mine")).toBeVisible();
});

test("Ursting says which dice a scheme sends where, to the keyboard too", async ({ visit }) => {
  const page = await atBotTable(visit, "The Wards of Ursting");
  await myTurn(page);
  await pointAt(page, page.getByRole("button", { name: /^Strike/ }), /^The d\d+ of \w+ enters the Fray\.$/);
  await page.locator("#scrub, .actions button").first().focus();
  await page.keyboard.press("Tab");
  await expect(outlook(page)).toHaveText(/Fray/);
});

test("a finger is told what a button does before it does it", async ({ visit }) => {
  const page = await atBotTable(visit, "The Wards of Ursting", PHONE);
  await myTurn(page);
  const [before, version] = [await board(page), (await momentOf(page))?.split(" ")[0]];
  for (const scheme of [/^Recruit/, /^Strike/]) {
    await page.getByRole("button", { name: scheme }).tap();
    await expect(outlook(page)).toHaveText(/^The d\d+ of .*enters? the Fray\.$/);
  }
  expect([await board(page), (await momentOf(page))?.split(" ")[0]]).toEqual([before, version]);
  await page.getByRole("button", { name: /^Strike/ }).tap();
  await expect.poll(async () => (await momentOf(page))?.split(" ")[0]).not.toBe(version);
});

/** A table of WARD at which one creature in the cemetery is nearly too much. */
async function atDeadlyTable(visit: Visit, options = {}): Promise<Page> {
  const page = await visit(options);
  await page.goto("/");
  await page.getByRole("button", { name: /^More ways to play WARD/ }).click();
  await page.getByRole("radio", { name: /Play a bot/ }).check();
  await page.getByText("Variations of the rules").click();
  const limit = page.getByLabel("HP in a cemetery that lose the game");
  await limit.fill((await limit.getAttribute("min")) ?? "");
  await limit.blur();
  await page.getByRole("button", { name: "Begin" }).click();
  return page;
}

const summons: Taste = prefer(
  ({ words }) => words.startsWith("Summon "),
  ({ target, words }) => target.startsWith("hand:") && /AL [1-6],/.test(words),
  ({ words }) => /^(To combat|Do not attack|End your turn|Pass)$/.test(words),
);

/** Summon until that would lose; say whether it came to that before the match was over. */
async function isAsked(page: Page): Promise<boolean> {
  const asked = page.getByRole("button", { name: "Not yet" });
  while (await myTurn(page)) {
    if (await asked.count()) return true;
    await step(page, summons).catch(() => undefined); // a battle may end the match meanwhile
  }
  return false;
}

test("WARD says what a summon costs once its card is picked by a finger, and asks if it loses", async ({ visit }) => {
  let page = await atDeadlyTable(visit, PHONE);
  for (let tables = 1; tables < 8 && !(await isAsked(page)); tables++) page = await atDeadlyTable(visit, PHONE);
  await expect(page.getByRole("alert")).toHaveText(/you would lose\)?\.$/);
  await page.getByRole("button", { name: "Not yet" }).tap();
  await expect(outlook(page)).toHaveText(/(is sacrificed|is discarded|It needs).* HP (to|in) your cemetery/);
});

test("a table is forgotten only after a question", async ({ visit }) => {
  const page = await atBotTable(visit, "Ur: The Royal Game");
  await myTurn(page);
  await page.goto("/");
  const forget = page.getByRole("button", { name: "Forget this table" });
  await forget.click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(forget).toHaveCount(1);
  await forget.click();
  await page.keyboard.press("Escape");
  await expect(forget).toHaveCount(1);
  await forget.click();
  await page.getByRole("button", { name: "Yes, forget it" }).click();
  await expect(forget).toHaveCount(0);
});
