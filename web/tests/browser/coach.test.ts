import type { Locator, Page } from "@playwright/test";

import type { Advice } from "../../src/api/messages";
import { picks } from "../../src/games/ur/reading";
import { byKeyboard, momentOf, myTurn, step } from "../../scripts/playing";
import { atBotTable, expect, PHONE, test, type Visit } from "./fixtures";

const UR = "Ur: The Royal Game";
const GAMES = [UR, "Ward, the hex game", "The Wards of Ursting", "WARD, the card game"];

const hint = (page: Page): Locator => page.locator(".actions .hint");
const note = (page: Page): Locator => page.getByTestId("coach");
const board = (page: Page): Promise<unknown> => page.locator(".play > .board").boundingBox();
const version = async (page: Page): Promise<string> => (await momentOf(page))?.split(" ")[0] ?? "";

/** A coach that speaks by itself in the first games, as in a browser that has no settings yet. */
const coached = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem("wardroom.settings") ?? "{}") as object;
    if (!localStorage.getItem("wardroom.coached"))
      localStorage.setItem("wardroom.settings", JSON.stringify({ ...settings, coach: "auto" }));
  });
const atCoach = (visit: Visit, game: string, options = {}): Promise<Page> =>
  atBotTable(visit, game, options, (page) => coached(page));

/** What the page asks the coach when a turn begins. */
async function advised(page: Page): Promise<Advice> {
  const path = `/api/matches/${page.url().split("/m/")[1]?.slice(0, 16)}/coach`;
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Advice;
}

/** Pick an action of Ur by the mouse. */
async function pickIt(page: Page, action: string): Promise<void> {
  const targets = picks(action);
  for (const target of targets) {
    const one = page.locator(`[data-target="${target}"]`).first();
    if ((await one.getAttribute("aria-pressed")) !== "true") await one.click();
  }
  const menu = page.locator(`[data-action="${action}"]`);
  if (await menu.count()) await menu.click();
}

/** Play until some action would be a blunder that no other action shares its picks with; return it. */
async function atBlunder(visit: Visit, options = {}): Promise<[Page, string]> {
  for (;;) {
    const page = await atCoach(visit, UR, options);
    for (let turns = 0; turns < 40 && (await myTurn(page)); turns++) {
      const { warnings } = await advised(page).catch(() => ({ warnings: {} }));
      const [found] = Object.keys(warnings).filter((action) => picks(action).length);
      if (found) return [page, found];
      await step(page);
      if (await note(page).count())
        await page
          .getByRole("button", { name: /Play it|Choose again/ })
          .first()
          .click();
    }
    await page.context().close();
  }
}

for (const game of GAMES)
  test(`a hint comes in three steps by mouse: ${game}`, async ({ visit }) => {
    const page = await atCoach(visit, game);
    await myTurn(page);
    const before = await board(page);
    await hint(page).click();
    await expect(note(page)).toHaveText(/^(Look at this: .+|It is one of the buttons below)\./);
    await expect(hint(page)).toHaveText("What to do?");
    const first = await note(page).innerText();
    await hint(page).click();
    await expect(note(page)).not.toHaveText(first);
    await hint(page).click();
    await expect(note(page)).toHaveText(/(about \d+ in 100|Nothing else can be done)/);
    await expect(hint(page)).toHaveAttribute("aria-disabled", "true");
    expect(await board(page)).toEqual(before);
    await page.getByRole("button", { name: "Close the hint" }).click();
    await expect(note(page)).toHaveCount(0);
  });

test("a hint is read out and comes by keyboard alone; it leads to a legal action", async ({ visit }) => {
  const page = await atCoach(visit, UR);
  await myTurn(page);
  const spoken = page.locator(".told > [aria-live=polite].unseen");
  const button = await hint(page).elementHandle();
  if (!button) throw new Error("there is no hint");
  await byKeyboard(page, button);
  await expect(spoken).toHaveText(/^Look at this: .*your p/);
  await page.keyboard.press("Enter");
  await expect(spoken).toHaveText(/^You /);
  await page.keyboard.press("Enter");
  await expect(spoken).toHaveText(/in 100/);
  await page.keyboard.press("Enter");
  const { hint: best } = await advised(page);
  const at = await version(page);
  await pickIt(page, best.action);
  await expect.poll(() => version(page)).not.toBe(at);
  await expect(note(page)).toHaveCount(0);
});

test("by touch a hint stays within a phone's screen and moves nothing", async ({ visit }) => {
  const page = await atCoach(visit, "Ward, the hex game", PHONE);
  await myTurn(page);
  const before = await board(page);
  for (let n = 0; n < 3; n++) {
    await hint(page).tap();
    await expect(note(page)).toBeInViewport({ ratio: 0.9 });
    await expect(hint(page)).toBeInViewport({ ratio: 1 });
    await expect(hint(page)).toHaveText(["What to do?", "Why?", "Why?"][n] ?? "");
  }
  expect(await board(page)).toEqual(before);
  await expect(note(page)).not.toHaveText(/-?\d,-?\d/);
});

test("a blunder is held, let go of, then played and taken back", async ({ visit }) => {
  const [page, blunder] = await atBlunder(visit);
  const at = await version(page);
  const before = await board(page);
  await pickIt(page, blunder);
  await expect(note(page)).toHaveText(/chance to win would fall from about \d+ to \d+ in 100\.\s*$/);
  expect([await version(page), await board(page)]).toEqual([at, before]);
  await page.getByRole("button", { name: "Choose again" }).click();
  await expect(note(page)).toHaveCount(0);
  expect(await version(page)).toBe(at);
  await page.keyboard.press("Escape");
  await pickIt(page, blunder);
  await page.getByRole("button", { name: "Play it" }).click();
  await expect.poll(() => version(page)).not.toBe(at);
  await expect(page.getByTestId("outlook")).toHaveText(/You can take it back\.$/);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Take it back" })).toHaveCount(0);
  await myTurn(page);
  const again = await advised(page);
  expect(Object.keys(again.warnings)).toContain(blunder);
});

test("the coach is there in two games of a kind, then one click away, and what one chose stays", async ({ visit }) => {
  const page = await visit();
  await coached(page);
  const toggle = page.getByRole("button", { name: /^Coach o/ });
  for (const how of ["on", "on", "off"]) {
    await page.goto("/");
    await page.getByRole("button", { name: `Play a bot: ${UR}`, exact: true }).click();
    await myTurn(page);
    await expect(toggle).toHaveText(`Coach ${how}`);
    await page.reload();
    await expect(toggle).toHaveText(`Coach ${how}`);
  }
  await expect(hint(page)).toHaveText("Hint"); // one asks for it all the same
  await toggle.click();
  await expect(toggle).toHaveText("Coach on");
  await page.goto("/");
  await page.getByRole("button", { name: `Play a bot: ${UR}`, exact: true }).click();
  await myTurn(page);
  await expect(toggle).toHaveText("Coach on");
});

test("no coach is offered where people play each other", async ({ visit }) => {
  const page = await visit();
  await page.goto("/");
  await page.getByRole("button", { name: `More ways to play ${UR}` }).click();
  await page.getByRole("radio", { name: /^Same screen/ }).check();
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
  await expect(hint(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Coach/ })).toHaveCount(0);
});
