import { acting, myTurn, play } from "../../scripts/playing";
import { expect, test } from "./fixtures";
import { wholeLog } from "./whole-log";

for (const number of [0, 1, 2, 3]) {
  test(`the log after a reload equals the log before, line by line, in game ${number + 1} of the lobby`, async ({
    visit,
  }) => {
    const page = await visit();
    await page.goto("/");
    await page
      .getByRole("button", { name: /^Play a bot: / })
      .nth(number)
      .click();
    await play(page, 8, acting);
    await myTurn(page);
    await page.locator("[data-testid=status][data-behind=false]").waitFor();
    const before = await wholeLog(page);
    expect(before.length).toBeGreaterThan(4);
    expect(before.join()).not.toMatch(/pass(es)?\b/);
    await page.reload();
    expect(await wholeLog(page)).toEqual(before);
  });
}
