import type { Page } from "playwright-core";
import { expect, it, type TestContext } from "vitest";

import type { Game, State } from "../../src/api/messages";
import { play, takeTurn } from "../../scripts/playing";
import { grave } from "./faults";
import { PHONE, room } from "./room";

const here = room();

async function cabinet(): Promise<Game[]> {
  return (await fetch(`${here.server.address}/api/games`)).json() as Promise<Game[]>;
}

const COLD = 600_000; // milliseconds: a machine that has never compiled the rules does so first

/** The game, once its rules are compiled; without it the test is skipped. */
async function needs(id: string, context: TestContext): Promise<Game> {
  for (;;) {
    const game = (await cabinet()).find((one) => one.id === id);
    if (!game) context.skip(`${id} is not in this cabinet`);
    if (game?.ready) return game;
    await new Promise((done) => setTimeout(done, 500));
  }
}

const told = (page: Page): Promise<number> => page.locator("ol[aria-label='What happened'] li").count();

it.for(["hexward", "ursting"])("%s is played against a bot through the page", { timeout: COLD }, async (id, context) => {
  const game = await needs(id, context);
  const page = await here.atBotTable(game.title);
  await play(page, 1);
  const before = await told(page);
  await play(page, 8);
  expect(await told(page)).toBeGreaterThan(before + 2);
  expect(here.complaints).toEqual([]);
  expect(await grave(page)).toEqual([]);
  await page.context().close();
});

it("an invited friend gets nothing of the other's hand, on the page or on the wire", async (context) => {
  const game = await needs("ursting", context);
  const host = await here.visitor();
  await host.goto(here.server.address);
  await host.getByRole("button", { name: `Invite a friend: ${game.title}` }).click();
  await host.getByRole("button", { name: "Begin" }).click();
  const link = await host.getByLabel("Link", { exact: true }).inputValue();

  const friend = await here.visitor(PHONE);
  const heard: State[] = [];
  friend.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
    const message = JSON.parse(String(payload)) as State;
    if (message.type === "state") heard.push(message);
  }));
  await friend.goto(link);
  await friend.getByRole("button", { name: "Take the seat" }).tap();
  const hand = host.getByRole("region", { name: "Your hand" }).locator("[data-target]");
  await hand.first().waitFor();
  const cards = await hand.evaluateAll((all) => all.map((one) => one.getAttribute("data-target")));
  expect(cards).toHaveLength(3);
  for (const page of [host, friend, host, friend]) if (await acts(page)) await takeTurn(page);

  expect(heard.length).toBeGreaterThan(1);
  for (const { view } of heard) {
    const [others] = (view as { hands: unknown[] }).hands;
    expect(others).toEqual({ count: expect.any(Number) });
  }
  const dealt = heard.flatMap(({ log }) => log).flatMap(({ entries }) => entries).filter(([, text]) => text.startsWith("deal "));
  expect(dealt.slice(0, 3).map(([, text]) => text)).toEqual(["deal ?", "deal ?", "deal ?"]);
  const shown = await friend.locator("[data-target^='card:']").evaluateAll((all) => all.map((one) => one.getAttribute("data-target")));
  expect(shown.filter((card) => cards.includes(card))).toEqual([]);
}, COLD);

const acts = (page: Page): Promise<boolean> =>
  page.getByTestId("status").innerText().then((words) => words.startsWith("Your turn"));
