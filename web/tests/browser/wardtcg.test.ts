import type { APIRequestContext, Locator, Page } from "@playwright/test";

import type { Counts, ReadyDeck } from "../../src/games/wardtcg/api";
import { changed, momentOf, myTurn, statusOf, step } from "../../scripts/playing";
import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";
import { wholeLog } from "./whole-log";

async function ready(request: APIRequestContext, id: string): Promise<Counts> {
  const decks = (await (await request.get("/api/games/wardtcg/decks")).json()) as ReadyDeck[];
  return decks.find((deck) => deck.id === id)?.cards ?? {};
}

/** Set a table of WARD by its dialog; `options` by their words. */
async function setTable(page: Page, button: RegExp, options: Record<string, string>): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("combobox", { name: "Your deck" }).waitFor();
  await page.getByText("Variations of the rules").click();
  for (const [words, value] of Object.entries(options)) {
    const field = page.getByLabel(words);
    if ((await field.evaluate((one) => one.tagName)) === "SELECT") await field.selectOption({ label: value });
    else {
      await field.fill(value);
      await field.blur();
    }
  }
}

const begin = (page: Page): Promise<void> => page.getByRole("button", { name: "Begin" }).click();

/** Field the creature of least AL, keep it, and attack: so it comes to battles. */
async function fight(page: Page): Promise<void> {
  const fielded = (await page.locator(".own .slot.primary").count()) === 0;
  const onward = page.getByRole("button", { name: /^(Attack|To combat|End your turn)$/ });
  if (fielded && (await onward.count())) return press(page, onward.first());
  const creatures = page.locator(".hand .may[data-type=creature]");
  const als = fielded
    ? []
    : await creatures.evaluateAll((all) => all.map((one) => Number(/AL (\d+)/.exec(one.textContent ?? "")?.[1])));
  if (als.length) return press(page, creatures.nth(als.indexOf(Math.min(...als))));
  return step(page);
}

/** Press what is offered, and see that the page takes it; a lone pass may have come before. */
async function press(page: Page, offered: Locator): Promise<void> {
  const before = await momentOf(page);
  await offered.click({ timeout: 2000 }).catch(() => undefined);
  await changed(page, before);
}

test("a whole match is played against a bot through the page, and its battles are told", async ({ visit }) => {
  const page = await visit();
  await setTable(page, /^More ways to play WARD/, { "HP in a cemetery that lose the game": "60" });
  await page.getByRole("radio", { name: /Play a bot/ }).check();
  await page.getByLabel("How the bot plays").selectOption({ index: 0 });
  await begin(page);
  const story = page.getByRole("list", { name: "The battle so far" });
  let [looked, told] = [false, ""];
  while (await myTurn(page)) {
    told += await story.innerText();
    await fight(page);
    if (!looked && (await page.locator(".own .row [data-card]").count())) {
      looked = true;
      expect(await grave(page)).toEqual([]);
    }
  }
  expect(await statusOf(page)).toMatch(/win|lose|draw/i);
  const struck = (await wholeLog(page)).some((line) => line.includes("strikes at")); // else nobody got so far
  await expect.poll(async () => (told + (await story.innerText())).includes("strikes at")).toBe(struck);
  await page
    .getByRole("button", { name: /^Cemetery/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Cemeteries" }).waitFor();
});

test("a friend gets nothing of the other's hand, in the page or in any answer or frame", async ({ visit, request }) => {
  const host = await visit();
  await setTable(host, /^Invite a friend: WARD/, {
    "Whether both deck lists are public": "no",
    "Who takes the first turn": "the first player",
    "Cards each seat starts with": "10",
  });
  await host.getByRole("combobox", { name: "Your deck" }).selectOption("sky_brood"); // few cards of the other deck, and none that shows a card
  await begin(host);
  const link = await host.getByLabel("Link", { exact: true }).inputValue();

  const friend = await visit({ ...PHONE, colorScheme: "light" });
  const soundsOf: string[] = [];
  friend.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => soundsOf.push(String(payload))));
  friend.on("response", (answer) => {
    if (/\/api\/(?!games\/)/.test(answer.url()))
      void answer.text().then(
        (text) => soundsOf.push(text),
        () => undefined,
      ); // definitions are open
  });
  await friend.goto(link);
  await friend.getByRole("combobox", { name: "Your deck" }).selectOption("deep_hunger");
  await friend.getByRole("button", { name: "Take the seat" }).tap();
  const held = host.getByRole("region", { name: "Your hand" }).locator("[data-card]");
  await held.first().waitFor();
  const others = await ready(request, "deep_hunger");
  const hand = await held.evaluateAll((all) => all.map((one) => one.getAttribute("data-card") ?? ""));
  const secret = hand.filter((card) => !(card in others));

  const summoned = await playOne(host, friend);
  const kept = secret.filter((card) => card !== summoned);
  await friend.getByRole("img", { name: /cards in hand, hidden/ }).waitFor();
  const page = await friend.content();
  expect(kept.length, "ten cards are more than what both decks have").toBeGreaterThan(0);
  for (const card of kept) {
    const id = new RegExp(`\\b${card}\\b`);
    expect(page).not.toMatch(id);
    for (const told of soundsOf) expect(told, card).not.toMatch(id);
  }
  expect(soundsOf.some((told) => told.includes('"hand":{"count"'))).toBe(true);
  expect(await grave(friend)).toEqual([]);
  expect(await friend.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
});

/** Let the host play a card, if one can be played, and the friend see the table; return the card. */
async function playOne(host: Page, friend: Page): Promise<string | undefined> {
  await myTurn(host);
  const may = host.getByRole("region", { name: "Your hand" }).locator(".may");
  if (!(await may.count())) return undefined;
  const card = (await may.first().getAttribute("data-card")) ?? "";
  await may.first().click();
  await host.getByRole("group", { name: "What to do with it" }).getByRole("button").first().click();
  await expect.poll(() => friend.getByRole("list", { name: "The battle so far" }).count()).toBe(1);
  return card;
}

/** Do one thing that is offered, but answer no question. */
async function goOn(page: Page): Promise<void> {
  const may = page.locator("[data-target].may:not([data-target=pass])").first();
  const offered = (await may.count()) ? may : page.locator(".actions button").first();
  await offered.click({ timeout: 500, force: true }).catch(() => undefined);
}

test("a deck is built, kept, shared by link and played; who wants to be asked is asked", async ({ visit, request }) => {
  const page = await visit();
  await page.goto("/decks");
  const verdict = page.getByTestId("verdict");
  await page.getByLabel("Begin with").selectOption("ready:gravebound");
  await expect.poll(() => verdict.innerText()).toContain("A legal deck");
  const list = page.getByRole("region", { name: "Your deck" });
  await list.getByRole("button", { name: "One Banshee less" }).click();
  await expect.poll(() => verdict.innerText()).toContain("It has 29 cards instead of 30.");
  await expect.poll(() => page.getByRole("button", { name: "Play with this deck" }).isDisabled()).toBe(true);

  await page.getByLabel("Search").fill("bleeds for 10");
  await page.getByText("1 of 80 cards").waitFor();
  await page.getByRole("button", { name: /^Grizzly Bear, .*add it/ }).press("Enter");
  await expect.poll(() => verdict.innerText()).toContain("✓ A legal deck");
  await page.getByRole("button", { name: /^Grizzly Bear, .*1 in the deck/ }).press("i");
  await expect.poll(() => page.getByTestId("zoom").innerText()).toContain("bleeds for 10 for 3 turn cycles");
  await page.keyboard.press("Escape");
  expect(await grave(page)).toEqual([]);

  await page.getByLabel("Name", { exact: true }).fill("Bears of the grave");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => page.locator(".said").innerText()).toContain("http");
  const link = /http\S+/.exec(await page.locator(".said").innerText())?.[0] ?? "";
  const phone = await visit({ ...PHONE, colorScheme: "light" });
  await phone.goto(link);
  await phone.getByRole("button", { name: /^Your deck 30/ }).tap();
  await expect.poll(() => phone.getByTestId("verdict").innerText()).toContain("✓ A legal deck");
  expect(await phone.getByLabel("Name", { exact: true }).inputValue()).toBe("Bears of the grave");
  await phone.getByRole("region", { name: "Your deck" }).getByText("Grizzly Bear").waitFor();
  expect(await grave(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.viewport.width);
  await phone.context().close();

  await page.evaluate(() =>
    localStorage.setItem("wardroom.settings", JSON.stringify({ asked: true, speed: "none", coach: "off" })),
  );
  await page.clock.install();
  await page.reload();
  await expect.poll(() => page.getByRole("button", { name: "Play with this deck" }).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Play with this deck" }).click();
  await page.getByLabel("How the bot plays").selectOption({ index: 0 });
  await expect.poll(() => page.getByRole("combobox", { name: "Your deck" }).inputValue()).toBe("handed");
  const asking = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/join"));
  await begin(page);
  const { brings } = (await asking).postDataJSON() as { brings: Counts };
  const { banshee = 0, ...others } = await ready(request, "gravebound");
  expect(brings).toEqual({ ...others, banshee: banshee - 1, grizzly_bear: 1 });

  const question = page.getByRole("group", { name: "Respond?" });
  while (!(await question.count())) if (await myTurn(page)) await goOn(page);
  const before = await page.locator("ol[aria-label='What happened'] li").count();
  await page.clock.fastForward(1200); // twice as long as a lone pass waits, and all that is due by then has happened
  expect(await page.locator("ol[aria-label='What happened'] li").count()).toBe(before);
  await question.getByRole("button", { name: "Pass" }).click();
  await expect.poll(() => page.locator("ol[aria-label='What happened'] li").count()).toBeGreaterThan(before);
});
