import { expect, PHONE, test } from "./fixtures";

const CUT_OFF = ["/m/aaaa", "/s/aaaaaaaa/bb", "/s/aaaaaaaaaaaaaaaa"];
const NOWHERE = ["/nothing/here", "/m/aaaaaaaaaaaaaaaa", "/rules/none", "/s/aaaaaaaaaaaaaaaa/bbbb"];
const HERE = ["/", "/rules/ur", "/decks"];

test("every address is a page with one heading, and what leads nowhere leads back to the games", async ({
  visit,
  complaints,
}) => {
  const page = await visit(PHONE);
  for (const path of [...CUT_OFF, ...NOWHERE, ...HERE]) {
    await page.goto(path);
    await expect(page.locator("h1"), path).toHaveCount(1);
    if (HERE.includes(path)) continue;
    await page.getByRole("link", { name: "All games", exact: true }).waitFor();
    if (CUT_OFF.includes(path)) await page.getByRole("heading", { name: "This link is not whole" }).waitFor();
  }
  complaints.length = 0; // a browser reports what is not found on its console
});

test("a table has one heading, and settings that are switched and turned", async ({ visit }) => {
  const page = await visit(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Play a bot: Ur: The Royal Game" }).tap();
  await page.getByTestId("status").waitFor();
  await expect(page.locator("h1")).toHaveText("Ur");
  await page.getByRole("button", { name: "Settings" }).tap();
  await page.getByRole("switch", { name: "Ask before an action is played" }).tap();
  await page.getByLabel("Volume").press("Home");
  await page.getByText("Silent").waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("wardroom.settings") ?? "{}") as object);
  expect(kept).toMatchObject({ confirm: true, volume: 0 });
});
