/** Hexagons with a point on top, in axial coordinates `q,r` (HW-1.3). */

export type Point = readonly [number, number];

export const SIZE = 50; // from a hexagon's middle to its point
const NEIGHBOURS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

function axial(cell: string): Point {
  const [q = 0, r = 0] = cell.split(",").map(Number);
  return [q, r];
}

export function centre(cell: string): Point {
  const [q, r] = axial(cell);
  return [SIZE * Math.sqrt(3) * (q + r / 2), SIZE * 1.5 * r];
}

export function around(cell: string): string[] {
  const [q, r] = axial(cell);
  return NEIGHBOURS.map(([dq, dr]) => `${q + dq},${r + dr}`);
}

const NEAR = 4; // steps from the Ward within which no two cells lie towards the same half hour

/** A time on the clock's face, so many minutes after twelve. */
function clockTime(minutes: number): string {
  const [hour, past] = [Math.floor(minutes / 60), minutes % 60];
  if (!past) return `${hour || 12} o'clock`;
  const named = (part: number): string => ({ 15: "quarter", 30: "half" })[part] ?? String(part);
  return past <= 30 ? `${named(past)} past ${hour || 12}` : `${named(60 - past)} to ${hour + 1}`;
}

/** Where a cell lies, as one says it without seeing the board: how far from the Ward, and on which side. */
export function whereabouts(cell: string, flipped = false): string {
  const [q, r] = axial(cell);
  const far = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  const [x, y] = centre(cell).map((one) => (flipped ? -one : one)) as [number, number];
  const step = far > NEAR ? 5 : 30;
  const minutes = (Math.round(((Math.atan2(x, -y) / Math.PI) * 360) / step) * step + 720) % 720;
  const side = `towards ${clockTime(minutes)}`;
  return far < 2 ? `beside the Ward, ${side}` : `${far} steps from the Ward, ${side}`;
}

export function hexagon(size: number): string {
  const points = Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n - Math.PI / 2;
    return `${(size * Math.cos(angle)).toFixed(1)} ${(size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The box that shows the cells at all these points, in the shape of the window. */
export function fit(points: readonly Point[], aspect: number): Box {
  const margin = SIZE * 1.15;
  const [left, right] = [Math.min(...points.map(([x]) => x)) - margin, Math.max(...points.map(([x]) => x)) + margin];
  const [top, bottom] = [
    Math.min(...points.map(([, y]) => y)) - margin,
    Math.max(...points.map(([, y]) => y)) + margin,
  ];
  const w = Math.max(right - left, (bottom - top) * aspect);
  const h = w / aspect;
  return { x: (left + right - w) / 2, y: (top + bottom - h) / 2, w, h };
}

/** Whether all of `inner` is in `box`. */
export function holds(box: Box, inner: Box): boolean {
  const slack = SIZE / 2;
  return (
    inner.x >= box.x - slack &&
    inner.y >= box.y - slack &&
    inner.x + inner.w <= box.x + box.w + slack &&
    inner.y + inner.h <= box.y + box.h + slack
  );
}

/** Zoom so that the point (`x`, `y`) stays where it is. */
export function zoomed(box: Box, by: number, x = box.x + box.w / 2, y = box.y + box.h / 2): Box {
  const w = Math.min(Math.max(box.w * by, SIZE * 4), SIZE * 80);
  const scale = w / box.w;
  return { x: x - (x - box.x) * scale, y: y - (y - box.y) * scale, w, h: box.h * scale };
}
