import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { play } from "../../scripts/playing";
import { grave } from "./faults";
import { PHONE, room } from "./room";

const here = room();

const UR = "Ur: The Royal Game";
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => { await page.goto(here.server.address); await page.getByRole("button", { name: /^Play a bot/ }).first().waitFor(); },
  "setting the table": async (page) => {
    await page.goto(here.server.address);
    await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
    await page.getByText("Variations of the rules").click();
  },
  invitation: async (page) => {
    await page.goto(here.server.address);
    await page.getByRole("button", { name: `Invite a friend: ${UR}` }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByAltText("QR code of the link").waitFor();
  },
  table: async (page) => {
    await page.goto(here.server.address);
    await page.getByRole("button", { name: `Play a bot: ${UR}` }).click();
    await play(page, 4);
  },
  rules: async (page) => { await page.goto(`${here.server.address}/rules/ur`); await page.getByRole("heading", { level: 1 }).waitFor(); },
  "missing page": async (page) => {
    await page.goto(here.server.address);
    await page.evaluate(() => { history.pushState(null, "", "/nowhere/at/all"); dispatchEvent(new Event("popstate")); });
    await page.getByRole("heading", { name: "No such page" }).waitFor();
  },
};

describe.each(Object.entries(SCREENS))("%s", (_, open) => {
  it.each(["dark", "light"] as const)("has no serious fault in the %s theme, and nothing is wider than a phone", async (colorScheme) => {
    const page = await here.visitor({ ...PHONE, colorScheme });
    await open(page);
    await page.waitForTimeout(250); // colours are still changing
    expect(await grave(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await grave(page)).toEqual([]);
    await page.context().close();
  });
});
