/** Takes the pictures under docs/images: every screen, desktop and phone, dark and light. */

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";

import { chromium, type Browser, type Page } from "@playwright/test";

import { CHROMIUM } from "./browser";
import { myTurn, play, prefer, step } from "./playing";
import { Server } from "./server";

const FOLDER = resolve(process.argv[2] ?? join(import.meta.dirname, "../../docs/images"));
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } } as const;
const only = process.argv[3] ?? "";

type Shot = (page: Page, server: Server) => Promise<void>;

/** Sit down against bots, with as many seats as asked for. */
async function sit(page: Page, server: Server, title: string, seats: number): Promise<void> {
  await page.goto(server.address);
  await page.getByRole("button", { name: `More ways to play ${title}`, exact: true }).click();
  await page.getByRole("radio", { name: /^Play a bot/ }).check();
  await page.getByLabel("Seats").selectOption(String(seats));
  await page.getByRole("button", { name: "Begin" }).click();
}

const SHOTS: Record<string, Shot> = {
  lobby: async (page, server) => {
    await page.goto(server.address);
    await page
      .getByRole("button", { name: /^Play a bot/ })
      .first()
      .waitFor();
  },
  "set-table": async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: "More ways to play Ur" }).click();
    await page.getByText("Variations of the rules").click();
  },
  invite: async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: "Invite a friend: Ur" }).click();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByAltText("QR code of the link").waitFor();
  },
  ur: async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: "Play a bot: Ur" }).click();
    await play(page, 16);
    await page.keyboard.press("Escape");
    await page.locator("g.may[aria-label*='your piece'], g.may").last().click();
  },
  "ur-over": async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: "Play a bot: Ur" }).click();
    await play(page, 8);
    if (page.viewportSize()?.width === SIZES.phone.width)
      await page.getByRole("button", { name: "Log, chat and more" }).click();
    await page.getByRole("button", { name: "Resign" }).first().click();
    await page.getByRole("button", { name: "Yes, give up" }).first().click();
    await page.locator("#scrub").waitFor();
    await page.keyboard.press("Escape");
  },
  "ur-carry": async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: "Play a bot: Ur" }).click();
    await myTurn(page);
    if (page.viewportSize()?.width === SIZES.phone.width)
      await page.getByRole("button", { name: "Log, chat and more" }).click();
    await page.getByRole("button", { name: "Carry my seat" }).first().click();
    await page.getByAltText("QR code of the link").waitFor();
  },
  "ur-fair": async (page, server) => {
    await SHOTS["ur-over"]?.(page, server);
    await page.getByRole("button", { name: "See the check" }).click();
  },
  "invite-used": async (page, server) => {
    const created = await fetch(`${server.address}/api/matches`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"game": "ur"}',
    });
    const { match } = (await created.json()) as { match: string };
    await page.goto(`${server.address}/s/${match}/${"used".repeat(8)}`);
    await page.getByRole("heading", { name: "This invitation was used or withdrawn" }).waitFor();
  },
  hexward: async (page, server) => {
    await sit(page, server, "Ward, the hex game", 3);
    await play(
      page,
      26,
      prefer(
        ({ words }) => words.includes("go here"),
        ({ target }) => target.startsWith("reserve:"),
        ({ target }) => target !== "",
      ),
    );
    await page.keyboard.press("Escape");
    const mage = page.locator("g.may[aria-label*=Mage]");
    await ((await mage.count()) ? mage : page.locator("g.may")).first().click();
  },
  ursting: async (page, server) => {
    await sit(page, server, "The Wards of Ursting", 3);
    await play(page, 8);
  },
  wardtcg: async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: /^Play a bot: WARD/ }).click();
    await play(page, 14);
  },
  "wardtcg-battle": async (page, server) => {
    await page.goto(server.address);
    await page.getByRole("button", { name: /^Play a bot: WARD/ }).click();
    const attack = page.getByRole("button", { name: "Attack", exact: true });
    const story = page.getByRole("list", { name: "The battle so far" });
    for (let n = 0; n < 120 && (await myTurn(page)) && !(await story.innerText()).includes("strikes at"); n++) {
      if (await attack.count()) await attack.click({ timeout: 2000 }).catch(() => undefined);
      else await step(page);
    }
  },
  "wardtcg-card": async (page, server) => {
    await page.goto(`${server.address}/decks`);
    await page.getByLabel("Search").fill("dragon");
    const card = page.locator("[data-card=red_dragon]");
    if (page.viewportSize()?.width === SIZES.phone.width) await card.press("i");
    else await card.hover();
    await page.getByTestId("zoom").getByText("Fire Breath").waitFor();
  },
  decks: async (page, server) => {
    await page.goto(`${server.address}/decks`);
    if (page.viewportSize()?.width === SIZES.phone.width)
      await page.getByRole("button", { name: /^Your deck/ }).click();
    await page.getByLabel("Begin with").selectOption("ready:deep_hunger");
    await page.getByText("✓ A legal deck").waitFor();
  },
  "decks-cards": async (page, server) => {
    await page.goto(`${server.address}/decks`);
    await page.locator("[data-card]").first().waitFor();
  },
  rules: async (page, server) => {
    await page.goto(`${server.address}/rules/ur#UR-4.2`);
    await page.locator("figure").nth(2).waitFor();
    await page.locator("figure").nth(1).scrollIntoViewIfNeeded();
  },
};

async function shoot(browser: Browser, server: Server): Promise<void> {
  for (const [name, shot] of Object.entries(SHOTS)) {
    if (only && name !== only) continue;
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const colorScheme of ["dark", "light"] as const) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          reducedMotion: "reduce",
          hasTouch: size === "phone",
        });
        const page = await context.newPage();
        page.on("console", (message) => {
          if (message.type() === "error") console.error(`${name}: ${message.text()}`);
        });
        page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
        try {
          await shot(page, server);
          await page.waitForTimeout(300);
        } catch (error) {
          console.error(`${name} ${size}: ${(error as Error).message}`);
        }
        await page.screenshot({ path: join(FOLDER, `${name}-${size}-${colorScheme}.png`) });
        await context.close();
      }
    }
  }
}

mkdirSync(FOLDER, { recursive: true });
const server = await Server.open(null);
const browser = await chromium.launch(CHROMIUM);
try {
  await shoot(browser, server);
} finally {
  await browser.close();
  await server.close();
}
