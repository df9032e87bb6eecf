import { gzipSync } from "node:zlib";

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import type { Game } from "../../src/api/messages";
import { play, prefer } from "../../scripts/playing";
import { grave } from "./faults";
import { PHONE, room } from "./room";

const here = room();

const UR = "Ur: The Royal Game";

/** Play a few steps of a game, once its rules are compiled. */
async function atTable(page: Page, id: string): Promise<void> {
  const game = async (): Promise<Game> =>
    (await fetch(`${here.server.address}/api/games/${id}`)).json() as Promise<Game>;
  while (!(await game()).ready) await new Promise((done) => setTimeout(done, 500));
  await page.goto(here.server.address);
  await page.getByRole("button", { name: `Play a bot: ${(await game()).title}`, exact: true }).click();
  await play(
    page,
    4,
    prefer(() => true),
  ); // the same choices every time
}

const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  lobby: async (page) => {
    await page.goto(here.server.address);
    await page
      .getByRole("button", { name: /^Play a bot/ })
      .first()
      .waitFor();
  },
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
  ...Object.fromEntries(
    ["ur", "hexward", "ursting"].map((id) => [`table of ${id}`, (page: Page) => atTable(page, id)]),
  ),
  replay: async (page) => {
    await atTable(page, "ur");
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
        await page.goto(`${here.server.address}/rules/${id}`);
        await page.locator("figure").first().waitFor(); // a position drawn by the game's own board
      },
    ]),
  ),
  "missing page": async (page) => {
    await page.goto(here.server.address);
    await page.evaluate(() => {
      history.pushState(null, "", "/nowhere/at/all");
      dispatchEvent(new Event("popstate"));
    });
    await page.getByRole("heading", { name: "No such page" }).waitFor();
  },
};

describe.each(Object.entries(SCREENS))("%s", (_, open) => {
  it.each(["dark", "light"] as const)(
    "has no serious fault in the %s theme, and nothing is wider than a phone",
    async (colorScheme) => {
      const page = await here.visitor({ ...PHONE, colorScheme });
      await open(page);
      expect(await grave(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await grave(page)).toEqual([]);
      await page.context().close();
    },
    600_000,
  ); // a machine that has never compiled the rules does so first
});

it("the first load is light, and a game's code comes with its table", async () => {
  const page = await here.visitor();
  const sizes = new Map<string, Promise<number>>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (/\.(js|css)$|^\/$/.test(pathname))
      sizes.set(
        pathname,
        answer.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(here.server.address);
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
  await page.context().close();
});
