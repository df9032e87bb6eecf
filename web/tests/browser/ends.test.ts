import type { Page } from "@playwright/test";

import type { State } from "../../src/api/messages";
import { playAtRandom, seated } from "../../scripts/by-request";
import { myTurn, play, prefer, step } from "../../scripts/playing";
import { expect, PHONE, test } from "./fixtures";

const SHORT = { options: { max_rolls: 60 } };

for (const game of ["ur", "ursting", "wardtcg", "hexward"]) {
  test(`the end of ${game}: why, who, where it turned, a summary; looked back at, played on, shared`, async ({
    visit,
  }) => {
    const page = await visit(PHONE);
    const match = await seated(page, game, game === "ur" ? SHORT : {});
    await playAtRandom(page.context().request, match, game === "hexward" ? 40 : undefined);
    if (game === "hexward")
      await page.context().request.post(`/api/matches/${match}/resign`, { data: { do: "resign" } });
    await page.goto(`/m/${match}`);
    await expect(page.getByTestId("status")).toHaveText(/^(You win|You lose|A draw)\b.*\./);
    for (const streets of await page.locator(".streets").all())
      expect(await streets.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2); // none is squeezed
    await step(page); // whoever still wants to act does not wait for what never comes
    const end = page.getByTestId("end");
    await expect(end).toContainText(/\d+ actions/);
    await expect(end).toContainText(/: you \d+, Careless bot \d+/);
    const total = Number(await page.locator("#scrub").getAttribute("max"));

    const turning = end.getByRole("button", { name: "Turning point" });
    const turned = (await turning.count()) > 0;
    if (turned) expect((await turning.boundingBox())?.height).toBeGreaterThanOrEqual(24); // a finger finds it
    await page.getByRole("button", { name: "Review" }).tap();
    await page.getByTestId("comment").waitFor();
    const scrub = page.locator("#scrub");
    if (turned) await expect(scrub).not.toHaveValue(String(total));
    await page.keyboard.press("End");
    await expect(scrub).toHaveValue(String(total));
    await page.getByRole("button", { name: "One back" }).tap();
    const ply = total - 1;
    await expect(scrub).toHaveValue(String(ply));

    await page.getByRole("button", { name: "Share" }).last().tap();
    await page.getByRole("dialog", { name: "Share this review" }).getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Play on from here" }).tap();
    const dialog = page.getByRole("dialog", { name: "Play on from here" });
    await dialog.getByRole("radio", { name: "the seat of Careless bot" }).check();
    await dialog.getByRole("button", { name: "Begin" }).tap();
    await page.waitForURL((url) => !url.pathname.endsWith(match));
    await page.getByTestId("status").waitFor();
    const state = (await (
      await page.context().request.get(`/api${new URL(page.url()).pathname.replace("/m/", "/matches/")}`)
    ).json()) as State;
    expect(state.origin).toMatchObject({ match, ply });
    expect(state.viewer).toBe(1);
    await page.getByRole("button", { name: "Log, chat and more" }).tap();
    await expect(page.getByRole("link", { name: `moment ${ply} of another game` })).toBeVisible();
  });
}

test("a friend is invited to play on, and a link opens the very moment", async ({ visit }) => {
  const page = await visit();
  const match = await seated(page, "ur", SHORT);
  await playAtRandom(page.context().request, match);
  await page.goto(`/m/${match}?ply=9`);
  await expect.poll(() => page.locator("#scrub").inputValue()).toBe("9");
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await dialog.getByLabel("Against").selectOption("a friend, by a link");
  await dialog.getByRole("button", { name: "Begin" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  const friend = await visit();
  await friend.goto(link);
  await friend.getByRole("button", { name: "Take the seat" }).click();
  await expect(friend.getByTestId("status")).toBeVisible();
  await expect(page.getByTestId("status")).toBeVisible();
});

const striking = prefer(
  ({ words }) => words.startsWith("Strike"),
  ({ words }) => words === "Pass",
);
const held = (page: Page) => page.locator("[data-testid=skirmish][data-over=false]");

const SLOW = 1300; // milliseconds of a step

/** From now on time passes on the page only as the test lets it. */
const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + SLOW / 4);

/** Play until a Skirmish's end is being shown. */
async function untilSkirmish(page: Page): Promise<void> {
  for (let n = 0; n < 40 && !(await held(page).count()); n++) {
    await page.locator("[data-testid=status].mine, [data-testid=skirmish][data-over=false]").first().waitFor();
    if (!(await held(page).count())) await step(page, striking); // `play` would wait until it was shown
  }
  await held(page).waitFor();
}

for (const others of [1, 3]) {
  test(`a Skirmish of ${others + 1} is held on a phone, is skipped by a tap, and is told whole in looking back`, async ({
    visit,
  }) => {
    const page = await visit(PHONE);
    const match = await seated(page, "ursting", { others });
    await page.addInitScript(() =>
      localStorage.setItem("wardroom.settings", JSON.stringify({ speed: "slow", coach: "off" })),
    );
    await page.clock.install();
    await page.goto(`/m/${match}`);
    await myTurn(page);
    await untilSkirmish(page);
    await stopTime(page);
    const fight = page.getByTestId("skirmish");
    const result = fight.getByText(/^Totals: |wins? the Skirmish|Nobody wins/);
    for (let n = 0; n < 12 && !(await result.count()); n++) await page.clock.runFor(SLOW);
    await expect(result.first()).toBeVisible();
    await fight.tap();
    await expect(held(page)).toHaveCount(0); // it is told whole, or the play has gone on
    await page.clock.resume();
    await page.reload();
    await page.getByTestId("status").waitFor();
    await expect(async () => {
      if (!(await fight.count())) await page.keyboard.press("ArrowLeft"); // the others may have gone on
      await expect(fight).toContainText(/wins? the Skirmish|Nobody wins/, { timeout: 100 });
    }).toPass({ timeout: 30_000, intervals: [500] });
    await expect(fight).toHaveAttribute("data-over", "true");
  });
}

test("a replay that goes by itself shows a Skirmish step by step", async ({ visit }) => {
  const page = await visit();
  const match = await seated(page, "ursting");
  await playAtRandom(page.context().request, match);
  await page.addInitScript(() =>
    localStorage.setItem("wardroom.settings", JSON.stringify({ speed: "fast", coach: "off" })),
  );
  await page.goto(`/m/${match}?ply=1`);
  await page.getByRole("button", { name: "Play it by itself" }).click();
  await held(page).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.locator("[data-testid=skirmish][data-over=true]")).toBeVisible(); // at rest it is told whole
});

test("what a bot does can be skipped by a button that is in sight", async ({ visit }) => {
  const page = await visit();
  const match = await seated(page, "wardtcg");
  await page.addInitScript(() =>
    localStorage.setItem("wardroom.settings", JSON.stringify({ speed: "slow", coach: "off" })),
  );
  await page.goto(`/m/${match}`);
  // Whenever it comes: what the bot does is shown while we wait for our turn.
  let skipped = false;
  const skip = page.getByRole("button", { name: "Skip", exact: true });
  const skipping = skip.click({ timeout: 120_000 }).then(() => (skipped = true));
  const hasten = prefer(({ words }) => /^(To combat|End your turn|Attack)/.test(words));
  while (!skipped && (await play(page, 1, hasten).catch(() => !page.isClosed())));
  await skipping;
  await expect(page.locator("[data-testid=status][data-behind=false]")).toBeVisible();
});
