/** Where a note stands: beside what it is about, never over it, and whole on the screen. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 10; // pixels between a note and what it is about, and the edge of the screen

const within = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));

/** Above, else below, right or left of `about`; [left, top] in pixels. */
export function placed(
  about: Box,
  [wide, high]: readonly [number, number],
  [width, height]: readonly [number, number],
): [number, number] {
  const across = within((about.left + about.right - wide) / 2, wide, width);
  const down = within((about.top + about.bottom - high) / 2, high, height);
  if (about.top - GAP - high >= GAP) return [across, about.top - GAP - high];
  if (about.bottom + GAP + high <= height - GAP) return [across, about.bottom + GAP];
  if (about.right + GAP + wide <= width - GAP) return [about.right + GAP, down];
  if (about.left - GAP - wide >= GAP) return [about.left - GAP - wide, down];
  return [across, within(about.bottom + GAP, high, height)];
}

/** The box around two. */
export const around = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** What fills most of the screen is told beside the pointer. */
export function about(box: Box, [x, y]: readonly [number, number], [width, height]: readonly [number, number]): Box {
  const isLarge = box.right - box.left > width * 0.6 && box.bottom - box.top > height * 0.3;
  return isLarge ? { left: x - GAP, right: x + GAP, top: y - GAP, bottom: y + GAP } : box;
}
