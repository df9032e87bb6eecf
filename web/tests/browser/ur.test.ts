import type { Page } from "@playwright/test";

import {
  acting,
  changed,
  momentOf,
  myTurn,
  play,
  playOut,
  anything,
  statusOf,
  step,
  takeTurn,
} from "../../scripts/playing";
import { Server } from "../../scripts/server";
import { atBotTable, expect, PHONE, test, type Visit } from "./fixtures";

const UR = "Ur: The Royal Game";

test("a whole game of Ur is played against a bot with the mouse", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
  await page.getByRole("radio", { name: /^Play a bot/ }).check();
  await page.getByText("Variations of the rules").click();
  await page.getByLabel(/^Rolls after which/).fill("40");
  await page.getByLabel(/^Rolls after which/).blur();
  await page.getByRole("button", { name: "Begin" }).click();
  await playOut(page, anything, 400);
  expect(await statusOf(page)).toMatch(/^(You win|A draw|You lose)/);
  const finished = page.url();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.href !== finished);
  expect(await myTurn(page)).toBe(true);
});

test("a whole game is set up and played with the keyboard alone", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `Play a bot: ${UR}` }).waitFor();
  await tabTo(page, /^More ways to play Ur/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Same screen/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, /^Variations of the rules/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Rolls after which/);
  await page.keyboard.type("20");
  await tabTo(page, /^Begin$/);
  await page.keyboard.press("Enter");
  while (await myTurn(page)) {
    const before = await momentOf(page);
    if (await page.getByRole("button", { name: "Not yet" }).count()) {
      await tabTo(page, /^Not yet$/); // an end that is no win asks first
      await page.keyboard.press("Shift+Tab");
    } else await tabTo(page, /may move|go here|capture here|bring in|^Roll again|^End your turn|^No second|^Pass/);
    await page.keyboard.press("Enter");
    await changed(page, before);
  }
  expect(await statusOf(page)).toMatch(/^(You win|A draw|You lose)/);
});

/** Press Tab until the focus is on what has these words. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const one = document.activeElement;
      if (one === document.body) return ""; // between the last stop and the first
      const named = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent?.trim() : null;
      return one?.getAttribute("aria-label") ?? named ?? one?.textContent?.trim() ?? "";
    });
    if (words.test(label)) return;
  }
  throw new Error(`the keyboard cannot reach ${words}`);
}

test("what is not allowed is said, with the rule", async ({ visit }) => {
  const page = await atBotTable(visit, UR);
  await myTurn(page);
  await page.locator("g.tile:not(.may)").first().click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /^UR-\d/ })
    .waitFor();
  expect(await page.getByRole("alert").innerText()).toMatch(/^[A-Z][a-z].*\. UR-\d+\.\d+ [A-Z].*\.$/); // the case first, then the rule
});

test("asks before it plays, turns the board, fills the screen and shares its link, if one so wishes", async ({
  visit,
}) => {
  const page = await atBotTable(visit, UR, { permissions: ["clipboard-read", "clipboard-write"] });
  await myTurn(page);
  const place = (): Promise<number> =>
    page
      .locator("[data-target=a1]")
      .boundingBox()
      .then((box) => box?.x ?? 0);
  const before = await place();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Ask before an action is played").check();
  await page.getByLabel("See the board from the other side").check();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await place()).toBeGreaterThan(before + 100);

  const lines = page.locator("ol[aria-label='What happened'] li");
  const told = await lines.count();
  const untilAsked = async (): Promise<void> => {
    while (!(await page.getByRole("button", { name: "Not yet" }).count())) await step(page);
  };
  await untilAsked();
  expect(await lines.count()).toBe(told);
  await page.getByRole("button", { name: "Not yet" }).click();
  await untilAsked();
  await page.locator(".actions button.main").click();
  await expect.poll(() => lines.count()).toBeGreaterThan(told);

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole("button", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
});

test("a piece can be dragged from the pool", async ({ visit }) => {
  const page = await atBotTable(visit, UR);
  await myTurn(page);
  const [pool, gate] = [
    await page.locator("[data-piece=pool]").boundingBox(),
    await page.locator("[data-target=a4]").boundingBox(),
  ];
  if (!pool || !gate) throw new Error("no board");
  await page.mouse.move(pool.x + pool.width / 2, pool.y + pool.height / 2);
  await page.mouse.down();
  await page.mouse.move(gate.x + 20, gate.y + 20, { steps: 6 });
  await page.mouse.up();
  await page
    .getByRole("button", { name: "You bring in a new piece on an Entrance." })
    .or(page.getByText("You bring in a new piece on an Entrance."))
    .first()
    .waitFor();
});

test("the page goes on by itself after the server was restarted", async ({ server, visit, complaints }) => {
  const page = await atBotTable(visit, UR);
  await play(page, 4, acting);
  const told = await page.locator("ol[aria-label='What happened'] li").count();
  await server.stop();
  await page.getByText("The connection is lost").waitFor();
  await server.start();
  await page.getByText("The connection is lost").waitFor({ state: "detached", timeout: 30_000 });
  expect(await page.locator("ol[aria-label='What happened'] li").count()).toBeGreaterThanOrEqual(told);
  await play(page, 4, acting);
  expect(await page.locator("ol[aria-label='What happened'] li").count()).toBeGreaterThan(told);
  complaints.length = 0; // a browser reports the broken connection on its console
});

/** A host and Bea, who came by the link on a phone. */
async function friends(visit: Visit, address = "/"): Promise<[Page, Page]> {
  const host = await visit();
  await host.goto(address);
  await host.getByRole("button", { name: `Invite a friend: ${UR}` }).click();
  await host.getByRole("button", { name: "Begin" }).click();
  const link = await host.getByLabel("Link", { exact: true }).inputValue();
  expect(link).toContain("/s/");

  const friend = await visit(PHONE);
  await friend.goto(link);
  await friend.getByLabel("Your name at the table").fill("Bea");
  await friend.getByRole("button", { name: "Take the seat" }).tap();
  await host.getByText("Bea", { exact: true }).first().waitFor();
  return [host, friend];
}

const atImpatientServer = test.extend<{ impatient: Server }>({
  impatient: async ({}, use) => {
    const impatient = await Server.open(["ur"], { WARDROOM_AWAY: "0.001" });
    await use(impatient);
    await impatient.close();
  },
});

atImpatientServer("who waits too long may end the match", async ({ impatient, visit }) => {
  const [host, friend] = await friends(visit, impatient.address);
  await takeTurn(host);
  await host.getByRole("button", { name: "Claim the win" }).click();
  await host.locator("#scrub").waitFor();
  expect(await statusOf(host)).toBe("You win: Bea left.");
  await friend.getByTestId("status").getByText("You lose: you left.").waitFor();
});

test("a friend joins by the link, on a phone", async ({ visit }) => {
  const [host, friend] = await friends(visit);
  await takeTurn(host);
  await takeTurn(friend);
  await myTurn(host);
  await host.getByLabel("Say something at the table").fill("Well played <b>Bea</b>");
  await host.getByRole("button", { name: "Say", exact: true }).click();
  await friend.getByRole("button", { name: "Log, chat and more, 1 new in the chat" }).tap();
  await friend.getByText("Well played <b>Bea</b>").waitFor();
  await friend.getByRole("button", { name: "Draw" }).tap();
  await host.getByRole("button", { name: "Agree" }).click();
  await host.locator("#scrub").waitFor();
  expect(await statusOf(host)).toBe("A draw by agreement.");
});

test("two people play at one screen", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
  await page.getByRole("radio", { name: /^Same screen/ }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page
    .getByTestId("status")
    .getByText(/^Guest: /)
    .waitFor();
  while (/^Guest: /.test(await statusOf(page))) await step(page);
  await page
    .getByTestId("status")
    .getByText(/^Player 2: /)
    .waitFor();
});

test("a finished game is looked at moment by moment", async ({ visit }) => {
  const page = await atBotTable(visit, UR);
  await play(page, 4, acting);
  const end = await page.locator("g.tile[aria-label*=piece]").count();
  expect(end).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await page.getByRole("button", { name: "To the beginning" }).click();
  await expect.poll(() => page.locator("g.tile[aria-label*=piece]").count()).toBe(0);
  const watcher = await visit();
  await watcher.goto(page.url());
  await watcher.locator("#scrub").waitFor();
  await watcher.getByRole("button", { name: "One back" }).click();
  expect(await watcher.locator(".tabular").filter({ hasText: "/" }).innerText()).toMatch(/^\d+ \/ \d+$/);
});
