/** What this browser remembers: your name, your settings, your running matches.
 *
 * Your own seat's secret is not among it: the server keeps that in a cookie no script can read. */

import { writable, type Writable } from "svelte/store";

import type { Invitation, Seat } from "../api/messages";

export interface Settings {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "reduced" | "full";
  /** How fast is shown what others do. */
  speed: "slow" | "normal" | "fast" | "none";
  confirm: boolean;
  flipped: boolean;
  /** Of sounds: from 0, which is silence, to 100. */
  volume: number;
  folded: boolean;
  /** Be asked even when passing is all one can do. */
  asked: boolean;
  /** Whether a coach speaks by itself against bots: in the first games of each kind, always, never. */
  coach: "auto" | "on" | "off";
}

export interface Running {
  match: string;
  game: string;
  seats: (Seat | null)[];
  /** Links for the friends who are to come: the server tells them only once. */
  invitations: Pick<Invitation, "seat" | "link">[];
  /** Opened here and not begun, so it can be withdrawn. */
  waits?: boolean;
  with: string;
  at: number;
}

const MOST = 20; // matches remembered

export function persisted<T extends object>(key: string, fallback: T): Writable<T> {
  const store = writable<T>({ ...fallback, ...read(key) });
  let isKept = true;
  store.subscribe((value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      isKept = true;
    } catch {
      isKept = false; // A browser that keeps nothing still plays.
    }
  });
  // Another window has changed it: what is written here next must not undo that.
  globalThis.addEventListener?.("storage", (event) => {
    if (event.key === key) store.set({ ...fallback, ...read(key) });
  });
  // Nor must what is written before this window has heard of it.
  const update: typeof store.update = (change) =>
    store.update((value) => change(isKept ? { ...value, ...read(key) } : value));
  return { ...store, update };
}

function read(key: string): object {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as object;
  } catch {
    return {};
  }
}

export const settings = persisted<Settings>("wardroom.settings", {
  theme: "auto",
  motion: "auto",
  speed: "normal",
  confirm: false,
  flipped: false,
  volume: 60,
  folded: false,
  asked: false,
  coach: "auto",
});
/** The level that was played last, by game. */
export const levels = persisted<Record<string, string>>("wardroom.levels", {});
/** How many games were begun here, by game. */
export const begun = persisted<Record<string, number>>("wardroom.begun", {});
/** The first matches against bots that were played here, by game. */
export const coached = persisted<Record<string, readonly string[]>>("wardroom.coached", {});
/** What those are called who sit at this device too. */
export const besides = persisted<{ names: string[] }>("wardroom.besides", { names: [] });
export const person = persisted<{ name: string }>("wardroom.person", { name: "" });
export const running = persisted<{ matches: Running[] }>("wardroom.running", { matches: [] });

export function remember(one: Running): void {
  running.update(({ matches }) => {
    const others = matches.filter((other) => other.match !== one.match);
    return { matches: [one, ...others].slice(0, MOST) };
  });
}

/** Change what is remembered of a match, if it is. */
export function note(match: string, news: Partial<Running>): void {
  running.update(({ matches }) => ({
    matches: matches.map((one) => (one.match === match ? { ...one, ...news } : one)),
  }));
}

export function forget(match: string): void {
  running.update(({ matches }) => ({ matches: matches.filter((other) => other.match !== match) }));
}
