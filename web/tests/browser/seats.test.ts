import type { Page } from "@playwright/test";

import { myTurn, statusOf, step, takeTurn } from "../../scripts/playing";
import { grave } from "./faults";
import { atBotTable, expect, PHONE, test, type Visit } from "./fixtures";

const UR = "Ur: The Royal Game";

/** A page as it is where it comes by plain http, on the network at home. */
async function visitor(visit: Visit, options = {}): Promise<Page> {
  const page = await visit(options);
  await page.addInitScript(() => {
    Object.defineProperty(crypto, "subtle", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  return page;
}

/** Somebody with a name who has opened a table for a friend, and the link to send. */
async function host(visit: Visit, name = "Ann"): Promise<[Page, string]> {
  const page = await visitor(visit);
  await page.goto("/");
  await page.getByLabel("Your name at the table").fill(name);
  await page.getByRole("button", { name: `Invite a friend: ${UR}` }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  return [page, await linkOn(page)];
}

const linkOn = (page: Page): Promise<string> => page.getByLabel("Link", { exact: true }).inputValue();
const storage = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function sit(visit: Visit, link: string, name = "Bea"): Promise<Page> {
  const page = await visitor(visit, PHONE);
  await page.goto(link);
  await page.getByLabel("Your name at the table").fill(name);
  await page.getByRole("button", { name: "Take the seat" }).tap();
  return page;
}

const begun = (page: Page): Promise<void> => page.getByTestId("status").waitFor();
const close = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.context().close()));

/** Nothing serious is wrong with a screen, and it is no wider than its window. */
async function looksRight(page: Page): Promise<void> {
  expect(await grave(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await page.locator("#scrub").waitFor();
}

test("an invitation can be replaced, works once, and then nothing of that seat is left with whoever sent it", async ({
  visit,
  complaints,
}) => {
  const [ann, first] = await host(visit);
  await ann.getByRole("button", { name: "Withdraw and make a new link" }).click();
  await expect.poll(() => linkOn(ann)).not.toBe(first);
  const second = await linkOn(ann);
  await ann.getByRole("button", { name: "Copy the link" }).click();
  expect(await ann.evaluate(() => getSelection()?.toString())).toBe(second);
  expect(await storage(ann)).toContain(new URL(second).pathname);

  const stranger = await visit(PHONE);
  await stranger.goto(first);
  await stranger.getByRole("heading", { name: "This invitation was used or withdrawn" }).waitFor();
  await looksRight(stranger);
  await stranger.getByRole("button", { name: "Watch the table" }).tap();
  await stranger.getByRole("heading", { name: "Waiting for the others" }).waitFor();
  expect(stranger.url()).toBe(ann.url());

  const bea = await sit(visit, second);
  await Promise.all([begun(ann), begun(bea), begun(stranger)]);
  await expect.poll(() => storage(ann)).not.toContain("/s/");
  const api = ann.url().replace("/m/", "/api/matches/");
  const secrets = [first, second].map((link) => link.split("/").at(-1) ?? "");
  const answers = await ann.evaluate(
    ([url, ...all]) =>
      Promise.all(
        all.map(
          async (secret) => (await fetch(url as string, { headers: { authorization: `Bearer ${secret}` } })).status,
        ),
      ),
    [api, ...secrets],
  );
  expect(answers).toEqual([403, 403]);
  await ann.goto(second); // it is Ann's own table, so she simply comes back to it
  await begun(ann);
  await ann.getByText("(you)").waitFor();
  expect(ann.url()).toBe(stranger.url());
  complaints.length = 0; // a browser reports refusals on its console
});

test("a table that has not begun is withdrawn where one waits, or in the lobby", async ({ visit, complaints }) => {
  const [ann, link] = await host(visit);
  const watcher = await visit();
  await watcher.goto(ann.url());
  await watcher.getByRole("heading", { name: "Waiting for the others" }).waitFor();
  await ann.getByRole("button", { name: "Withdraw the table" }).click();
  await ann.getByRole("button", { name: "Keep it" }).click();
  await ann.getByRole("button", { name: "Withdraw the table" }).click();
  await ann.getByRole("button", { name: "Yes, withdraw it" }).click();
  await ann.getByRole("heading", { name: "What shall we play?" }).waitFor();
  expect(await ann.getByRole("heading", { name: "Your tables" }).count()).toBe(0);
  await watcher.getByRole("heading", { name: "This table was withdrawn" }).waitFor();
  const late = await visit();
  await late.goto(link);
  await late.getByRole("heading", { name: "This invitation was used or withdrawn" }).waitFor();
  complaints.length = 0; // the page was told that there is no such match
  await close(ann, watcher, late);

  const [cy] = await host(visit, "Cy");
  await cy.getByRole("link", { name: "Wardroom: all games" }).click();
  await cy.getByText("waiting for players", { exact: true }).waitFor();
  await cy.getByRole("button", { name: "Withdraw" }).click();
  await looksRight(cy);
  await cy.getByRole("button", { name: "Yes, withdraw it" }).click();
  await cy.getByText("waiting for players", { exact: true }).waitFor({ state: "detached" });
});

test("a seat is carried to another device by a link that works once", async ({ visit, complaints }) => {
  const page = await atBotTable(visit, UR);
  await myTurn(page);
  await page.getByRole("button", { name: "Carry my seat" }).click();
  await page.getByAltText("QR code of the link").waitFor();
  expect(await page.getByRole("timer").innerText()).toMatch(/^(5:00|4:\d\d)$/);
  await looksRight(page);
  const link = await linkOn(page);

  const phone = await visit(PHONE);
  await phone.goto(link);
  await phone.getByRole("heading", { name: "Take over this seat here?" }).waitFor();
  await looksRight(phone);
  await phone.getByRole("button", { name: "Take over the seat" }).tap();
  await phone
    .getByTestId("status")
    .getByText(/^Your turn/)
    .waitFor();
  expect(phone.url()).toBe(page.url());
  await takeTurn(phone);

  const thief = await visit();
  await thief.goto(link);
  await thief.getByRole("button", { name: "Take over the seat" }).click();
  await thief.getByText("This code is not good").waitFor();
  await thief.getByRole("button", { name: "Only watch" }).click();
  expect(thief.url()).toBe(page.url());
  complaints.length = 0; // a browser reports the refusal on its console

  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Carry my seat" }).click();
  const code = await page.locator(".code b").innerText();
  await thief.getByRole("button", { name: "I have a code" }).click(); // not a thief any more
  await thief.getByLabel("Code that your other device shows").fill(code.toLowerCase());
  await thief.getByRole("button", { name: "Carry my seat here" }).click();
  await thief.getByText("(you)").waitFor();
});

test("a seat that is carried before the game takes its sealed part of the dice along", async ({ visit }) => {
  const [ann, link] = await host(visit);
  await ann.getByRole("button", { name: "Carry my seat" }).click();
  const carry = await ann.getByRole("dialog").getByLabel("Link", { exact: true }).inputValue();
  expect(await ann.locator(".code").count()).toBe(0); // a code alone would leave it behind
  await ann.goto("about:blank");
  const phone = await visitor(visit, PHONE);
  await phone.goto(carry);
  await phone.getByRole("button", { name: "Take over the seat" }).tap();
  await phone.getByRole("heading", { name: "Waiting for the others to sit down" }).waitFor();
  const bea = await sit(visit, link);
  await Promise.all([begun(phone), begun(bea)]);
});

test("the dice wait for whoever sealed a part of them, and are checked in the end", async ({ visit }) => {
  const [ann, link] = await host(visit);
  const table = ann.url();
  await ann.goto("about:blank");
  const bea = await sit(visit, link);
  await bea.getByText("Waiting for Ann to come back: Ann’s part of the dice is sealed until then.").waitFor();
  await looksRight(bea);
  await ann.goto(table);
  await Promise.all([begun(ann), begun(bea)]);
  await resign(ann);
  for (const page of [ann, bea]) {
    await page.getByText("The dice are as they were sealed.").waitFor();
    await page.getByRole("button", { name: "See the check" }).click();
    await page.getByText("What your browser added is in it, unchanged.").waitFor();
    await looksRight(page);
  }
  await bea.getByText("What Ann added is unchanged.").waitFor();

  await ann.evaluate(() => {
    // as if the server had sealed another number before
    const kept = localStorage.getItem("wardroom.dice") ?? "";
    localStorage.setItem("wardroom.dice", kept.replace(/"commitment":"../, '"commitment":"zz'));
  });
  await ann.reload();
  await ann.getByRole("alert").getByText("Something is wrong with the dice.").waitFor();
  await ann.getByRole("button", { name: "What is wrong" }).click();
  await ann.getByText("The server’s secret number is not the one it sealed before the game.").waitFor();
  await looksRight(ann);
});

test("a rematch is a new table at which both sit down by themselves", async ({ visit }) => {
  const [ann, link] = await host(visit);
  const bea = await sit(visit, link);
  await Promise.all([begun(ann), begun(bea)]);
  const first = ann.url();
  await resign(ann);
  await ann.getByRole("button", { name: "Rematch" }).click();
  await bea.getByRole("button", { name: "Accept the rematch" }).tap();
  await Promise.all([ann, bea].map((page) => page.waitForURL((url) => url.href !== first)));
  await Promise.all([begun(ann), begun(bea)]);
  expect(ann.url()).toBe(bea.url());
  for (const page of [ann, bea]) await page.getByText("(you)").waitFor();
  const isToAct = async (page: Page): Promise<boolean> => (await statusOf(page)).startsWith("Your turn");
  await expect.poll(async () => (await Promise.all([ann, bea].map(isToAct))).filter(Boolean)).toHaveLength(1);
});

test("at one screen a rematch keeps all seats", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
  await page.getByRole("radio", { name: /^Same screen/ }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await begun(page);
  const first = page.url();
  await resign(page);
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.waitForURL((url) => url.href !== first);
  await page
    .getByTestId("status")
    .getByText(/^(Guest|Player 2): /)
    .waitFor();
  const hand = (await statusOf(page)).split(":")[0] ?? "";
  while ((await statusOf(page)).startsWith(hand)) await step(page);
  expect(await page.getByRole("button", { name: "Carry my seat" }).count()).toBe(0); // the screen is shared, the seats are not one's own
});
