/** What the browser tests are given: a server, and visitors with a browser each. */

import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";

import { Server } from "../../scripts/server";

export { expect };

/** Open an empty page in a browser that knows nothing of the others. */
export type Visit = (options?: BrowserContextOptions) => Promise<Page>;

interface Visitors {
  visit: Visit;
  /** What pages said on the console that they should not have; a test fails that leaves any. */
  complaints: string[];
}

interface Serving {
  /** Settings of the server that are not the usual ones. */
  changes: Record<string, string>;
  server: Server;
}

/** Nobody watches: what others do is shown at once, unless a test has settings of its own. */
function showAtOnce(): void {
  try {
    if (!localStorage.getItem("wardroom.settings"))
      localStorage.setItem("wardroom.settings", JSON.stringify({ speed: "none", coach: "off" }));
  } catch {
    // a document without an origin, such as a picture, has no storage and nothing to show
  }
}

const COLD = 600_000; // milliseconds: a machine that has never compiled the rules does so first

export const test = base.extend<Visitors, Serving>({
  changes: [{}, { scope: "worker", option: true }],
  server: [
    async ({ changes }, use) => {
      const server = await Server.open(null, changes); // while it compiles any game, it answers late
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: COLD },
  ],
  baseURL: ({ server }, use) => use(server.address),
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  visit: async ({ browser, complaints }, use) => {
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      await page.addInitScript(showAtOnce);
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      return page;
    });
    await Promise.all(browser.contexts().map((context) => context.close()));
  },
});

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

/** Begin a game against a bot, by the button on the game's card. */
export async function atBotTable(
  visit: Visit,
  title: string,
  options?: BrowserContextOptions,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const page = await visit(options);
  await prepare(page);
  await page.goto("/");
  await page.getByRole("button", { name: `Play a bot: ${title}`, exact: true }).click();
  return page;
}
