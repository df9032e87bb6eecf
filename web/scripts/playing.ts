/** Plays through the page as a person would: by what it offers, never by what we know. */

import type { ElementHandle, Page } from "@playwright/test";

/** Something that can be picked: its place on the board ("" for a button), and its words. */
export interface Offer {
  target: string;
  words: string;
}

/** Which of the offers to take, by number. */
export type Taste = (offers: readonly Offer[]) => number;

export const anything: Taste = (offers) => Math.floor(Math.random() * offers.length);

/** The first offer that the earliest possible of these fits. */
export function prefer(...wishes: ((offer: Offer) => boolean)[]): Taste {
  return (offers) => {
    const wish = wishes.find((one) => offers.some(one));
    return wish ? offers.findIndex(wish) : anything(offers);
  };
}

/** What brings a game on: an action for every step or two, whatever is offered besides. */
export const acting = prefer(
  ({ words }) => /^(Strike|Pass)/.test(words) || words.includes("go here"),
  ({ target }) => target.startsWith("reserve:"),
);

const PATIENCE = 30_000; // milliseconds until something on the page must have changed
const OFFERED = "[data-target].may, [data-offer]:not(:disabled)";

export const statusOf = (page: Page): Promise<string> => page.getByTestId("status").innerText();

/** Wait until it is our turn or the match is over; say whether it goes on. */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(
    () => {
      const mine = document.querySelector("[data-testid=status].mine");
      return Boolean(mine ?? document.querySelector("#scrub"));
    },
    undefined,
    { timeout: 60_000, polling: 20 },
  );
  return (await page.locator("#scrub").count()) === 0;
}

/** What changes whenever something was chosen, played or refused. */
export const momentOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector("[data-moment]")?.getAttribute("data-moment") ?? null);

/** Wait until the page has taken what was done at `before`, or the match is over; say what it shows if neither is so. */
export async function changed(page: Page, before: string | null): Promise<void> {
  // A pick changes the moment at once, also the one that is played: the server's answer ends that.
  const moved = (old: string | null): boolean => {
    const settled = document.querySelector("[data-moment][data-busy=false]");
    if (!settled) return false;
    // It may have ended since it was our turn: then nothing is offered, and nothing comes any more.
    return settled.getAttribute("data-moment") !== old || document.querySelector("#scrub") !== null;
  };
  await page.waitForFunction(moved, before, { timeout: PATIENCE, polling: 20 }).catch(async () => {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
    throw new Error(`nothing happened at "${before}": ${await statusOf(page)} The focus is on ${focus}`);
  });
}

/** The very element that `taste` takes among those offered now; null if nothing is offered any more. */
async function taken(page: Page, taste: Taste): Promise<ElementHandle | null> {
  const all = await page.evaluateHandle((offered) => [...document.querySelectorAll(offered)], OFFERED);
  const offers = await all.evaluate((elements) =>
    elements.map((one) => ({
      target: one.getAttribute("data-target") ?? "",
      words: one.getAttribute("aria-label") ?? one.textContent?.trim() ?? "",
    })),
  );
  return offers.length ? (await all.evaluateHandle((elements, n) => elements[n], taste(offers))).asElement() : null;
}

/** How something is pressed. */
export type Press = (page: Page, one: ElementHandle) => Promise<void>;

const BRIEF = 3000; // milliseconds in which what is offered can be pressed

/** By mouse; what another thing hides is reached by keyboard, as a person would. */
export const byMouse: Press = async (page, one) => {
  const before = await momentOf(page);
  await one.click({ timeout: BRIEF }).catch(async () => {
    if ((await momentOf(page)) === before) await one.press("Enter", { timeout: BRIEF });
  });
};

/** By a finger; what it does is said first, and the next tap does it. */
export const byTouch: Press = async (page, one) => {
  await one.tap({ timeout: BRIEF });
  const told = page.locator(".actions .told");
  if (await told.count()) await told.tap({ timeout: BRIEF });
};

const STOPS = 250; // more than a page has

/** By keyboard alone: Tab until the focus is there, then Enter. */
export const byKeyboard: Press = async (page, one) => {
  for (let n = 0; n < STOPS; n++) {
    if (await one.evaluate((element) => element === document.activeElement)) return page.keyboard.press("Enter");
    if (!(await one.evaluate((element) => element.isConnected))) throw new Error("it is there no more");
    await page.keyboard.press("Tab");
  }
  throw new Error(
    `the keyboard cannot reach ${await one.evaluate((element) => (element as Element).outerHTML.slice(0, 200))}`,
  );
};

/** Do one thing that is offered, and see that the page takes it. */
export async function step(page: Page, taste: Taste = anything, press = byMouse): Promise<void> {
  const before = await momentOf(page);
  const fit = page.locator(".zoom .hint");
  if (await fit.count()) await (press === byTouch ? fit.tap() : fit.click());
  const one = await taken(page, taste);
  const isSame = async (): Promise<boolean> => (await momentOf(page)) === before;
  if (one) {
    const refused = await press(page, one).then(
      () => null,
      (error: Error) => error,
    );
    if (refused && (await isSame())) {
      if (await one.evaluate((element) => element.isConnected)) throw refused;
      return step(page, taste, press); // it was drawn anew before it could be pressed
    }
  }
  await changed(page, before);
}

/** Act until it is another's turn. */
export async function takeTurn(page: Page, taste: Taste = anything): Promise<void> {
  for (let mine = await myTurn(page); mine; mine = (await page.locator("[data-testid=status].mine").count()) > 0) {
    await step(page, taste);
    await page.locator("[data-testid=status][data-behind=false]").waitFor();
  }
}

/** Do `steps` things in our turns, then wait for the next; say whether the match goes on. */
export async function play(page: Page, steps: number, taste: Taste = anything, press = byMouse): Promise<boolean> {
  for (let n = 0; n < steps; n++) {
    if (!(await myTurn(page))) return false;
    await step(page, taste, press);
  }
  return myTurn(page);
}

/** Play a match to its end, which comes within `most` things. */
export async function playOut(page: Page, taste: Taste, most: number): Promise<void> {
  if (await play(page, most, taste)) throw new Error(`the match is not over after ${most} steps`);
}
