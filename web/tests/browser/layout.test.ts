import type { Locator, Page } from "@playwright/test";

import { seated } from "../../scripts/by-request";
import { acting, anything, myTurn, play, prefer, type Taste } from "../../scripts/playing";
import { entry, seat, state } from "../unit/states";
import { atBotTable, expect, test, type Visit } from "./fixtures";

const [UR, WARD, URSTING] = ["Ur: The Royal Game", "Ward, the hex game", "The Wards of Ursting"];
const UPRIGHT = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 640, height: 360 };
const PHONES = [UPRIGHT, { width: 390, height: 844 }, ON_ITS_SIDE, { width: 844, height: 390 }];
const TOUCH = { viewport: UPRIGHT, hasTouch: true };

/** Whether all of something can be seen without scrolling. */
async function inSight(one: Locator): Promise<boolean> {
  return one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = (y: number): boolean => element.contains(document.elementFromPoint((left + right) / 2, y));
    return left >= 0 && right <= innerWidth && seen(top + 3) && seen(bottom - 3);
  });
}

async function atFullTable(visit: Visit, title: string, seats: number): Promise<Page> {
  const page = await visit(TOUCH);
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${title}` }).tap();
  await page.getByRole("radio", { name: /^Play a bot/ }).check();
  await page.getByLabel("Seats").selectOption(String(seats));
  await page.getByRole("button", { name: "Begin" }).tap();
  await myTurn(page);
  return page;
}

test("four Factions of Ursting on a phone: the own Crew, the hand and what to do are in sight", async ({ visit }) => {
  const page = await atFullTable(visit, URSTING, 4);
  for (let turn = 0; turn < 3; turn++) {
    for (const size of PHONES) {
      await page.setViewportSize(size);
      for (const name of ["Your Faction", "Your hand"])
        await expect.poll(() => inSight(page.getByRole("region", { name })), `${name} at ${size.width}`).toBe(true);
      const offers = page.locator(".actions button");
      for (let n = 0; n < (await offers.count()); n++) expect(await inSight(offers.nth(n))).toBe(true);
    }
    await play(
      page,
      1,
      prefer(({ words }) => /^(Strike|Pass)/.test(words)),
    );
  }
});

/** Whether a box shows all that is in it; so many pixels of the letters' own room may reach out of it. */
const showsAll = (box: Locator, room = 0): Promise<boolean> =>
  box.evaluate((one, more) => one.scrollHeight <= one.clientHeight + more && one.scrollWidth <= one.clientWidth, room);
const LETTERS = 6; // less than half a line

test("two Factions of Ursting on a desktop: nothing of the streets is cut off", async ({ visit }) => {
  const page = await atBotTable(visit, URSTING, { viewport: { width: 1280, height: 800 } });
  await myTurn(page);
  expect(await showsAll(page.getByRole("group", { name: "The streets of Ursting" }))).toBe(true);
});

test("how everybody stands can be read to its end on a phone", async ({ visit }) => {
  for (const title of [UR, WARD, URSTING, "WARD, the card game"]) {
    const page = await atBotTable(visit, title, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await myTurn(page);
    for (const part of await page.locator(".seat strong, .seat .standing").all())
      expect(await showsAll(part, LETTERS), `${title}: ${await part.innerText()}`).toBe(true);
    await page.context().close();
  }
});

test("what was rolled last can be read to its end, on a phone and on a desktop", async ({ visit }) => {
  for (const viewport of [UPRIGHT, { width: 1280, height: 800 }]) {
    const page = await atBotTable(visit, UR, { viewport });
    await play(page, 1, acting); // before that it is said how one wins
    for (let turn = 0; turn < 6 && (await myTurn(page)); turn++) {
      const latest = page.locator(".latest span").first();
      expect(await showsAll(latest, LETTERS), await latest.innerText()).toBe(true);
      await play(page, 1, acting);
    }
    await page.context().close();
  }
});

/** Two dice a side fight, and Bea has played the 4 of hearts. */
const PLAYED = state(3, [{ ...entry(3, "play 4h", 1), told: [[{ kind: "play", text: "{1} plays it.", seat: 1 }]] }], {
  game: "ursting",
  view: {
    seats: 2,
    phase: "exert",
    round: 1,
    first: 0,
    actor: 0,
    crew: [["d8s", "d6s"], ["d8h"]],
    safe: [["d4s"], ["d12h", "d6h"]],
    fray: [
      { die: "d20s", seat: 0, value: 3 },
      { die: "d12s", seat: 0, value: 5 },
      { die: "d20h", seat: 1, value: 9 },
      { die: "d4h", seat: 1, value: 2 },
    ],
    prison: ["d10s", "d10h"],
    hands: [["Ks", "3s"], { count: 2 }],
    deck: { count: 20 },
    discard: ["4h"],
    exhausted: [],
    raids: false,
    abilities: [null, null],
  },
  legal: ["pass", "play 3s", "play Ks"],
  seats: [seat(0, "Ann"), seat(1, "Bea")],
});

test("two Factions of Ursting on a desktop: what was played hides nobody's dice", async ({ visit }) => {
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  await page.routeWebSocket(`**/api/matches/${PLAYED.match}/live*`, (socket) => socket.send(JSON.stringify(PLAYED)));
  await page.goto(`/m/${PLAYED.match}`);
  const streets = page.getByRole("group", { name: "The streets of Ursting" });
  await expect(page.locator(".town-stage")).toBeVisible();
  expect(await showsAll(streets, 1)).toBe(true);
  await page.locator("[data-target='card:3s']").click();
  await page.getByRole("button", { name: "Play the 3 of spades" }).waitFor();
  expect(await showsAll(streets, 1)).toBe(true);
});

const LONG = "Wilhelmina von Hohenstein-Mmmmmm"; // as long as a name may be
const DESKTOPS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

for (const [game, others] of [
  ["ur", 1],
  ["hexward", 2],
  ["ursting", 3],
  ["wardtcg", 1],
] as const)
  test(`with clocks and a long name it can be read how ${others + 1} stand in ${game}, and what to do is in sight`, async ({
    visit,
  }) => {
    const page = await visit(TOUCH);
    const clock = { kind: "fischer", seconds: 5400, increment: 30 } as const;
    const match = await seated(page, game, { others, level: "level-1", name: LONG, clock });
    await page.goto(`/m/${match}`);
    await myTurn(page);
    for (const size of [...PHONES, ...DESKTOPS]) {
      await page.setViewportSize(size);
      const where = `at ${size.width}`;
      for (const one of await page.locator(".seat .standing, .seat strong > :last-child").all())
        await expect.poll(() => showsAll(one, LETTERS), `${where}: ${await one.innerText()}`).toBe(true);
      for (const one of await page.locator(".actions button, .sentence").all())
        await expect.poll(() => inSight(one), `${where}: ${await one.innerText()}`).toBe(true);
    }
  });

test("why not is said above what a pick foretells, and its case is in sight", async ({ visit }) => {
  const page = await visit(TOUCH);
  const match = await seated(page, "hexward");
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await page.goto(`/m/${match}`);
    await myTurn(page);
    await page.locator("[data-target='reserve:K']").tap();
    await expect(page.locator("[data-goal]").first()).toBeVisible();
    await expect(page.getByTestId("known")).toBeHidden(); // what is tapped to be chosen is not explained
    await page.locator("[data-target='reserve:1:K']").tap();
    await expect.poll(() => inSight(page.getByRole("alert").locator(".case")), `at ${size.width}`).toBe(true);
  }
});

test("the newest line of the log is in sight as soon as it is opened on a phone", async ({ visit }) => {
  const page = await visit(TOUCH);
  const match = await seated(page, "ur");
  await page.goto(`/m/${match}`);
  await play(page, 12);
  await page.getByRole("button", { name: "Log, chat and more" }).tap();
  await expect.poll(() => inSight(page.locator("ol[aria-label='What happened'] li").last())).toBe(true);
});

test("a table can be set without a look for the button that begins", async ({ visit }) => {
  const page = await visit(TOUCH);
  await page.goto("/");
  await page.getByRole("button", { name: "More ways to play WARD, the card game" }).tap();
  for (const size of [...PHONES, ...DESKTOPS]) {
    await page.setViewportSize(size);
    await expect.poll(() => inSight(page.getByRole("button", { name: "Begin" })), `at ${size.width}`).toBe(true);
  }
});

test("on a phone that lies on its side every board is there to be played on", async ({ visit }) => {
  for (const [title, part] of [
    [UR, "g.tile"],
    [WARD, "[data-target='reserve:C']"],
    ["WARD, the card game", ".hand"],
  ] as const) {
    const page = await atBotTable(visit, title, { viewport: ON_ITS_SIDE, hasTouch: true });
    await myTurn(page);
    expect(await inSight(page.locator(part).last()), title).toBe(true);
    const board = await page.locator(".play > .board").boundingBox();
    expect(board?.height, title).toBeGreaterThan(280);
    await page.context().close();
  }
});

test("a large screen has a large board, and nothing of it is out of sight", async ({ visit }) => {
  for (const title of [UR, WARD, URSTING, "WARD, the card game"]) {
    const page = await atBotTable(visit, title, { viewport: { width: 1280, height: 800 } });
    await myTurn(page);
    const largest = (): Promise<number> =>
      page
        .locator(".play > .board [data-place]")
        .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
    await expect(async () => {
      if ((await largest()) < 40) await play(page, 1); // in WARD whoever goes first chooses before cards are dealt
      expect(await largest()).toBeGreaterThan(40);
    }).toPass();
    let before = await largest();
    for (const viewport of [
      { width: 1920, height: 1080 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(viewport);
      const name = `${title} at ${viewport.width}`;
      await expect.poll(largest, name).toBeGreaterThan(before);
      before = await largest();
      for (const offer of await page.locator(".actions button").all()) expect(await inSight(offer), name).toBe(true);
      const isWhole = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
      });
      expect(isWhole, name).toBe(true);
    }
    await page.context().close();
  }
});

const STANDINGS = {
  [UR]: /\d of 4 forts.*\d in the pool/,
  [WARD]: /\d of 6 sides.*11 soldiers, out under 6/,
  [URSTING]: /dice/,
  "WARD, the card game": /cemetery \d+ of 300/,
};

test("every seat's strip says how near the end is", async ({ visit }) => {
  for (const [title, words] of Object.entries(STANDINGS)) {
    const page = await atBotTable(visit, title);
    await myTurn(page);
    const all = page.locator(".seat .standing");
    await expect(all, title).toHaveCount(2);
    for (const one of await all.all()) await expect(one, title).toHaveText(words);
    if (title === URSTING) {
      await play(page, 2, acting); // until then it is said how one wins
      await expect(page.getByText(/cards before the Raids/)).toBeVisible();
    }
    await page.context().close();
  }
});

test("nothing that is said moves the board", async ({ visit }) => {
  const page = await atBotTable(visit, UR, TOUCH);
  await myTurn(page);
  const board = page.locator(".play > .board");
  const before = await board.boundingBox();
  await page.locator("g.tile:not(.may)").first().tap();
  await page.getByRole("alert").waitFor();
  expect(await board.boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Close this note" }).tap();
  await play(page, 2);
  expect(await board.boundingBox()).toEqual(before);
});

/** Deploys soldiers in a line away from the Ward, so that they leave the view whatever the bot does. */
const outward: Taste = (offers) => {
  const steps = offers.map(({ target, words }) => {
    const [q = 0, r = 0] = target.split(",").map(Number);
    return words.includes("go here") ? Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) : 0;
  });
  const farthest = Math.max(...steps);
  if (farthest) return steps.indexOf(farthest);
  const reserve = offers.findIndex(({ target }) => target.startsWith("reserve:"));
  return reserve < 0 ? anything(offers) : reserve;
};

test("Ward follows the play until the player moves the view, and a tap leaves no targets behind", async ({ visit }) => {
  const page = await atBotTable(visit, WARD, TOUCH);
  await myTurn(page);
  const field = page.getByRole("group", { name: "The Front around the Ward" });
  const goals = page.locator("[data-goal]");
  const knight = page.locator("[data-target='reserve:K']");
  await knight.tap();
  await expect.poll(() => goals.count()).toBeGreaterThan(0);
  await knight.tap(); // taken back
  await expect.poll(() => goals.count()).toBe(0);

  const [near] = [await field.getAttribute("viewBox")];
  await play(page, 16, outward);
  expect(await page.getByRole("button", { name: "Fit: something lies outside" }).count()).toBe(0);
  await expect.poll(() => field.getAttribute("viewBox")).not.toBe(near);
  await page.getByRole("button", { name: "Farther" }).tap();
  const own = await field.getAttribute("viewBox");
  await play(page, 2);
  expect(await field.getAttribute("viewBox")).toBe(own);
});
