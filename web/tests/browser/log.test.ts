import type { Page } from "@playwright/test";

import { myTurn, play } from "../../scripts/playing";
import { expect, test } from "./fixtures";

/** The log with every chapter unfolded. */
async function log(page: Page): Promise<string[]> {
  const list = page.locator("ol[aria-label='What happened']");
  await list.locator("li").first().waitFor();
  const folded = list.locator("button[aria-expanded=false]");
  for (let left = await folded.count(); left; left--) {
    await folded.first().press("Enter");
    await expect(folded).toHaveCount(left - 1);
  }
  return list.locator("li").allInnerTexts();
}

for (const number of [0, 1, 2, 3]) {
  test(`the log after a reload equals the log before, line by line, in game ${number + 1} of the lobby`, async ({
    visit,
  }) => {
    const page = await visit();
    await page.goto("/");
    await page
      .getByRole("button", { name: /^Play a bot: / })
      .nth(number)
      .click();
    await play(page, 8);
    await myTurn(page);
    await page.locator("[data-testid=status][data-behind=false]").waitFor();
    const before = await log(page);
    expect(before.length).toBeGreaterThan(4);
    expect(before.join()).not.toMatch(/pass(es)?\b/);
    await page.reload();
    expect(await log(page)).toEqual(before);
  });
}
