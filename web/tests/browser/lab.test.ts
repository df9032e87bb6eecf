/** The workshop: cards are made, tried, kept, shared and played; rules are changed and tried. */

import { expect, PHONE, test } from "./fixtures";

test.describe("a card", () => {
  test("is made by form and by text alike, and its mistakes stand at their fields and rows", async ({ visit }) => {
    const page = await visit();
    await page.goto("/lab/wardtcg");
    const text = page.getByRole("textbox", { name: "The card as a file" });
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("Harbour Hound");
    await expect(text).toHaveValue(/name = "Harbour Hound"/);
    await expect(page.getByRole("heading", { name: "Harbour Hound" })).toBeVisible();

    await page.getByLabel("AL", { exact: true }).fill("13");
    await expect(page.locator("[data-field=al] .mistake")).toHaveText("expected 1 to 12, got 13");
    await expect(page.locator(".gutter .wrong")).toHaveText("10");
    await expect(page.getByRole("button", { name: "Try it", exact: true })).toBeDisabled();

    await text.fill((await text.inputValue()).replace("al = 13", "al = 4"));
    await expect(page.getByLabel("AL", { exact: true })).toHaveValue("4");
    await expect(page.getByRole("button", { name: "Try it", exact: true })).toBeEnabled();

    await page.getByRole("button", { name: "Add a line" }).click();
    await page.getByLabel("When", { exact: true }).selectOption("hit");
    await page.getByLabel("Does", { exact: true }).selectOption("draw");
    await expect(page.locator("article.full")).toContainText("On a hit: you draw 1 card.");
    await expect(text).toHaveValue(/\{ when = "hit", op = "draw", who = "you", amount = 1 \}/);
  });

  test("is kept, shared by link and played at once", async ({ visit }) => {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto("/lab/wardtcg");
    await page.getByLabel("Name", { exact: true }).fill("Paper Tiger");
    await expect(page.getByRole("heading", { name: "Paper Tiger" })).toBeVisible();
    await page.getByRole("button", { name: "Keep" }).click();
    await expect(page.getByText("“Paper Tiger” is kept in this browser.")).toBeVisible();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const friend = await visit(PHONE);
    await friend.goto(link);
    await expect(friend.getByRole("heading", { name: "Paper Tiger" })).toBeVisible();
    expect(new URL(friend.url()).hash).toBe("");
    await friend.getByRole("group", { name: "What is shown" }).getByRole("button", { name: "Try it" }).click();
    await friend.getByRole("button", { name: "Play it at once" }).click();
    await friend.waitForURL(/\/m\//);
    const match = new URL(friend.url()).pathname.slice(3);
    const cards = (await (await friend.request.get(`/api/matches/${match}/cards`)).json()) as {
      cards: { name: string }[];
    };
    expect(cards.cards.map(({ name }) => name)).toContain("Paper Tiger");
  });

  test("is tried while one looks, until somebody stops it", async ({ visit }) => {
    const page = await visit();
    await page.goto("/lab/wardtcg");
    // As strong as what it replaces: it takes thousands of games to know by how much it is not.
    await page.getByLabel("HP", { exact: true }).fill("26");
    await page.getByLabel("Who plays").selectOption("level-3");
    await page.getByLabel("At most").selectOption("2 min");
    await expect(page.getByRole("textbox", { name: "The card as a file" })).toHaveValue(/hp = 26/);
    await page.getByRole("button", { name: "Try it", exact: true }).click();
    await expect(page.locator("[data-figure=wins]")).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Stopped. What was played still counts.").first()).toBeVisible();
    await page.getByLabel("HP", { exact: true }).fill("41");
    await expect(page.getByText("It has changed since these games were played.")).toBeVisible();
  });
});

test("a rule is changed, tried beside the usual one, and played", async ({ visit }) => {
  const page = await visit();
  await page.goto("/lab/ursting");
  await page.getByLabel("Jokers in the deck").fill("4");
  await page.getByLabel("At most").selectOption("20 s");
  await page.getByRole("button", { name: "Try it", exact: true }).click();
  const actions = page.locator("[data-figure=actions]");
  await expect(actions).toContainText("As usual");
  await expect(actions).toContainText("Changed");
  await expect(page.locator("[data-going=time], [data-going=decided]")).toBeVisible({ timeout: 200_000 });
  await page.getByRole("button", { name: "Play it at once" }).click();
  await page.waitForURL(/\/m\//);
});

test("a server that is lost in the middle is told of, and one can try again", async ({ visit }) => {
  const page = await visit();
  await page.goto("/lab/ursting");
  // What is cut off in the middle looks so: a line, and then no end.
  await page.route("**/api/lab/studies", (route) =>
    route.fulfill({ contentType: "application/x-ndjson", body: '{"rounds":3,"seconds":1,"figures":[],"end":null}\n' }),
  );
  await page.getByRole("button", { name: "Try it", exact: true }).click();
  await expect(page.locator("[data-going=lost]")).toContainText("The server was lost while games were played.");
  await expect(page.getByRole("button", { name: "Try it again" })).toBeEnabled();
});

test("where the server plays nothing, the page says so, and cards can still be made", async ({ visit }) => {
  const page = await visit();
  await page.route("**/api/lab", (route) => route.fulfill({ json: { seconds: 0, longest: 120, levels: [] } }));
  await page.goto("/lab/wardtcg");
  await expect(page.getByText("This server lets no bots try things.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try it", exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Play it at once" })).toBeEnabled();
});
