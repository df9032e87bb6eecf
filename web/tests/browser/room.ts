/** A server and a browser for the tests of one file. */

import { afterAll, beforeAll } from "vitest";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

import { launch } from "../../scripts/browser";
import { Server } from "../../scripts/server";

export class Room {
  server!: Server;
  browser!: Browser;
  /** What pages said that they should not have. */
  readonly complaints: string[] = [];

  async visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const context: BrowserContext = await this.browser.newContext({ reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
    return page;
  }

  async atBotTable(title: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.visitor(options);
    await page.goto(this.server.address);
    await page.getByRole("button", { name: `Play a bot: ${title}`, exact: true }).click();
    return page;
  }
}

/** `games`: those whose rules the tests of this file need compiled. */
export function room(): Room {
  const one = new Room();
  beforeAll(async () => {
    one.server = await Server.open(null); // while it compiles any game, it answers late
    one.browser = await launch();
  }, 600_000); // a machine that has never compiled the rules does so first
  afterAll(async () => {
    await one.browser?.close();
    await one.server?.close();
  });
  return one;
}

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;
