/** Movement that explains: a piece slides along the way it took. */

import type { Attachment } from "svelte/attachments";

export type Point = readonly [number, number];

const STEP = 170; // milliseconds for one step

/** Slide an element to where it lies from `way`, given relative to that place; [] leaves it. */
export function slide(way: readonly Point[]): Attachment<SVGElement> {
  return (element) => {
    if (!way.length) return;
    const frames = [...way, [0, 0] as const].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    element.animate(frames, { duration: STEP * way.length, easing: "ease-out" });
  };
}
