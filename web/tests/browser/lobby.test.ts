import type { Page } from "@playwright/test";

import type { Game, Summary } from "../../src/api/messages";
import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";
import { entry, seat, state } from "../unit/states";

/** A game of which the page knows nothing: no picture, no board, no bots, no pictures of its rules. */
const NIM: Game = {
  id: "nim",
  title: "Nim",
  summary: "Take the last one.",
  length: "",
  seats: [2, 2],
  rules: 1,
  options: [],
  brings: "",
  drafts: false,
  bots: [],
  compiled: true,
  puzzles: 0,
  compiling: null,
};

/** After Bea has taken two, it is Ann's turn. */
const TABLE = state(
  3,
  [{ ...entry(3, "take 2", 1), told: [[{ kind: "action", text: "{1} {1?plays:play}: take 2", seat: 1 }]] }],
  {
    game: "nim",
    view: { heaps: [3, 4], taken: {} },
    legal: ["take 1", "take 2"],
    seats: [seat(0, "Ann"), seat(1, "Bea")],
  },
);

async function withNim(page: Page): Promise<string[]> {
  const orders: string[] = [];
  await page.route("**/api/games", async (route) => {
    const games = (await (await route.fetch()).json()) as Game[];
    await route.fulfill({ json: [NIM, ...games] });
  });
  await page.route("**/api/games/nim/rules", (route) =>
    route.fulfill({ json: { id: "nim", title: "Nim", aim: null, chapters: {}, rules: [], things: [] } }),
  );
  await page.routeWebSocket(`**/api/matches/${TABLE.match}/live*`, (socket) => {
    socket.onMessage((text) => orders.push(String(text)));
    socket.send(JSON.stringify(TABLE));
  });
  return orders;
}

test("a game without picture, board or bots stands in the lobby and is played from a list", async ({ visit }) => {
  const page = await visit(PHONE);
  const orders = await withNim(page);
  await page.goto("/");
  await page.getByRole("heading", { name: "Nim" }).waitFor();
  const heads = await page.getByRole("list", { name: "Games" }).getByRole("heading").allInnerTexts();
  expect([heads.length, heads.at(-1)]).toEqual([5, "Nim"]); // after those that are drawn
  expect(await page.getByRole("button", { name: "Play a bot: Nim" }).count()).toBe(0);
  await page.getByRole("button", { name: "Invite a friend: Nim" }).tap();
  await page.getByRole("radio", { name: /^Invite a friend/ }).waitFor();
  expect(await page.getByRole("radio", { name: /^Play a bot/ }).count()).toBe(0);
  expect(await grave(page)).toEqual([]);

  await page.goto(`/m/${TABLE.match}`);
  await page.getByTestId("status").getByText("Your turn: choose among 2 actions.").waitFor();
  expect(await page.title()).toBe("● Nim");
  expect(await grave(page)).toEqual([]);
  await page.getByRole("button", { name: "take 2" }).tap();
  await expect.poll(() => orders.length).toBe(1);
  expect(JSON.parse(orders[0] ?? "")).toMatchObject({ order: { do: "act", action: "take 2", version: 3 } });
});

test("a game that is not compiled yet tells how far that is, and is played meanwhile", async ({ visit }) => {
  const page = await visit(PHONE);
  let compiling: Game["compiling"] = { done: 43, of: 120 };
  const untilThen = (game: Game): Game => (game.id === "ur" ? { ...game, compiled: !compiling, compiling } : game);
  await page.route("**/api/games", async (route) => {
    const games = (await (await route.fetch()).json()) as Game[];
    await route.fulfill({ json: games.map(untilThen) });
  });
  await page.route("**/api/games/ur", async (route) => {
    await route.fulfill({ json: untilThen((await (await route.fetch()).json()) as Game) });
  });
  await page.goto("/");
  const told = page.getByText("Bots warming up: 43 of 120 parts");
  await told.waitFor();
  const line = page.getByRole("progressbar", { name: "warming up: 43 of 120 parts" });
  expect(await line.count()).toBe(1);
  expect(await grave(page)).toEqual([]);
  await page.getByRole("button", { name: "Play a bot: Ur" }).tap();
  await page.getByTestId("status").waitFor();
  await line.waitFor();
  expect(await grave(page)).toEqual([]);
  compiling = null;
  await expect(line).toHaveCount(0);
  await page.goto("/");
  await page.getByRole("button", { name: "Play a bot: Ur" }).waitFor();
  await expect(told).toHaveCount(0);
});

test("shows as many public tables as one asks for", async ({ visit }) => {
  const page = await visit();
  const table = (n: number): Summary => ({
    match: String(n).padStart(16, "a"),
    game: "ur",
    status: "waiting",
    created: n,
    at: n,
    seats: [0, 1].map(() => ({ kind: "open", level: null, name: null, taken: false })),
    actor: null,
    yours: [],
    options: {},
    deals: false,
    brings: false,
    drafts: false,
    free: 1,
    clock: { kind: "none", seconds: 0, increment: 0, days: 0 },
    cursor: `${n}-x`,
  });
  await page.route("**/api/matches?status=waiting*", (route) => {
    const before = Number.parseInt(new URL(route.request().url()).searchParams.get("before") ?? "120", 10);
    return route.fulfill({ json: Array.from({ length: Math.min(50, before) }, (_, n) => table(before - 1 - n)) });
  });
  await page.goto("/");
  const tables = page.getByRole("region", { name: "Open tables" }).getByRole("link");
  await expect.poll(() => tables.count()).toBe(50);
  await page.getByRole("button", { name: "Show more tables" }).click();
  await expect.poll(() => tables.count()).toBe(100);
  await page.getByRole("button", { name: "Show more tables" }).click();
  await expect.poll(() => tables.count()).toBe(120);
  expect(await page.getByRole("button", { name: "Show more tables" }).count()).toBe(0);
});
