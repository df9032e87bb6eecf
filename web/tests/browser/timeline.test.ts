import type { Page } from "@playwright/test";

import { acting, play } from "../../scripts/playing";
import { atBotTable, expect, test } from "./fixtures";

const TITLES = ["Ur: The Royal Game", "Ward, the hex game", "The Wards of Ursting", "WARD, the card game"];

/** Which lines of the log are marked as shown, and whether the first of them can be seen. */
const shown = (page: Page) =>
  page.locator("ol[aria-label='What happened']").evaluate((list) => {
    const lines = [...list.querySelectorAll("li.shown")];
    const [frame, line] = [list.getBoundingClientRect(), lines[0]?.getBoundingClientRect()];
    return {
      words: lines.map((one) => one.textContent?.trim()),
      inSight: Boolean(line && line.top >= frame.top - 1 && line.bottom <= frame.bottom + 1),
    };
  });

for (const title of TITLES) {
  test(`the log of ${title} is at the moment of the board, at every step back and on`, async ({ visit }) => {
    const page = await atBotTable(visit, title, { viewport: { width: 1280, height: 800 } });
    await play(page, 5, acting); // at least two actions, so that there are two to step back over
    await page.locator("[data-testid=status][data-behind=false]").waitFor();

    await page.locator("h1").click(); // on the board the arrow keys go from cell to cell
    await page.keyboard.press("ArrowLeft"); // while the game goes on
    await expect.poll(async () => (await shown(page)).inSight).toBe(true);
    const { words } = await shown(page);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => (await shown(page)).words).not.toEqual(words);
    await page.keyboard.press("End");
    await expect.poll(async () => (await shown(page)).words).toEqual([]);

    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes, give up" }).click();
    const scrub = page.locator("#scrub");
    const length = Number(await scrub.getAttribute("max"));
    await page.getByRole("button", { name: "To the beginning" }).click();
    for (let ply = 0; ply < length; ply++) {
      await expect(scrub).toHaveValue(String(ply));
      expect(await shown(page), `moment ${ply}`).toMatchObject({ inSight: true });
      await page.keyboard.press("ArrowRight");
    }
  });
}

test("pointing at a line of the log lights what it is about", async ({ visit }) => {
  for (const title of TITLES.slice(0, 3)) {
    const page = await atBotTable(visit, title, { viewport: { width: 1280, height: 800 } });
    await play(page, 4, acting);
    await page.locator("[data-testid=status][data-behind=false]").waitFor();
    const lit = page.locator(".board .lit");
    const lines = page.locator("ol[aria-label='What happened'] li:not(.chapter) button");
    let count = 0;
    for (const line of await lines.all()) {
      await line.hover();
      count = Math.max(count, await lit.count());
    }
    expect(count, title).toBeGreaterThan(0);
    await page.context().close();
  }
});
