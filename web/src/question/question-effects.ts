/** What a table needs of the world when questions answer it: nothing is remembered as a match. */

import { derived, readable } from "svelte/store";

import { settings } from "../state/remembered";
import { BROWSER_EFFECTS, type Effects } from "../table/effects";
import type { Questioned } from "./question-line";

const nothing = (): void => undefined;
const never = (): Promise<never> => Promise.reject(new Error("no match is played here"));

export const questionEffects = (line: Questioned, title: string): Effects => ({
  ...BROWSER_EFFECTS,
  transport: line.transport,
  memory: {
    // Whoever learns is asked also where passing is all one can do.
    settings: derived(settings, (all) => ({ ...all, asked: true })),
    running: readable({ matches: [] }),
    coached: readable({}),
    remember: nothing,
    note: nothing,
    forget: nothing,
    noteCoached: nothing,
  },
  title: () => Promise.resolve(title),
  why: (_match, _seat, _version, target, picked) => line.why(target, picked),
  coach: null,
  viewAt: never,
  momentAt: never,
  summary: never,
  review: never,
  rematch: never,
  sitDownAgain: never,
});
