import type { WebSocketRoute } from "@playwright/test";

import { acting, myTurn, play, step } from "../../scripts/playing";
import { atBotTable, expect, test } from "./fixtures";

const UR = "Ur: The Royal Game";
const LOST = "The connection is lost. Trying again";

test("a line that falls silent is noticed, and the game goes on where it was", async ({ visit }) => {
  let silent = false;
  const orders: string[] = [];
  const listen = (page: WebSocketRoute): void => {
    const server = page.connectToServer();
    let dead = false; // what was once cut off stays so
    const hears = (): boolean => (dead ||= silent) === false;
    page.onMessage((text) => {
      if (!hears()) return;
      orders.push(String(text));
      server.send(text);
    });
    server.onMessage((text) => {
      if (hears()) page.send(text);
    });
  };
  const page = await atBotTable(visit, UR, {}, (fresh) => fresh.routeWebSocket(/\/live\?/, listen));
  await play(page, 2);
  const lines = page.locator("ol[aria-label='What happened'] li");
  const told = await lines.count();
  const board = await page.locator(".play > .board").boundingBox();

  silent = true;
  await page.getByText(LOST).waitFor();
  expect(await page.locator(".play > .board").boundingBox()).toEqual(board); // the note moves nothing
  expect(await lines.count()).toBe(told);
  const before = orders.length;
  await step(page);
  silent = false;
  const now = page.getByRole("button", { name: "Try now" });
  await now.click({ timeout: 3000 }).catch(() => undefined); // unless it came back by itself
  await page.getByText(LOST).waitFor({ state: "detached" });
  expect(orders.slice(before)).toEqual([]); // nothing is sent later by itself
  await play(page, 3, acting);
  await expect.poll(() => lines.count()).toBeGreaterThan(told);
  const acts = orders.map((text) => (JSON.parse(text) as { order: { do: string; version: number } }).order);
  const versions = acts.filter((order) => order.do === "act").map(({ version }) => version);
  expect(new Set(versions).size).toBe(versions.length); // no version is played on twice
});

test("a device that goes offline says so at once, and comes back by itself", async ({ visit, complaints }) => {
  const page = await atBotTable(visit, UR);
  await myTurn(page);
  await page.context().setOffline(true);
  await page.getByText(LOST).waitFor();
  await page.context().setOffline(false);
  await page.getByText(LOST).waitFor({ state: "detached" });
  await play(page, 2);
  complaints.length = 0; // a browser reports the connections that fail on its console
});
