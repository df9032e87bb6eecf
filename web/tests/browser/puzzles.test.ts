import type { Locator, Page } from "@playwright/test";

import { byMouse, type Press } from "../../scripts/playing";
import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";
import { perform, pressOn, sendOut, visitWithin, WAYS, type Pressed } from "./pressing";

interface Puzzle {
  game: string;
  kind: string;
  id: string;
}

const CREW = "crew";
const GAMES = ["ur", "hexward", "ursting", "wardtcg"];

const panel = (page: Page): Locator => page.getByTestId("puzzle");
const pathOf = ({ game, id }: Puzzle): string => `/puzzles/${game}/${id}`;

/** The puzzles of a game, as the server lists them. */
async function puzzlesOf(address: string, game: string): Promise<Puzzle[]> {
  const all = (await (await fetch(`${address}/api/puzzles`)).json()) as Puzzle[];
  return all.filter((one) => one.game === game);
}

async function firstOf(address: string, game: string): Promise<Puzzle> {
  const all = await puzzlesOf(address, game);
  const first = all.find(({ kind }) => kind !== CREW); // whose dice are put in order before any is played
  if (!first) throw new Error(`no puzzles of ${game}`);
  return first;
}

/** What *Show me* answers. */
async function solutionOf(address: string, { game, id }: Puzzle): Promise<Pressed[]> {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ help: "show" }),
  };
  const answer = await fetch(`${address}/api/games/${game}/puzzles/${id}`, init);
  return ((await answer.json()) as { solution: Pressed[] }).solution;
}

/** Play what solves a puzzle that is on the table. */
async function solve(page: Page, solution: readonly Pressed[], press: Press): Promise<void> {
  for (const pressed of solution) {
    await expect(panel(page)).toHaveAttribute("data-phase", "task");
    const before = Number(await panel(page).getAttribute("data-moments"));
    await perform(page, panel(page), pressed, press);
    await expect
      .poll(async () => Number(await panel(page).getAttribute("data-moments")), `${pressed.action} is played`)
      .toBeGreaterThan(before);
    await page.locator("[data-testid=status][data-behind=false][data-busy=false]").waitFor();
  }
  await expect(panel(page)).toHaveAttribute("data-phase", "done");
}

for (const [way, press] of WAYS)
  test(`a puzzle of each game by ${way}`, async ({ visit, server }) => {
    const page = await visit(way === "touch" ? PHONE : {});
    for (const game of GAMES)
      await test.step(game, async () => {
        const puzzle = await firstOf(server.address, game);
        await visitWithin(page, pathOf(puzzle), panel(page));
        await expect(page.getByTestId("asked")).not.toBeEmpty();
        await solve(page, await solutionOf(server.address, puzzle), press);
        await expect(panel(page)).toHaveAttribute("data-sign", "solved");
        await expect(page.getByTestId("rating")).toContainText("+");
      });
  });

test("what misses a puzzle is taken back, shown and tried again, and only the first try is rated", async ({
  visit,
  server,
}) => {
  const page = await visit();
  const puzzle = await firstOf(server.address, "hexward");
  await page.goto(pathOf(puzzle));
  await page.getByRole("button", { name: "Skip this turn" }).click();
  const sure = page.getByRole("button", { name: "Not yet" });
  if (await sure.count()) await page.getByRole("button", { name: "Skip this turn" }).click();
  await expect(panel(page)).toHaveAttribute("data-phase", "astray");
  await expect(panel(page)).toContainText("Your rival has an answer");
  await expect(page.getByTestId("rating")).toContainText("−");
  const rated = await page.getByTestId("rating").innerText();

  await panel(page).getByRole("button", { name: "Take it back" }).click();
  await expect(panel(page)).toHaveAttribute("data-phase", "task");
  await expect(panel(page)).toContainText("Only the first try was rated");
  const solution = await solutionOf(server.address, puzzle);
  await solve(page, solution, byMouse);
  await expect(panel(page)).toHaveAttribute("data-sign", "later");
  await expect(page.getByTestId("rating")).toHaveText(rated);

  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page)).toHaveAttribute("data-phase", "task");
  await panel(page).getByRole("button", { name: "Show me" }).click();
  await expect(panel(page)).toHaveAttribute("data-phase", "shown");
  await page.reload();
  await expect(panel(page)).toHaveAttribute("data-sign", "later");
});

test("what was shown counts as missed, also when it is played afterwards", async ({ visit, server }) => {
  const page = await visit();
  const puzzle = await firstOf(server.address, "ur");
  await page.goto(pathOf(puzzle));
  await panel(page).getByRole("button", { name: "Show me" }).click();
  await expect(panel(page)).toHaveAttribute("data-phase", "shown");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await solve(page, await solutionOf(server.address, puzzle), byMouse);
  await expect(panel(page)).toHaveAttribute("data-sign", "missed");
});

test("a Crew is put in order as a whole; what was wrong is taken back, and not sent again", async ({
  visit,
  server,
}) => {
  const page = await visit();
  const crew = (await puzzlesOf(server.address, "ursting")).find(({ kind }) => kind === CREW);
  if (!crew) throw new Error("no Crew to be ordered");
  const dice = (await solutionOf(server.address, crew)).map(({ action }) => (action ?? "").split(" ")[1] ?? "");
  await page.goto(pathOf(crew));
  await panel(page).getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(`.lit[data-place="${dice[0]}"]`)).not.toHaveCount(0);
  await sendOut(page, [...dice].reverse(), byMouse);
  await expect(panel(page)).toHaveAttribute("data-phase", "astray");
  await panel(page).getByRole("button", { name: "Take it back" }).click();
  await expect(panel(page)).toHaveAttribute("data-phase", "task");
  const sent = Number(await panel(page).getAttribute("data-moments")) - 1;
  await sendOut(page, dice.slice(sent), byMouse);
  await expect(panel(page)).toHaveAttribute("data-phase", "done");
  await expect(panel(page)).toHaveAttribute("data-sign", "later");
});

test("a hint lights what to begin with, and counts", async ({ visit, server }) => {
  const page = await visit();
  const puzzle = await firstOf(server.address, "ur");
  const solution = await solutionOf(server.address, puzzle);
  await page.goto(pathOf(puzzle));
  await expect(page.locator(".lit")).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(`.lit[data-target="${solution[0]?.picks[0]}"]`)).toHaveCount(1);
  await solve(page, solution, byMouse);
  await expect(panel(page)).toHaveAttribute("data-sign", "hinted");
  await expect(page.locator(".lit")).toHaveCount(0);
});

/** Solve the puzzle of a day from an empty tab, by links alone. */
async function solveDaily(page: Page, address: string, day: string, press: Press = byMouse): Promise<void> {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
  await page.goto("/");
  await pressOn(page, page.getByRole("link", { name: "Puzzle of the day: Ur: The Royal Game" }), press);
  const told = await fetch(`${address}/api/games/ur/puzzles/daily?date=${day}`);
  const { puzzle } = (await told.json()) as { puzzle: Puzzle };
  await solve(page, await solutionOf(address, puzzle), press);
}

test("days in a row make a streak, which a missed day ends", async ({ visit, server }) => {
  const page = await visit();
  await solveDaily(page, server.address, "2027-02-28");
  await expect(page.getByTestId("streak")).toHaveText("1 day in a row.");
  await solveDaily(page, server.address, "2027-03-01");
  await expect(page.getByTestId("streak")).toHaveText("2 days in a row.");
  await page.goto("/puzzles");
  await expect(page.getByTestId("streak")).toContainText("1 of 4 solved today");
  await expect(page.getByTestId("daily").and(page.locator("[data-game=ur]"))).toContainText("solved");

  await page.clock.setFixedTime(new Date("2027-03-02T00:01:00Z"));
  await page.reload();
  await expect(page.getByTestId("streak")).toContainText("2 days in a row: solve one today to go on.");
  await expect(page.getByText("New ones in 24 hours")).toBeVisible();
  await page.clock.setFixedTime(new Date("2027-03-03T00:01:00Z"));
  await page.reload();
  await expect(page.getByTestId("streak")).toContainText("No streak now. Your longest was 2 days.");
});

test("two tabs and a reload lose nothing of what was solved", async ({ visit, server }) => {
  const page = await visit();
  const other = await page.context().newPage();
  const [first, second] = (await puzzlesOf(server.address, "ur")) as [Puzzle, Puzzle];
  await page.goto(pathOf(first));
  await other.goto(pathOf(second));
  await solve(page, await solutionOf(server.address, first), byMouse);
  await solve(other, await solutionOf(server.address, second), byMouse);
  await page.goto("/puzzles");
  await expect(page.getByRole("link", { name: /, solved$/ })).toHaveCount(2);
  await expect(page.getByText(/2 of \d+ solved/)).toBeVisible();
});

test("the list of puzzles has no faults for screen readers, and fits a phone", async ({ visit }) => {
  const page = await visit(PHONE);
  await page.goto("/puzzles");
  await expect(page.getByTestId("daily")).toHaveCount(4);
  expect(await grave(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByTestId("daily").first().tap();
  await expect(panel(page)).toHaveAttribute("data-phase", "task");
  expect(await grave(page)).toEqual([]);
  for (const button of await panel(page).getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
});

test("a puzzle that is not there says so, and so does a game without any", async ({ visit }) => {
  const page = await visit();
  await page.goto("/puzzles/ur/fly");
  await expect(page.getByRole("heading", { name: "There is no such puzzle" })).toBeVisible();
  await page.goto("/puzzles/chess/daily");
  await expect(page.getByRole("heading", { name: "No puzzles here yet" })).toBeVisible();
  await page.getByRole("link", { name: "other games" }).click();
  await expect(page.getByTestId("daily")).toHaveCount(4);
});

test("a server that cannot be reached is asked again", async ({ visit, complaints }) => {
  const page = await visit();
  await page.goto("/learn");
  await page.route("**/api/puzzles", (route) => route.abort());
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await page.unroute("**/api/puzzles");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByTestId("daily")).toHaveCount(4);
  complaints.length = 0; // the browser complains of what was cut off
});
