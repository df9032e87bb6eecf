import type { Page } from "@playwright/test";

import type { Entry, State } from "../../src/api/messages";
import { acting, myTurn, play, playOut, prefer, statusOf, takeTurn, type Taste } from "../../scripts/playing";
import { atBotTable, expect, PHONE, test, type Visit } from "./fixtures";

const [UR, WARD, URSTING] = ["Ur: The Royal Game", "Ward, the hex game", "The Wards of Ursting"];

/** Set a table against the weakest bot with numbers that make a match short. */
async function atShortTable(visit: Visit, title: string, numbers: Record<string, string>): Promise<Page> {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${title}`, exact: true }).click();
  await page.getByRole("radio", { name: /^Play a bot/ }).check();
  await page.getByLabel("How the bot plays").selectOption("level-1");
  await page.getByText("Variations of the rules").click();
  for (const [label, value] of Object.entries(numbers)) {
    await page.getByLabel(label).fill(value);
    await page.getByLabel(label).blur();
  }
  await page.getByRole("button", { name: "Begin" }).click();
  return page;
}

const RING = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];
/** Stands around the Ward as soon as it can, else waits: such a game of Ward is soon over. */
const besieging: Taste = prefer(
  ({ target, words }) => RING.includes(target) && words.includes("go here"),
  ({ target }) => target.startsWith("reserve:"),
  ({ words }) => words === "Skip this turn",
);
const striking: Taste = prefer(({ words }) => /^(Strike|Pass|Send them out)/.test(words));

test("a whole match of Ward is played against a bot", async ({ visit }) => {
  const page = await atShortTable(visit, WARD, { "Actions in a row without a deployment": "20" });
  await myTurn(page);
  const goals = page.locator("[data-goal]");
  expect(await goals.count()).toBe(0);
  await page.locator("[data-target='reserve:K']").hover(); // where it may go is shown before it is picked
  await expect.poll(() => goals.count()).toBe(RING.length);
  await page.mouse.move(1, 1);
  await expect.poll(() => goals.count()).toBe(0);
  await playOut(page, besieging, 250);
  expect(await statusOf(page)).toMatch(/^(You win|A draw|You lose)/);
});

test("a whole match of Ursting is played against a bot, and looked back at", async ({ visit }) => {
  const page = await atShortTable(visit, URSTING, {
    "Jokers in the deck": "4",
    "Rounds after which": "20",
  });
  await play(page, 2, striking);
  await page.reload(); // what happened before is not in this browser any more, but on the server
  await page
    .getByRole("button", { name: /(You go|goes) first\.$/ })
    .first()
    .click();
  await page.getByTestId("status").getByText("Looking back").waitFor();
  expect(await page.getByRole("region", { name: "The Fray" }).innerText()).toContain("Nobody is in the Fray");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await playOut(page, striking, 400);
  expect(await statusOf(page)).toMatch(/^(You win|A draw|You lose)/);
  await page.getByRole("button", { name: "One back" }).click();
});

/** Everything that reaches a page: bodies of answers and frames of the live line. */
function tapped(page: Page): string[] {
  const all: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/api/"))
      void answer.text().then(
        (text) => all.push(text),
        () => undefined,
      );
  });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => all.push(String(payload))));
  return all;
}

const handOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("region", { name: "Your hand" })
    .locator("[data-target]")
    .evaluateAll((all) => all.map((one) => (one.getAttribute("data-target") ?? "").slice("card:".length)));

/** The page whose turn it is, once one of them says so. */
function whoActs(...pages: Page[]): Promise<Page> {
  return Promise.any(
    pages.map(async (page) => {
      await page.locator("[data-testid=status].mine").waitFor();
      return page;
    }),
  );
}

test("an invited friend gets nothing of the other's hand, on the page or on the wire", async ({ visit }) => {
  const host = await visit();
  await host.goto("/");
  await host.getByRole("button", { name: `Invite a friend: ${URSTING}` }).click();
  await host.getByRole("button", { name: "Begin" }).click();
  const link = await host.getByLabel("Link", { exact: true }).inputValue();

  const friend = await visit(PHONE);
  const soundsOf = tapped(friend);
  await friend.goto(link);
  await friend.getByRole("button", { name: "Take the seat" }).tap();
  await host.getByRole("region", { name: "Your hand" }).waitFor();
  await friend.getByRole("region", { name: "Your hand" }).waitFor();
  for (let turns = 0; turns < 4; turns++) await takeTurn(await whoActs(host, friend), striking);

  const [mine, theirs] = [await handOf(host), await handOf(friend)];
  expect(mine.length).toBeGreaterThan(0);
  const states = soundsOf.map((text) => JSON.parse(text) as State).filter(({ type }) => type === "state");
  expect(states.length).toBeGreaterThan(3);
  for (const { view } of states)
    expect((view as { hands?: unknown[] }).hands?.[0]).toEqual({ count: expect.any(Number) });
  // What the host still holds has never been told to the friend, in no answer, frame or element.
  const everything = [...soundsOf, await friend.content()].join("\n");
  for (const card of mine) expect(everything).not.toMatch(new RegExp(`(?<![0-9A-Za-z])${card}(?![0-9A-Za-z])`));
  for (const card of theirs) expect(everything).toMatch(new RegExp(`(?<![0-9A-Za-z])${card}(?![0-9A-Za-z])`));
  const deals = states
    .flatMap(({ log }) => log)
    .flatMap(({ entries }) => entries)
    .filter(([, text]: Entry) => text.startsWith("deal "));
  expect(deals.slice(0, 3).map(([, text]) => text)).toEqual(["deal ?", "deal ?", "deal ?"]);
});

test("a Crew is put in order by dragging, by keys and by picking", async ({ visit }) => {
  const page = await atShortTable(visit, URSTING, { "Jokers in the deck": "0" });
  const muster = page.getByRole("region", { name: "Your new Crew" });
  const fixing = prefer(
    ({ words }) => words.startsWith("Fix"),
    ({ words }) => /^(Strike|Pass)/.test(words),
  );
  while (!(await muster.count())) expect(await play(page, 1, fixing)).toBe(true); // a fixed die is safe, so a Dispatch comes
  const dice = muster.getByRole("button", { name: /^\d: / });
  const line = (): Promise<string[]> =>
    dice.evaluateAll((all) => all.map((one) => (one.getAttribute("aria-label") ?? "").replace(/^\d: |, lifted/g, "")));
  const [first = "", second = "", ...rest] = await line();

  const [from, to] = [await dice.nth(0).boundingBox(), await dice.nth(1).boundingBox()];
  if (!from || !to) throw new Error("no dice");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 5 });
  await page.mouse.up();
  expect(await line()).toEqual([second, first, ...rest]);
  await dice.nth(1).press("ArrowLeft");
  expect(await line()).toEqual([first, second, ...rest]);
  await dice.nth(0).click();
  await dice.nth(1).click();
  expect(await line()).toEqual([second, first, ...rest]);

  await muster.getByRole("button", { name: "Send them out" }).click();
  await page.getByRole("button", { name: `You send out the ${second} first.` }).waitFor();
  await muster.waitFor({ state: "detached" });
});

test("whoever has done nothing yet is told how one wins, and then what happened", async ({ visit }) => {
  for (const [title, words] of [
    [UR, /^How to win: Hold all four forts/],
    [WARD, /^How to win: Ring the Ward/],
    [URSTING, /^How to win: Take your rivals' dice/],
  ] as const) {
    const page = await atBotTable(visit, title, PHONE);
    await myTurn(page);
    const said = page.getByRole("group", { name: "What is said" });
    await expect(said).toHaveText(words);
    await expect(page.getByTestId("outlook")).toBeHidden(); // nothing lies over it
    const height = (await said.boundingBox())?.height;
    await play(page, 2, acting);
    await expect(said).not.toContainText("How to win");
    expect((await said.boundingBox())?.height).toBe(height);
    await page.context().close();
  }
});
