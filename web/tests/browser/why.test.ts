import type { Locator, Page } from "@playwright/test";

import { playAtRandom, seated } from "../../scripts/by-request";
import { myTurn, play, prefer, step } from "../../scripts/playing";
import { seat, state } from "../unit/states";
import { atBotTable, expect, PHONE, test } from "./fixtures";

const [UR, WARD, URSTING, TCG] = [
  "Ur: The Royal Game",
  "Ward, the hex game",
  "The Wards of Ursting",
  "WARD, the card game",
];
const CLOSED = /^\s*(With .*UR-2\.6|Two blanks .*UR-2\.7)/s;
const PARSER = /expected|action '|seat \d|cannot be chosen now/i;

const WAYS = [
  ["a desktop", {}, "click"],
  ["a phone", PHONE, "tap"],
] as const;

const answer = (page: Page) => page.getByRole("alert").filter({ has: page.locator("a[href^='/rules/']") });
const at = (page: Page, target: string) => page.locator(`[data-target='${target}']`).first();

/** Whether nothing lies over the first words, not even what lets a finger through. */
const isInSight = (words: Locator): Promise<boolean> =>
  words.evaluate((one) => {
    const sheet = document.head.appendChild(document.createElement("style"));
    sheet.textContent = "* { pointer-events: auto !important; }";
    const { left, top } = one.getBoundingClientRect();
    const found = document.elementFromPoint(left + 8, top + 8);
    sheet.remove();
    return one.contains(found);
  });

/** Point at something, and read the case and the rule; the board keeps its size meanwhile. */
async function why(page: Page, target: string, how: "click" | "tap" = "click"): Promise<string> {
  const board = page.locator(".board").first();
  const before = await board.boundingBox();
  const earlier = answer(page).getByRole("button", { name: "Close this note" });
  if (await earlier.count()) await earlier.click();
  await expect(answer(page)).toHaveCount(0);
  await at(page, target)[how]();
  await answer(page).waitFor();
  expect(await board.boundingBox()).toEqual(before);
  expect(await isInSight(answer(page).locator(".case"))).toBe(true);
  const said = await answer(page).innerText();
  expect(said).not.toMatch(PARSER);
  return said;
}

for (const [name, options, how] of WAYS)
  test(`Ur: on ${name} an empty tile, the other's pool and the dice say why they cannot be chosen`, async ({
    visit,
  }) => {
    const page = await atBotTable(visit, UR, options);
    await myTurn(page);
    // Nothing but a new piece can be chosen in the first turn, so that is what the tile is closed to.
    expect(await why(page, "b5", how)).toMatch(CLOSED);
    expect(await why(page, "foe pool", how)).toMatch(/^These are .*'s pieces\. .*UR-3\.1/s);
    expect(await why(page, "dice", how)).toMatch(/^You rolled .*UR-2\.2/s);
    await at(page, "a4")[how]();
    await expect(answer(page)).toHaveCount(0); // what can be chosen is chosen
  });

test("Ur: the keyboard asks as well", async ({ visit }) => {
  const page = await atBotTable(visit, UR);
  await myTurn(page);
  await at(page, "b5").focus();
  await page.keyboard.press("Enter");
  await expect(answer(page)).toContainText(CLOSED);
  await answer(page).getByRole("button", { name: "Close this note" }).click();
  await expect(answer(page)).toHaveCount(0);
});

for (const [name, options, how] of WAYS) {
  test(`Ward: on ${name} a Knight that holds the Front together says so`, async ({ visit }) => {
    const page = await atBotTable(visit, WARD, options);
    await myTurn(page);
    expect(await why(page, "0,0", how)).toMatch(/^This is the Ward.*HW-2\.3/s);
    for (const [kind, cell] of [
      ["K", "1,0"],
      ["C", "2,0"],
    ] as const) {
      await at(page, `reserve:${kind}`)[how]();
      await at(page, cell)[how]();
      await expect(at(page, cell)).toHaveAttribute(
        "aria-label",
        /^your (Knight|Cavalry), .*, towards \d o'clock(, next to |$)/,
      );
      await myTurn(page);
    }
    expect(await why(page, "1,0", how)).toMatch(/^This Knight holds the Front together\. .*HW-4\.2/s);
  });
}

test("Ward: who is no longer in reserve says so, and is not told to be disabled", async ({ visit }) => {
  const page = await visit(PHONE);
  const match = await seated(page, "hexward");
  await playAtRandom(page.context().request, match, 30);
  await page.goto(`/m/${match}`);
  await myTurn(page);
  const none = page.getByRole("button", { name: /^0 \w+ in reserve$/ }).first();
  await expect(none).toBeEnabled();
  const target = (await none.getAttribute("data-target")) ?? "";
  expect(await why(page, target, "tap")).toMatch(/^No \w+ is left in your reserve\. .*HW-3\.2/s);
});

test("Ursting: a card says that it waits for the Skirmish", async ({ visit }) => {
  const page = await atBotTable(visit, URSTING, PHONE);
  await myTurn(page);
  const card = page.getByRole("region", { name: "Your hand" }).locator("[data-target]").first();
  const target = (await card.getAttribute("data-target")) ?? "";
  expect(await why(page, target, "tap")).toMatch(/^Cards are played in the Skirmish.*WU-3\.2/s);
});

/** A card of the hand that cannot be played while something else waits for a choice, so that nothing changes. */
const blocked = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const isAsked = document.querySelector("[data-testid=status].mine");
    const isOpen = document.querySelector(".actions [data-offer]") && !document.querySelector(".hand .picked");
    const card = document.querySelector(".hand [data-target^='hand:']:not(.may, .picked)");
    return isAsked && isOpen && card ? card.getAttribute("data-target") : null;
  });

test("WARD: a card that cannot be played now says why", async ({ visit }) => {
  const page = await atBotTable(visit, TCG);
  const fighting = prefer(({ words }) => /^(To combat|Attack|Summon)/.test(words)); // no creature is played in a battle
  while ((await myTurn(page)) && !(await blocked(page))) await step(page, fighting);
  expect(await why(page, (await blocked(page)) ?? "")).toMatch(/^[A-Z].*\. .*TCG-\d/s);
});

const dice = (suit: string): string[] => [20, 12, 10, 8, 6, 4].map((size) => `d${size}${suit}`);

/** Ann holds the King of spades while its die is in the Fray. */
const SKIRMISH = state(3, [], {
  game: "ursting",
  view: {
    seats: 2,
    phase: "exert",
    round: 1,
    first: 0,
    actor: 0,
    crew: [dice("s").slice(1), dice("h").slice(1)],
    safe: [[], []],
    fray: [
      { die: "d20s", seat: 0, value: 3 },
      { die: "d20h", seat: 1, value: 9 },
    ],
    prison: [],
    hands: [["Ks", "3s"], { count: 2 }],
    deck: { count: 20 },
    discard: [],
    exhausted: [],
    raids: false,
    abilities: [null, null],
  },
  legal: ["pass", "play 3s", "play Ks"],
  seats: [seat(0, "Ann"), seat(1, "Bea")],
});

for (const goal of ["the die it names", "the Fray"]) {
  test(`Ursting: the King is played by picking it and then ${goal}`, async ({ visit }) => {
    const page = await visit();
    const orders: string[] = [];
    await page.routeWebSocket(`**/api/matches/${SKIRMISH.match}/live*`, (socket) => {
      socket.onMessage((text) => orders.push(String(text)));
      socket.send(JSON.stringify(SKIRMISH));
    });
    await page.goto(`/m/${SKIRMISH.match}`);
    await at(page, "card:Ks").click();
    await expect(page.getByTestId("status")).toContainText("play it on the d20 of spades");
    const die = page.locator("button.die[data-target='die:d20s']");
    if (goal === "the Fray") await page.getByRole("button", { name: "Play the King of spades" }).click();
    else await die.click();
    await expect.poll(() => orders.length).toBe(1);
    expect(JSON.parse(orders[0] ?? "")).toMatchObject({ order: { do: "act", action: "play Ks", version: 3 } });
  });
}

test("Ursting: a Crew that was refused on its way is sent out by the same button", async ({ visit }) => {
  const page = await visit();
  const legal = dice("s")
    .slice(3)
    .map((die) => `dispatch ${die}`);
  const mustering = {
    ...SKIRMISH,
    legal,
    view: { ...SKIRMISH.view, fray: [], crew: [[], dice("h")], phase: "recover" },
  };
  const orders: unknown[] = [];
  await page.routeWebSocket(`**/api/matches/${SKIRMISH.match}/live*`, (socket) => {
    socket.onMessage((text) => {
      const { id, order } = JSON.parse(String(text)) as { id: number; order?: unknown };
      if (order) orders.push(order);
      socket.send(JSON.stringify({ type: "refused", id, error: "busy", message: "Too much at once.", rule: null }));
    });
    socket.send(JSON.stringify(mustering));
  });
  await page.goto(`/m/${SKIRMISH.match}`);
  for (const sent of [1, 2]) {
    await page.getByRole("button", { name: "Send them out" }).click();
    await expect.poll(() => orders.length).toBe(sent);
    await expect(page.getByTestId("status")).toHaveAttribute("data-busy", "false");
  }
  expect(orders[1]).toEqual(orders[0]);
});

test("whatever is pointed at along a game is answered in words", async ({ visit }) => {
  const page = await atBotTable(visit, WARD);
  const deploying = prefer(
    ({ words }) => words.includes("go here"),
    ({ target }) => target.startsWith("reserve:"),
  );
  for (let turn = 0; turn < 3 && (await myTurn(page)); turn++) {
    for (const target of await page
      .locator("[data-target]:not(.may)")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-target") ?? "").slice(0, 8))) {
      const asked = page.waitForResponse((one) => one.url().includes("/why?"));
      await at(page, target).dispatchEvent("click", { detail: 0 });
      const told = JSON.stringify(await (await asked).json());
      expect(told).not.toMatch(PARSER);
    }
    await play(page, 2, deploying);
  }
});
