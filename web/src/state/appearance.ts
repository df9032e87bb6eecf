/** Theme, motion and speed: what was chosen, else what the device prefers. */

import { derived, readable, type Readable } from "svelte/store";

import { settings } from "./remembered";

function prefers(query: string): Readable<boolean> {
  const media = matchMedia(query);
  return readable(media.matches, (set) => {
    const look = (): void => set(media.matches);
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  });
}

export const light = derived([settings, prefers("(prefers-color-scheme: light)")], ([chosen, device]) =>
  chosen.theme === "auto" ? device : chosen.theme === "light",
);

/** Whether things may move. */
export const motion = derived([settings, prefers("(prefers-reduced-motion: reduce)")], ([chosen, device]) =>
  chosen.motion === "auto" ? !device : chosen.motion === "full",
);

/** Milliseconds that one thing is shown before the next. */
const BEATS = { slow: 1300, normal: 650, fast: 300, none: 0 };

export const beat = derived(settings, ({ speed }) => BEATS[speed]);

export function applyAppearance(root: HTMLElement): void {
  light.subscribe((is) => {
    root.dataset["theme"] = is ? "light" : "dark";
  });
  motion.subscribe((may) => {
    root.dataset["motion"] = may ? "full" : "reduced";
  });
}
