/** Plays through the page as a person would: by what it offers, never by what we know. */

import type { Page } from "playwright-core";

export const statusOf = (page: Page): Promise<string> => page.getByTestId("status").innerText();

/** Wait until it is our turn or the match is over; say whether it goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => {
    const mine = document.querySelector("[data-testid=status].mine");
    return Boolean(mine ?? document.querySelector("#scrub"));
  }, undefined, { timeout: 60_000, polling: 20 });
  return (await page.locator("#scrub").count()) === 0;
}

/** Do one thing that is offered. */
export async function step(page: Page): Promise<void> {
  const may = page.locator("[data-target].may, [data-action]");
  const button = page.locator(".actions button");
  const count = await may.count();
  if (count) {
    const chosen = Math.floor(Math.random() * count);
    await may.nth(chosen).click({ timeout: 2000, force: true }).catch(() => undefined);
  } else if (await button.count()) {
    await button.first().click({ timeout: 2000 }).catch(() => undefined);
  } else {
    await page.waitForTimeout(30);
  }
}

/** Act until it is another's turn. */
export async function takeTurn(page: Page): Promise<void> {
  await myTurn(page);
  while ((await statusOf(page)).startsWith("Your turn")) await step(page);
}

/** Do `steps` things in our turns, then wait for the next; say whether the match goes on. */
export async function play(page: Page, steps: number): Promise<boolean> {
  for (let n = 0; n < steps; n++) {
    if (!(await myTurn(page))) return false;
    await step(page);
  }
  return myTurn(page);
}
