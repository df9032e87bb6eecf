import type { Page } from "@playwright/test";

import { expect } from "./fixtures";

/** The lines of the log with every chapter unfolded. */
export async function wholeLog(page: Page): Promise<string[]> {
  const list = page.locator("ol[aria-label='What happened']");
  await list.locator("li").first().waitFor();
  const folded = list.locator("button[aria-expanded=false]");
  for (let left = await folded.count(); left; left--) {
    await folded.first().press("Enter");
    await expect(folded).toHaveCount(left - 1);
  }
  return list.locator("li").allInnerTexts();
}
