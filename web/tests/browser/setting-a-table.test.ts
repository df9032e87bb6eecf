import type { Page } from "@playwright/test";

import { myTurn } from "../../scripts/playing";
import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";

const UR = "Ur: The Royal Game";
const begin = (page: Page): Promise<void> => page.getByRole("button", { name: "Begin" }).click();
const seatNames = async (page: Page): Promise<string> => (await page.locator("main").innerText()).replace(/\s+/g, " ");

test("the level of the bot is on the card, and the last one is offered again", async ({ visit }) => {
  const page = await visit(PHONE);
  await page.goto("/");
  const level = page.getByLabel(`Level of the bot: ${UR}`);
  await level.selectOption("level-1");
  const bot = `${await level.locator("option:checked").innerText()} bot`;
  await page.getByRole("button", { name: `Play a bot: ${UR}` }).tap();
  await myTurn(page);
  expect(await seatNames(page)).toContain(bot);
  await page.goto("/");
  await expect(level).toHaveValue("level-1");
  const mine = page.getByRole("region", { name: "Your tables" }).getByRole("link");
  await expect(mine).toContainText("your turn");
  await expect(mine).toContainText(`with ${bot}`);
  await expect(mine).toContainText(/no clock · .* · begun just now/);
  expect(await grave(page)).toEqual([]);
});

test("friends, bots and somebody beside sit at one table, under their names and on a clock of one's own", async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: /^More ways to play The Wards/ }).click();
  await page.getByLabel("Your name", { exact: true }).fill("Ann");
  await page.getByLabel("Seats").selectOption("4");
  await page.getByLabel("Who sits there, 1 of 3").selectOption("beside");
  await page.getByLabel("The other’s name").first().fill("Cleo");
  await page.getByLabel("Who sits there, 2 of 3").selectOption("bot");
  await page.getByLabel("Who sits there, 3 of 3").selectOption("bot");
  await page.getByLabel("Your seat").selectOption("Second");
  await page.getByLabel("Time").selectOption("own");
  await page.getByRole("spinbutton", { name: "Minutes each" }).fill("200");
  await begin(page);
  await expect(page.getByRole("alert").getByText("from half a minute to 180 minutes")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Minutes each" }).fill("12");
  await begin(page);
  await page.getByTestId("status").waitFor();
  const names = await seatNames(page);
  for (const name of ["Ann", "Cleo", "Deckhand bot", "Deckhand bot II"]) expect(names).toContain(name);
  expect(names).toMatch(/1[12]:\d\d/);
  const order = await page.evaluate(async () => {
    const answer = await fetch(`/api/matches/${location.pathname.slice(3)}`);
    return ((await answer.json()) as { seats: { name: string }[] }).seats.map(({ name }) => name);
  });
  expect(order).toEqual(["Cleo", "Ann", "Deckhand bot", "Deckhand bot II"]);
});

test("whoever comes to an open table of WARD brings a deck, and the list says so", async ({ visit }) => {
  const host = await visit();
  await host.goto("/");
  await host.getByRole("button", { name: /^More ways to play WARD/ }).click();
  await host.getByRole("radio", { name: /^Open table/ }).check();
  await host.getByRole("combobox", { name: "Your deck" }).selectOption("gravebound");
  await begin(host);
  await host.getByLabel("Link", { exact: true }).waitFor();

  const guest = await visit(PHONE);
  await guest.goto("/");
  const table = guest.getByRole("region", { name: "Open tables" }).getByRole("link").first();
  await expect(table).toContainText("1 of 2 seats taken");
  await expect(table).toContainText("bring your own deck");
  await table.tap();
  await guest.getByRole("combobox", { name: "Your deck" }).selectOption("deep_hunger");
  expect(await grave(guest)).toEqual([]);
  await guest.getByRole("button", { name: "Take the seat" }).tap();
  await guest.getByTestId("status").waitFor();
  await host.getByTestId("status").waitFor();
});

test("sealed decks are dealt when the game begins", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: /^More ways to play WARD/ }).click();
  await page.getByRole("radio", { name: /^Play a bot/ }).check();
  await page.getByLabel("Where they come from").selectOption({ index: 1 });
  await page.getByText("Nobody sees either deck before the game begins").waitFor();
  const asking = page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/matches"));
  await begin(page);
  expect((await asking).postDataJSON()).toMatchObject({ options: { deck_mode: "random" } });
  await page.getByTestId("status").waitFor();
  for (const field of ["Your field", "The other field"])
    await expect(page.getByRole("region", { name: field })).toContainText(/\b(30|2\d)\s*cards in the deck/);
});

test("a table plays with the second version of First Muster, and the list and every card say so", async ({ visit }) => {
  const host = await visit();
  await host.goto("/decks");
  await host.getByLabel("Begin with").selectOption("ready:gravebound");
  const told = (): Promise<string> => host.locator("button.card[data-card=necromancer] .unseen").first().innerText();
  await expect.poll(told).toContain("AL 5");
  await host.getByRole("combobox", { name: "Which cards are played with" }).selectOption("first_muster_2");
  await expect.poll(told).toContain("AL 7");
  await host.getByRole("button", { name: "Play with this deck" }).click();
  const dialog = host.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Which cards are played with" })).toHaveValue("first_muster_2");
  await dialog.getByRole("radio", { name: /^Open table/ }).check();
  const asking = host.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/matches"));
  await begin(host);
  expect((await asking).postDataJSON()).toMatchObject({ options: { set: "first_muster_2" } });
  await host.getByLabel("Link", { exact: true }).waitFor();

  const guest = await visit(PHONE);
  await guest.goto("/");
  const table = guest.getByRole("region", { name: "Open tables" }).getByRole("link").first();
  await expect(table).toContainText("First Muster, second version");
});
