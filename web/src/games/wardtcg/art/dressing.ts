/** What a creature wears: wings, a crown, snow, and what its blows leave. */

import { cut, ink, line, scratch, round, times, turned, type Between, type Stroke } from "./seeded";

export function feathers(r: Between): Stroke[] {
  const count = Math.round(r(6, 9));
  const leaves = times(count, (n) => {
    const at = -72 + n * (88 / count) + r(-2, 2);
    const long = 42 - n * r(1.4, 2.6);
    const [x, y] = turned(at, long, 8, 2);
    const [ax, ay] = turned(at - 9, long * 0.7, 8, 2);
    const [bx, by] = turned(at + 7, long * 0.75, 8, 2);
    return `M8 2Q${ax} ${ay} ${x} ${y}Q${bx} ${by} 8 2z`;
  });
  const quills = times(count, (n) => `M14 0L${turned(-72 + n * (88 / count), 34 - n * 2, 8, 2).join(" ")}`).join("");
  return [cut(leaves.join(""), true), ...leaves.map((d) => ink(d, true)), scratch(quills, 0.8, true)];
}

export function bat(r: Between): Stroke[] {
  const [x, y] = [r(42, 48), r(-32, -26)];
  const d = `M6 6L${x - 12} ${y + 2}L${x} ${y}L${r(44, 49)} ${r(0, 6)}Q38 ${r(-4, 0)} 34 ${r(10, 15)}Q28 ${r(2, 6)} 22 ${r(16, 20)}Q16 8 6 14z`;
  return [
    ink(d, true),
    scratch(`M${x - 12} ${y + 2}L44 2M${x - 12} ${y + 2}L33 10M${x - 12} ${y + 2}L22 14`, 1.1, true),
  ];
}

export const crown = (r: Between): Stroke[] => {
  const [high, y] = [r(7, 10), -24];
  return [
    cut(`M-14 ${y + 3}L-16 ${y - high - 2}H16L14 ${y + 3}z`),
    ink(`M-12 ${y + 2}L-14 ${y - high}L-7 ${y - 4}L0 ${round(y - high - 2.5)}L7 ${y - 4}L14 ${y - high}L12 ${y + 2}z`),
    scratch(`M-11 ${y - 0.5}H11`, 1),
  ];
};

export function snow(r: Between): Stroke[] {
  const flake = (): string => {
    const [x, y] = [r(22, 46) * (r(-1, 1) > 0 ? 1 : -1), r(-30, 20)];
    return times(3, (n) => `M${turned(n * 60, 3.4, x, y).join(" ")}L${turned(n * 60 + 180, 3.4, x, y).join(" ")}`).join(
      "",
    );
  };
  return [line(times(7, flake).join(""), 0.9)];
}

const flame = (x: number, y: number, size: number): string =>
  `M${x} ${y}C${x - size} ${y - size * 0.4} ${x - size * 0.4} ${y - size} ${x - size * 0.2} ${y - size * 1.8}C${x + size * 0.5} ${y - size * 1.2} ${x + size * 0.9} ${y - size * 0.5} ${x} ${y}z`;
const drop = (x: number, y: number, size: number): string =>
  `M${x} ${y - size * 1.6}Q${x + size} ${y - size * 0.2} ${x + size * 0.6} ${y + size * 0.3}A${size * 0.7} ${size * 0.7} 0 1 1 ${x - size * 0.6} ${y + size * 0.3}Q${x - size} ${y - size * 0.2} ${x} ${y - size * 1.6}z`;

/** What an effect leaves at the sides of the picture. */
export function traces(ops: readonly string[], r: Between): Stroke[] {
  const place = (): [number, number] => [r(27, 45) * (r(-1, 1) > 0 ? 1 : -1), r(-14, 28)];
  if (ops.includes("burn")) return [ink(times(6, () => flame(...place(), r(4, 7))).join(""))];
  if (ops.includes("poison") || ops.includes("bleed") || ops.includes("drain"))
    return [ink(times(6, () => drop(...place(), r(2.5, 4.5))).join(""))];
  return [];
}
