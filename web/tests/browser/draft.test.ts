import type { Page } from "@playwright/test";

import type { State } from "../../src/api/messages";
import { grave } from "./faults";
import { expect, PHONE, test } from "./fixtures";

const status = (page: Page) => page.getByTestId("status");
const pack = (page: Page) => page.getByRole("group", { name: /^Pack / }).locator("[data-card]");

/** Pick the first card again and again, as a program would. */
const pickRest = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (count) => {
    const address = `/api/matches/${location.pathname.slice(3)}`;
    for (let n = 0; n < count;) {
      const { draft } = (await (await fetch(address)).json()) as State;
      if (!draft) return;
      const body = JSON.stringify({ choice: draft.choices[0], step: draft.step });
      const headers = { "content-type": "application/json" };
      if (draft.choices.length && (await fetch(`${address}/pick`, { method: "POST", headers, body })).ok) n++;
      else await new Promise((done) => setTimeout(done, 30));
    }
  }, times);

test("two people draft their decks, by keyboard and by touch, and play with them", async ({ visit }) => {
  const host = await visit();
  await host.goto("/");
  await host.getByRole("button", { name: /^More ways to play WARD/ }).click();
  await host.getByRole("radio", { name: /^Open table/ }).check();
  await host.getByLabel("Where they come from").selectOption("draft");
  await host.getByRole("button", { name: "Begin" }).click();
  await host.getByLabel("Link", { exact: true }).waitFor();
  await expect(host.getByText("The decks are drafted")).toBeVisible();

  const guest = await visit(PHONE);
  await guest.goto(host.url());
  await guest.getByRole("button", { name: "Take the seat" }).tap();
  await expect(pack(guest)).toHaveCount(12);
  expect(await grave(guest)).toEqual([]);
  await pack(guest).nth(3).tap();
  await guest.getByRole("button", { name: /^Take / }).tap();
  await expect(status(guest)).toContainText("Waiting for Guest (Sun) to pick");

  await expect(pack(host)).toHaveCount(12);
  await pack(host).first().focus();
  for (const key of ["ArrowRight", "Enter", "Enter"]) await host.keyboard.press(key);
  await expect(status(host)).toContainText("Your pick: 2 of 30");
  await expect(pack(host)).toHaveCount(11);
  await expect(pack(host).first()).toBeFocused();
  expect(await grave(host)).toEqual([]);
  const mine = await host.getByRole("list", { name: "Taken so far" }).innerText();
  await host.reload();
  await expect(host.getByRole("list", { name: "Taken so far" })).toHaveText(mine, { useInnerText: true });

  await Promise.all([pickRest(host, 29), pickRest(guest, 29)]);
  for (const page of [host, guest]) await expect(page.getByRole("group", { name: "What is said" })).toBeVisible();
});
