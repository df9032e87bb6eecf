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

for (const [name, open] of Object.entries(SCREENS)) {
  for (const colorScheme of ["dark", "light"] as const) {
    test(`${name} has no serious fault in the ${colorScheme} theme, and nothing is wider than a phone`, async ({
      visit,
    }) => {
      const page = await visit({ ...PHONE, colorScheme });
      await open(page);
      expect(await grave(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await grave(page)).toEqual([]);
    });
  }
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
