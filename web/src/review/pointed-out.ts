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

function inked(): [SVGElement, SVGElement] {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "better-arrow");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  svg.append(path);
  return [svg, path];
}

function way(places: readonly string[], board: Element): string {
  const [from, to] = places.map((place) => board.querySelector(`[data-place="${CSS.escape(place)}"]`));
  if (!from || !to) return "";
  const room = board.getBoundingClientRect();
  const [one, other] = [middle(from, room), middle(to, room)];
  return Math.hypot(other[0] - one[0], other[1] - one[1]) < SHORTEST ? "" : outline(one, other);
}

/** How far a stretch lies beyond a frame: above 0 at its end, below 0 at its beginning. */
export const beyond = (from: number, to: number, first: number, last: number): number =>
  Math.max(0, to - last) - Math.max(0, first - from);

/** Bring a place into sight where a part of the board is scrolled; the page stays where it is. */
function reveal(place: string, board: Element): void {
  const one = board.querySelector(`[data-place="${CSS.escape(place)}"]`);
  for (let box = one?.parentElement; one && box && box !== board; box = box.parentElement) {
    const [frame, at] = [box.getBoundingClientRect(), one.getBoundingClientRect()];
    if (box.scrollHeight > box.clientHeight) box.scrollTop += beyond(at.top, at.bottom, frame.top, frame.bottom);
    if (box.scrollWidth > box.clientWidth) box.scrollLeft += beyond(at.left, at.right, frame.left, frame.right);
  }
}

/** `places`: what has these names as `data-place`, in order. */
export const pointedOut =
  (places: readonly string[]): Attachment =>
  (board) => {
    for (const place of places) reveal(place, board);
    if (places.length < 2) return undefined;
    const [svg, path] = inked();
    board.append(svg);
    // Boards glide, settle, draw a piece anew and are moved by the player: none of it is told here.
    let following = 0;
    const follow = (): void => {
      const d = way(places, board);
      if (path.getAttribute("d") !== d) path.setAttribute("d", d);
      following = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(following);
      svg.remove();
    };
  };
