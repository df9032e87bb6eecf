import type { Locator, Page } from "@playwright/test";

import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";

const PLAYED_ON = { timeout: 30_000 }; // milliseconds: a moment is shown for some seconds
const UR = "Ur: The Royal Game";
const GAMES = ["ur", "hexward", "ursting", "wardtcg"];

const minute = (page: Page): Locator => page.getByRole("region", { name: "In one minute" });
const offer = (page: Page): Locator => page.getByRole("link", { name: /in one minute$/ });

for (const options of [{}, PHONE])
  test(`a rules page begins with one minute${"hasTouch" in options ? ", on a phone" : ""}`, async ({ visit }) => {
    const page = await visit(options);
    for (const game of GAMES)
      await test.step(game, async () => {
        await page.goto(`/rules/${game}`);
        for (const part of ["The aim", "A turn", "To win"])
          await expect(minute(page).getByText(part, { exact: true })).toBeVisible();
        const pictures = minute(page).locator(".pictures button[aria-pressed]");
        await expect(pictures).toHaveCount(3);
        await pictures.nth(1).click();
        await expect(pictures.nth(1)).toHaveAttribute("aria-pressed", "true");
        await expect(minute(page).locator(".picture > .board")).toBeVisible();
        await expect(minute(page).locator(".said")).not.toBeEmpty(PLAYED_ON);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        expect(await grave(page)).toEqual([]);
      });
  });

test("one minute is offered before a first game, in the lobby and to whoever is invited", async ({ visit }) => {
  const ann = await visit();
  await ann.goto("/");
  await expect(offer(ann)).toHaveCount(GAMES.length);
  await ann.getByRole("button", { name: `Invite a friend: ${UR}` }).click();
  await ann.getByRole("button", { name: "Begin" }).click();
  const link = await ann.getByLabel("Link", { exact: true }).inputValue();

  const bea = await visit(PHONE);
  await bea.goto(link);
  await expect(offer(bea)).toHaveAttribute("href", "/rules/ur#minute");
  const opened = bea.waitForEvent("popup");
  await offer(bea).tap();
  await expect((await opened).getByRole("heading", { name: "In one minute" })).toBeInViewport();
  await bea.getByRole("button", { name: "Take the seat" }).tap();
  await bea.getByTestId("status").waitFor();
  for (const page of [ann, bea]) {
    await page.goto("/");
    await expect(offer(page)).toHaveCount(GAMES.length - 1); // no longer for the game that was begun
  }
});
