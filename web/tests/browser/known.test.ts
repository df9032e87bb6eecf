import type { CDPSession, Locator, Page } from "@playwright/test";

import type { Created } from "../../src/api/messages";
import { momentOf, myTurn, play, prefer, type Taste } from "../../scripts/playing";
import { atBotTable, expect, PHONE, test, type Visit } from "./fixtures";

const note = (page: Page): Locator => page.getByTestId("known");

/** What carries a meaning: what can be picked or pressed, what lies somewhere, numbers, marks and clocks. */
const MEANS =
  "[data-target], [data-place], [data-offer], [data-action], [role=timer], .standing > span, .stat, .marks > span";
/** What says what it is; a card is shown large instead. */
const SAYS = "[data-thing], [data-card]";

/** What carries a meaning and does not say which. */
const mute = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([means, says]) =>
      [...document.querySelectorAll(means ?? "")]
        .filter((one) => one.getBoundingClientRect().width > 0 && !one.closest(says ?? ""))
        .map((one) => one.outerHTML.slice(0, 120)),
    [MEANS, SAYS],
  );

interface Told {
  id: string;
  names: string[];
  texts: string[];
  /** Whether the note is whole on the screen, and beside what it is about. */
  whole: boolean;
  beside: boolean;
}

/** What the note says now, read in the page. */
function read(): Told {
  const box = document.querySelector("[data-testid=known]:popover-open");
  const about = document.querySelector("[data-thing][aria-describedby]");
  if (!box || !about) throw new Error("nothing is told");
  const [note, thing] = [box.getBoundingClientRect(), about.getBoundingClientRect()];
  const isLarge = thing.width > innerWidth * 0.6 && thing.height > innerHeight * 0.3;
  const words = (what: string): string[] => [...box.querySelectorAll(what)].map((one) => one.textContent?.trim() ?? "");
  return {
    id: about.getAttribute("data-thing") ?? "",
    names: words("strong"),
    texts: words("p > span"),
    whole: note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight,
    beside:
      isLarge ||
      note.right <= thing.left ||
      note.left >= thing.right ||
      note.bottom <= thing.top ||
      note.top >= thing.bottom,
  };
}

/** Go on with an arrow key until all has been told; in the page, since there is much. */
const readAll = (page: Page): Promise<Told[]> =>
  page.evaluate(async (source) => {
    const told = new Function(`return (${source})()`) as () => Told;
    const drawn = [...document.querySelectorAll("[data-thing]")].filter((one) => one.getBoundingClientRect().width > 0);
    const all: Told[] = [];
    for (const _ of drawn) {
      all.push(told());
      const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
      document.body.dispatchEvent(key);
      await new Promise(requestAnimationFrame);
    }
    return all;
  }, read.toString());

/** Ask with `?` what the first thing is, and go through all the others. */
async function walk(page: Page): Promise<Set<string>> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("?");
  await note(page).waitFor();
  const all = await readAll(page);
  for (const { id, names, texts, whole, beside } of all) {
    expect([whole, beside], id).toEqual([true, true]);
    expect([names.length, texts.length], id).toEqual([id.split(" ").length, names.length]);
    for (const words of [...names, ...texts]) expect(words, id).toMatch(/^\w[^{}]+$/);
  }
  await page.keyboard.press("Escape");
  await expect(note(page)).toBeHidden();
  return new Set(all.flatMap(({ id }) => id.split(" ")));
}

const summoning: Taste = prefer(
  ({ words }) => words.startsWith("Summon "),
  ({ target, words }) => target.startsWith("hand:") && /AL [1-6],/.test(words),
);

interface Known {
  title: string;
  steps: number;
  taste?: Taste;
  /** Some of what must be met. */
  meets: string[];
  /** What a mouse rests on, and the words it gets. */
  rests: [selector: string, words: RegExp];
  /** What a finger holds. */
  holds: string;
}

const GAMES: Known[] = [
  {
    title: "Ur: The Royal Game",
    steps: 4,
    meets: ["fort", "ishtar", "marduk", "crown", "gate", "tile", "pool", "piece", "forts", "earth", "heaven"],
    rests: ["[data-target=a1]", /Fort\s+A move that ends here earns an extra turn.*of 4 forts/s],
    holds: "[data-target=b4]",
  },
  {
    title: "Ward, the hex game",
    steps: 4,
    meets: [
      "ward",
      "side",
      "cell",
      "knight",
      "mage",
      "rogue",
      "cavalry",
      "reserve",
      "sides",
      "strength",
      "pass",
      "fit",
    ],
    rests: ["[data-thing=ward]", /^The Ward\s.*of 6 sides/s],
    holds: "li:has([data-target='reserve:M'])",
  },
  {
    title: "The Wards of Ursting",
    steps: 4,
    meets: ["die", "fray", "crew", "safe", "prison", "deck", "discard", "dice", "hand", "round", "first"],
    rests: ["[data-thing=prison]", /^Prison\s/],
    holds: ".hand [data-place]",
  },
  {
    title: "WARD, the card game",
    steps: 8,
    taste: summoning,
    meets: ["al", "hp", "spd", "attack", "deck", "hand", "cemetery", "slot", "turn", "phase-combat"],
    rests: [".stat[data-thing=al]", /^AL, the level\s/],
    holds: "[data-thing=slot]",
  },
];

async function seated(visit: Visit, { title, steps, taste }: Known, options = {}): Promise<Page> {
  const page = await atBotTable(visit, title, options);
  await play(page, steps, taste);
  await myTurn(page);
  await page.keyboard.press("Escape");
  return page;
}

/** A finger that stays until it is answered. */
async function hold(page: Page, thing: Locator): Promise<void> {
  const line: CDPSession = await page.context().newCDPSession(page);
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  if (!box) throw new Error("nothing to hold");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await line.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await note(page).waitFor();
  await line.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

for (const game of GAMES) {
  test(`everything on the table of ${game.title} says what it is`, async ({ visit }) => {
    const page = await seated(visit, game);
    expect(await mute(page)).toEqual([]);
    const before = await momentOf(page);
    expect([...(await walk(page))]).toEqual(expect.arrayContaining(game.meets));

    const [selector, words] = game.rests;
    await page.locator(selector).first().hover();
    await expect(note(page)).toHaveText(words);
    await page.mouse.move(1, 1);
    await expect(note(page)).toBeHidden();
    expect(await momentOf(page)).toBe(before); // nothing was chosen by asking
  });

  test(`a finger that holds something of ${game.title} is told, and chooses nothing`, async ({ visit }) => {
    const page = await seated(visit, game, PHONE);
    expect(await mute(page)).toEqual([]);
    const before = await momentOf(page);
    await hold(page, page.locator(game.holds).first());
    await expect(note(page)).toBeVisible();
    expect(await page.evaluate(read)).toMatchObject({ whole: true, beside: true });
    expect(await momentOf(page)).toBe(before);
    await page.touchscreen.tap(20, 20); // a tap elsewhere closes it
    await expect(note(page)).toBeHidden();
  });
}

test("a tap that chooses a soldier of Ward lays no note over the cells", async ({ visit }) => {
  const page = await atBotTable(visit, "Ward, the hex game", PHONE);
  await myTurn(page);
  await page.locator("[data-target='reserve:M']").tap();
  await expect(page.locator("[data-goal]")).toHaveCount(6);
  await expect(note(page)).toBeHidden();
  await page.locator(".standing [data-thing]").first().tap(); // where a tap does nothing else, it tells
  await expect(note(page)).toBeVisible();
});

for (const [game, first, words] of [
  ["ur", "[data-target]", "Ann's pool"],
  ["hexward", "[data-target]", "The Ward"],
  ["ursting", "[data-target]", "Ann's Faction"],
  ["wardtcg", ".row", "Ann's cards in play"],
] as const) {
  test(`whoever looks on at ${game} reaches the board by Tab, and reads names`, async ({ visit }) => {
    const ann = await visit();
    const seats = [{ kind: "link" }, { kind: "bot", level: "random" }];
    const { match, seats: links } = (await (
      await ann.request.post("/api/matches", { data: { game, options: {}, seats } })
    ).json()) as Created;
    const headers = { authorization: `Bearer ${links[0]?.secret}` };
    await ann.request.post(`/api/matches/${match}/join`, { data: { name: "Ann" }, headers });
    const page = await visit();
    await page.goto(`/m/${match}`);
    await page.locator(`.board ${first}`).first().waitFor();
    const isThere = (): Promise<boolean> =>
      page.evaluate((what) => Boolean(document.activeElement?.matches(what)), `.board ${first}`);
    for (let n = 0; n < 30 && !(await isThere()); n++) await page.keyboard.press("Tab");
    expect(await isThere()).toBe(true);
    await page.keyboard.press("?");
    await expect(note(page)).toBeVisible();
    const labels = await page.locator("[aria-label]").evaluateAll((all) => all.map((one) => one.ariaLabel));
    expect([...labels, await page.locator("body").innerText()].join("\n")).not.toMatch(/\bseat \d/i);
    expect(labels.join("\n")).toContain(words);
  });
}

const ABILITIES = ["Pickpockets", "Dockers", "Gaolbirds", "Runts", "Bookmakers", "Grafters"];

test("the Faction Abilities are described where they are chosen, beside who has them, and in the rules", async ({
  visit,
}) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: "More ways to play The Wards of Ursting", exact: true }).click();
  await page.getByRole("radio", { name: /^Play a bot/ }).check();
  await page.getByText("Variations of the rules").click();
  await page.getByLabel("Whether each seat picks a Faction Ability").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  const panel = page.getByRole("region", { name: "Faction Abilities" });
  for (const name of ABILITIES)
    await expect(panel.getByRole("button", { name: new RegExp(`^${name} .+\\.$`) })).toBeVisible();
  await panel.getByRole("button", { name: /^Runts/ }).click();
  await myTurn(page);
  const own = page.locator(".faction.near .ability");
  await expect(own).toHaveText("Runts");
  await expect(async () => {
    await page.mouse.move(0, 0); // a bot that chooses meanwhile moves it from under the mouse
    await own.hover();
    await expect(note(page)).toHaveText(/^Runts\s+Each d4 of yours/, { timeout: 3000 });
  }).toPass();
  await page.goto("/rules/ursting");
  for (const name of ABILITIES) await expect(page.locator("dt", { hasText: name })).toBeVisible();
});
