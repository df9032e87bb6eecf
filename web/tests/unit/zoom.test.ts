import { get } from "svelte/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { zoomable, zoomed } from "../../src/games/wardtcg/zoom";

class Card extends EventTarget {
  getBoundingClientRect = (): DOMRect => ({}) as DOMRect;
  matches = (): boolean => true;
}

function focused(): Card {
  const card = new Card();
  zoomable(() => ({ card: "dispel", info: undefined }))(card as unknown as HTMLElement);
  card.dispatchEvent(new Event("focus"));
  vi.advanceTimersByTime(1000);
  expect(get(zoomed)?.card).toBe("dispel");
  return card;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  zoomed.set(null);
  vi.useRealTimers();
});

test("a card that goes away while it has the focus changes nothing in the middle of drawing", async () => {
  const card = focused();
  card.dispatchEvent(new Event("blur")); // in a browser: from within the removal
  expect(get(zoomed)).not.toBeNull();
  await Promise.resolve();
  expect(get(zoomed)).toBeNull();
});

test("a card that is picked by keyboard no longer covers what comes then", () => {
  const card = focused();
  card.dispatchEvent(Object.assign(new Event("keydown"), { key: "Enter" }));
  expect(get(zoomed)).toBeNull();
});
