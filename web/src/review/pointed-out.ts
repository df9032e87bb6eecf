/** Point an action out on a board: what it is about is lit, and an arrow leads from where to where. */

import type { Attachment } from "svelte/attachments";

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 14; // pixels at most, as all lengths here
const SHORTEST = 16;

type Point = readonly [number, number];

/** The outline of an arrow, pointed at `to`. */
export function outline([x, y]: Point, [tx, ty]: Point): string {
  const length = Math.hypot(tx - x, ty - y);
  const [dx, dy] = [(tx - x) / length, (ty - y) / length];
  const at = (along: number, aside: number): string =>
    `${(x + along * dx - aside * dy).toFixed(1)} ${(y + along * dy + aside * dx).toFixed(1)}`;
  const half = Math.min(HEAD, 0.28 * length);
  const neck = length - 1.6 * half;
  const thin = 0.3 * half;
  const corners = [at(0, thin), at(neck, thin), at(neck, half), at(length, 0), at(neck, -half), at(neck, -thin)];
  corners.push(at(0, -thin));
  return `M${corners.join("L")}Z`;
}

const middle = (one: Element, board: DOMRect): Point => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2 - board.left, top + height / 2 - board.top];
};

function drawn(from: Element, to: Element, board: Element): SVGElement | null {
  const room = board.getBoundingClientRect();
  const ends = [middle(from, room), middle(to, room)] as const;
  if (Math.hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]) < SHORTEST) return null;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "better-arrow");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", outline(...ends));
  svg.append(path);
  return svg;
}

/** `places`: what has these names as `data-place`, in order. */
export const pointedOut =
  (places: readonly string[]): Attachment =>
  (board) => {
    const [from, to] = places.map((place) => board.querySelector(`[data-place="${CSS.escape(place)}"]`));
    if (!from || !to) return undefined;
    let arrow: SVGElement | null = null;
    const draw = (): void => {
      arrow?.remove();
      arrow = drawn(from, to, board);
      if (arrow) board.append(arrow);
    };
    // Boards settle after they are drawn, and change their size with the window.
    const sizes = new ResizeObserver(draw);
    sizes.observe(board);
    const settled = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(settled);
      sizes.disconnect();
      arrow?.remove();
    };
  };
