import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { anything, myTurn, playOut, statusOf } from "../../scripts/playing";
import { grave } from "./faults";
import { atBotTable, expect, PHONE, test as base } from "./fixtures";

const ROOT = resolve(import.meta.dirname, "../../..");
const INSTALL = "-m pip install --quiet --no-deps --no-build-isolation --no-index --target".split(" ");

/** A server beside which the package of another game is installed. */
const test = base.extend({
  changes: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "wardroom-"));
      execFileSync(join(ROOT, ".venv/bin/python"), [...INSTALL, folder, join(ROOT, "tests/outside")]);
      await use({ PYTHONPATH: folder, WARDROOM_JIT: "0" });
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

for (const [screen, options] of Object.entries({ "a desktop": {}, "a phone": PHONE })) {
  test(`a game from another package is played to its end on the plain board, on ${screen}`, async ({ visit }) => {
    const page = await atBotTable(visit, "Toy", options);
    await myTurn(page);
    expect(await page.getByLabel("How the game stands").innerText()).toMatch(/Hands\s.*\b[1-3] hidden/s);
    expect(await grave(page)).toEqual([]);
    await page.mouse.move(1, 1);
    for (const [said, words] of [
      ["Hands", "Each seat sees its own cards"],
      ["Phase", "Whether cards are dealt"],
    ] as const) {
      await page.locator("dt", { hasText: said }).hover();
      await expect(page.getByTestId("known")).toContainText(words);
    }
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await playOut(page, anything, 200);
    expect(await statusOf(page)).toMatch(/^(You win|A draw|You lose)/);
    await page.getByRole("button", { name: "One back" }).click();
  });
}
