/** Which page is shown. */

import { readable } from "svelte/store";

import { extraPage } from "../games";
import type { ExtraPage } from "../games/face";

export type Route =
  | { page: "lobby" }
  | { page: "table"; match: string }
  | { page: "rules"; game: string }
  | { page: "learn" }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "concept"; game: string; concept: string }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; puzzle: string }
  | { page: "lab"; game: string }
  | { page: "extra"; extra: ExtraPage }
  | { page: "missing"; isLink: boolean };

export function read(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter(Boolean);
  if (!first) return { page: "lobby" };
  const extra = extraPage(path.replace(/\/+$/, ""));
  if (extra) return { page: "extra", extra };
  const missing: Route = { page: "missing", isLink: first === "m" || first === "s" };
  const [third = "", ...more] = rest;
  if (first === "learn" && third && third !== "concepts" && !more.length)
    return { page: "lesson", game: second, lesson: third };
  if (first === "learn" && third === "concepts" && more.length === 1)
    return { page: "concept", game: second, concept: more[0] ?? "" };
  if (first === "puzzles" && third && !more.length) return { page: "puzzle", game: second, puzzle: third };
  if (rest.length) return missing;
  if (first === "learn" && !second) return { page: "learn" };
  if (first === "puzzles" && !second) return { page: "puzzles" };
  if (first === "lab") return { page: "lab", game: second };
  if (first === "m" && /^[a-z2-7]{16}$/.test(second)) return { page: "table", match: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  return missing;
}

const CHANGED = "wardroom:route";

export const route = readable<Route>({ page: "lobby" }, (set) => {
  const look = (): void => set(read(location.pathname));
  look();
  addEventListener("popstate", look);
  addEventListener(CHANGED, look);
  return () => {
    removeEventListener("popstate", look);
    removeEventListener(CHANGED, look);
  };
});

export function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new Event(CHANGED));
  scrollTo(0, 0);
}

/** Follow links within the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href^='/']");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.hasAttribute("download") || link.getAttribute("target")) return;
  const url = new URL((link as HTMLAnchorElement).href);
  if (read(url.pathname).page === "missing") return; // the server's own pages
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
  if (url.hash) requestAnimationFrame(() => document.getElementById(url.hash.slice(1))?.scrollIntoView());
}
