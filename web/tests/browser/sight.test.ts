import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { play, prefer } from "../../scripts/playing";
import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";

const UR = "Ur: The Royal Game";

/** Play a few steps of a game. */
async function atTable(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: `Play a bot: ${title}`, exact: true }).click();
  await play(
    page,
    4,
    prefer(() => true),
  ); // the same choices every time
}

const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => {
    await page.goto("/");
    await page
      .getByRole("button", { name: /^Play a bot/ })
      .first()
      .waitFor();
  },
  "setting the table": async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
    await page.getByText("Variations of the rules").click();
  },
  invitation: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: `Invite a friend: ${UR}` }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByAltText("QR code of the link").waitFor();
  },
  ...Object.fromEntries(
    [UR, "Ward, the hex game", "The Wards of Ursting"].map((title) => [
      `table of ${title}`,
      (page: Page) => atTable(page, title),
    ]),
  ),
  replay: async (page) => {
    await atTable(page, UR);
    await page.getByRole("button", { name: "Log, chat and more" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes, give up" }).click();
    await page.locator("#scrub").waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "One back" }).click();
  },
  ...Object.fromEntries(
    ["ur", "hexward", "ursting"].map((id) => [
      `rules of ${id}`,
      async (page: Page) => {
        await page.goto(`/rules/${id}`);
        await page.locator("figure").first().waitFor(); // a position drawn by the game's own board
      },
    ]),
  ),
  "missing page": async (page) => {
    await page.goto("/");
    await page.evaluate(() => {
      history.pushState(null, "", "/nowhere/at/all");
      dispatchEvent(new Event("popstate"));
    });
    await page.getByRole("heading", { name: "No such page" }).waitFor();
  },
};

/** Show a page as somebody sees it whose device prefers `colorScheme`, once nothing fades any more. */
async function inTheme(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => {
    const fading = document.getAnimations().some((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return document.documentElement.dataset["theme"] === theme && !fading;
  }, colorScheme);
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} has no serious fault in either theme, and nothing is wider than a phone`, async ({ visit }) => {
    const page = await visit(PHONE);
    await open(page);
    for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      for (const theme of ["dark", "light"] as const) {
        await inTheme(page, theme);
        expect(await grave(page), theme).toEqual([]);
      }
    }
  });
}

test("the first load is light, and a game's code comes with its table", async ({ visit }) => {
  const page = await visit();
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (/\.(js|css)$|^\/$/.test(pathname))
      sizes.set(
        pathname,
        answer.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto("/");
  await page.getByRole("button", { name: `Play a bot: ${UR}` }).waitFor();
  const first = [...sizes.keys()];
  const weight = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeLessThan(200_000); // bytes, compressed
  expect(first.filter((path) => /\/(ur|hexward|ursting|wardtcg)-/.test(path))).toEqual([]);
  await page.getByRole("button", { name: `Play a bot: ${UR}` }).click();
  await page.getByTestId("status").waitFor();
  const later = [...sizes.keys()].filter((path) => !first.includes(path));
  expect(later.filter((path) => /\/ur-.*\.js$/.test(path))).not.toEqual([]);
  expect(later.filter((path) => /\/(hexward|ursting|wardtcg)-/.test(path))).toEqual([]);
});
