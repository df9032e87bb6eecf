/** Doing an action as a person does it, where somebody is asked something. */

import { expect, type Locator, type Page } from "@playwright/test";

import { byKeyboard, byMouse, byTouch, type Press } from "../../scripts/playing";

/** An action with the things that are picked for it; without one, the last pick is refused. */
export interface Pressed {
  action: string | null;
  picks: string[];
}

export const WAYS: [string, Press][] = [
  ["mouse", byMouse],
  ["touch", byTouch],
  ["keyboard", byKeyboard],
];

const marked = (name: string, value: string): string => `[${name}="${value.replaceAll('"', '\\"')}"]`;

/** What cannot be chosen is reached by arrow keys, as why.test.ts sees; here it has the focus at once. */
const byEnter: Press = async (page, one) => {
  await one.focus();
  await page.keyboard.press("Enter");
};

export async function pressOn(page: Page, where: Locator, press: Press): Promise<void> {
  const one = await where.elementHandle();
  if (!one) throw new Error("it is not there");
  await press(page, one);
}

/** What a finger's tap has only foretold is tapped again, and what the page asks about is said once more. */
async function insist(page: Page, where: Locator, action: string, press: Press): Promise<void> {
  const told = marked("data-testid", "status") + marked("data-told", action);
  if (await page.locator(told).count()) await pressOn(page, where, press);
  if (await page.getByRole("button", { name: "Not yet" }).count())
    await pressOn(page, page.locator(".actions .main[data-offer]"), press);
}

/** Press what an action is made of; a first pick that the page has made by itself is not pressed again.
 *
 * `panel` says in which phase it is: only in a task is anything picked further. */
export async function perform(page: Page, panel: Locator, { action, picks }: Pressed, press: Press): Promise<void> {
  for (const [n, pick] of picks.entries()) {
    const isRefused = action === null && n === picks.length - 1;
    const target = page.locator(
      `${marked("data-target", pick)}${isRefused ? "" : ".may"}, ${marked("data-target", pick)}[aria-pressed=true]`,
    );
    const where = target.first();
    await where.waitFor({ state: "attached" });
    if ((await where.getAttribute("aria-pressed")) === "true") continue;
    const shown = await panel.getAttribute("data-phase");
    await pressOn(page, where, isRefused && press === byKeyboard ? byEnter : press);
    if (shown !== "task") return;
    if (action && n === picks.length - 1) await insist(page, where, action, press);
  }
  const button = page.locator(marked("data-action", action ?? ""));
  if (action && (!picks.length || (await button.count()))) await pressOn(page, button.first(), press);
}

/** Put dice of Ursting in order, each where the one stands that has its place, and send them out as a Crew. */
export async function sendOut(page: Page, dice: readonly string[], press: Press): Promise<void> {
  const line = page.getByRole("region", { name: "Your new Crew" }).getByRole("listitem");
  for (const [place, die] of dice.entries()) {
    const own = page.locator(marked("data-place", die));
    if (await line.nth(place).locator(own).count()) continue;
    await pressOn(page, line.locator(own), press);
    await pressOn(page, line.nth(place).locator("[data-place]"), press);
    await expect(line.nth(place).locator(own)).toHaveCount(1);
  }
  await pressOn(page, page.getByRole("button", { name: "Send them out" }), press);
}

/** Go somewhere as a link of the page does, without loading it anew. */
export async function visitWithin(page: Page, path: string, panel: Locator): Promise<void> {
  if (page.url() === "about:blank") return void (await page.goto(path));
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await panel.and(page.locator("[data-phase=task]")).waitFor();
}
