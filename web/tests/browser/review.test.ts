import type { Created, State } from "../../src/api/messages";
import { playAtRandom, seated } from "../../scripts/by-request";
import { expect, PHONE, test } from "./fixtures";
import { grave } from "./faults";

const BOT = { kind: "bot", level: "random" };
const ACTIONS = 40;

test("a review of a match: chances, what was better on the board, and another try", async ({ visit }) => {
  const page = await visit(PHONE);
  const { request } = page.context();
  const created = await request.post("/api/matches", { data: { game: "ur", seats: [{ kind: "link" }, BOT] } });
  const { match, seats } = (await created.json()) as Created;
  const api = `/api/matches/${match}`;
  const headers = { authorization: `Bearer ${seats[0]?.secret}` };
  await request.post(`${api}/join`, { data: { name: "Ann" }, headers });
  let state = (await (await request.get(api)).json()) as State;
  for (let n = 0; n < ACTIONS && state.status === "playing"; n++) {
    const { legal, version } = state;
    // The last that is listed is seldom the best.
    if (legal.length)
      await request.post(`${api}/act`, { data: { action: legal.filter((one) => one !== "draw").at(-1), version } });
    state = (await (await request.get(`${api}?since=${version}&wait=20`)).json()) as State;
  }
  if (state.status === "playing") await request.post(`${api}/resign`, { data: {} });
  await page.goto(`/m/${match}`);

  await page.getByRole("button", { name: "Review" }).tap();
  const review = page.getByTestId("review");
  const chart = review.getByTestId("chances").getByRole("img");
  await expect(chart).toHaveAccessibleName(/Chance to win: You \d+ %, Careless bot \d+ %/);
  await expect(review.getByRole("row", { name: /^You/ })).toContainText(/\d+ %.*[+−]\d+ %.*\d+ %/);

  await page.getByRole("button", { name: "Share", exact: true }).tap();
  const card = page.getByRole("dialog", { name: "Share this review" });
  await expect(card.getByTestId("in-short")).toContainText(/Ann: luck [+−]\d+ %, skill [+−]\d+ %/);
  await expect.poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
  await card.getByRole("button", { name: "Close" }).tap();

  await page.keyboard.press("Home");
  const comment = review.getByTestId("comment");
  const next = review.getByRole("button", { name: "Turning point after" });
  await expect(page.locator("#scrub")).toHaveValue("0");
  const drawn = (): Promise<void> =>
    page.evaluate(async () => {
      for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame);
    });
  const goOn = async (): Promise<void> => {
    await next.tap();
    await drawn(); // what is there before is of the moment that was left
  };
  await goOn();
  for (let n = 0; n < 20 && !(await comment.getByText("Better:").count()); n++) await goOn();
  await expect(comment).toContainText(/(Mistake|Blunder), \d+ % given away/);
  await expect(comment).not.toContainText(/\b[abc]\d\b/);
  await expect(page.locator(".board .lit[data-place]")).not.toHaveCount(0);
  const arrow = page.locator(".board .better-arrow path");
  for (let n = 0; n < 20 && !(await arrow.count()); n++) await goOn();
  const led = await arrow.getAttribute("d");
  expect(led).toMatch(/^M\d/);
  // Games draw a piece anew where it goes: the arrow leads to what is there now.
  await page.locator(".board .lit[data-place]").evaluateAll((lit) => {
    for (const one of lit) one.replaceWith(one.cloneNode(true));
  });
  await drawn();
  await expect(arrow).toHaveAttribute("d", String(led));
  expect(await grave(page)).toEqual([]);

  // What is only read aloud, far down the log or below the fold, makes the page no longer.
  const longer = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await longer()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(longer).toBe(0);
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => main.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await page.setViewportSize(PHONE.viewport);

  await page.keyboard.press("End");
  const end = String(await page.locator("#scrub").getAttribute("max"));
  await expect(page.locator("#scrub")).toHaveValue(end);
  const { width, height } = (await chart.boundingBox())!;
  await chart.tap({ position: { x: width / 2, y: height / 2 } });
  await expect(page.locator("#scrub")).not.toHaveValue(end);

  await review.getByRole("button", { name: "Turning point before" }).tap();
  const again = review.getByRole("button", { name: "Try again" });
  for (let n = 0; n < 20 && !(await again.count()); n++)
    await review.getByRole("button", { name: "Turning point before" }).tap();
  await again.tap();
  const dialog = page.getByRole("dialog", { name: "Try again" });
  await expect(dialog).toContainText("against the judge");
  await expect(dialog.getByLabel("Against").locator("option:checked")).toContainText("the judge");
  await dialog.getByRole("button", { name: "Begin" }).tap();
  await page.waitForURL((url) => !url.pathname.endsWith(match));
  await page.getByTestId("status").waitFor();
});

const WHOLE = { ursting: { others: 3, scrolled: ".streets" }, wardtcg: { others: 1, scrolled: ".wardtcg" } };

for (const [game, { others, scrolled }] of Object.entries(WHOLE))
  test(`all that ${others + 1} have in ${game} is reviewed in one window, and nothing is cut off`, async ({
    visit,
  }) => {
    const page = await visit({ viewport: { width: 1280, height: 800 } });
    const match = await seated(page, game, { others });
    await playAtRandom(page.context().request, match, 12);
    await page.context().request.post(`/api/matches/${match}/resign`, { data: {} });
    await page.goto(`/m/${match}?review`);
    await page.getByTestId("chances").waitFor({ timeout: 30_000 });
    await page.keyboard.press("Home");
    for (let n = 0; n < 30; n++) await page.keyboard.press("ArrowRight");
    await expect(page.locator("#scrub")).toHaveValue("30");
    await expect(page.getByRole("button", { name: "End review" })).toBeInViewport({ ratio: 1 });
    const board = page.locator(`.board ${scrolled}`);
    await expect.poll(() => board.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  });

test("a game that was saved as a file is looked back at, and a file that is none says so", async ({
  visit,
  complaints,
}) => {
  const page = await visit(PHONE);
  const { request } = page.context();
  const created = await request.post("/api/matches", { data: { game: "ur", seats: [{ kind: "link" }, BOT] } });
  const { match, seats } = (await created.json()) as Created;
  const headers = { authorization: `Bearer ${seats[0]?.secret}` };
  await request.post(`/api/matches/${match}/join`, { data: { name: "Ann" }, headers });
  await request.post(`/api/matches/${match}/resign`, { data: {} });
  const replay = await (await request.get(`/api/matches/${match}/replay`)).body();

  await page.goto("/");
  const section = page.getByRole("region", { name: "A saved game" });
  const file = section.getByLabel("Choose a file");
  const choose = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: "application/json", buffer });
  await choose("letter.json", Buffer.from("Dear Ann"));
  await expect(section.getByRole("alert")).toHaveText("This file is not a saved game of Wardroom.");
  await choose("torn.json", Buffer.from('{"game": "ur"}'));
  await expect(section.getByRole("alert")).toHaveText(/^This saved game is not whole\. .*replay: missing/);
  await choose("game.json", replay);
  await page.waitForURL(/\/m\/\w+\?review$/);
  expect(page.url()).not.toContain(match); // a table of its own
  await expect(page.getByTestId("chances").getByRole("img")).toHaveAccessibleName(
    /Chance to win: Sun \d+ %, Wave \d+ %/,
  );
  complaints.length = 0; // a browser reports what is refused on its console
});

test("a review of three seats fits a window, and says who gave up", async ({ visit }) => {
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  const match = await seated(page, "hexward", { others: 2 });
  await page.context().request.post(`/api/matches/${match}/resign`, { data: {} });
  await page.goto(`/m/${match}?review`);
  const review = page.getByTestId("review");
  await expect(review.getByTestId("comment")).toContainText("You lose: you gave up.");
  await expect(review.getByRole("row", { name: /^You/ })).toContainText(/0 %/);
  await expect(review.getByRole("img", { name: /You 0 %, .* 50 %, .* 50 %/ })).toBeVisible();
  const main = page.getByRole("main");
  expect(await main.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
});
