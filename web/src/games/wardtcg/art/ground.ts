/** What stands behind a figure: an engraved sky, a sun or moon with rays, hills, the sea. */

import { cut, disc, ink, line, round, times, tint, turned, type Between, type Stroke } from "./seeded";

/** Sky lines that thin out downwards, as a burin leaves them. */
function sky(r: Between): Stroke[] {
  const [gap, bend] = [r(3.2, 4.4), r(-5, 5)];
  const lines = times(10, (n) => ({ y: round(-34 + n * gap), reach: round(50 - n * r(0, 3.5)) }));
  const d = lines
    .map(({ y, reach }, n) =>
      n % 3 === 2
        ? `M${-reach} ${y}Q-20 ${y + bend} -8 ${y}M8 ${y}Q20 ${y - bend} ${reach} ${y}`
        : `M${-reach} ${y}Q0 ${y + bend} ${reach} ${y}`,
    )
    .join("");
  return [line(d, 0.55)];
}

/** A sun whose rays are wedges, or a moon among stars. */
function light(r: Between, bright: boolean): Stroke[] {
  const [x, y, size] = [bright ? 0 : r(-30, 30), bright ? -4 : r(-22, -12), bright ? r(19, 24) : r(7, 10)];
  if (!bright && r(0, 1) > 0.5) {
    const stars = times(5, () => [r(-46, 46), r(-34, -10)] as const)
      .map(([sx, sy]) => `M${sx} ${sy - 2}l.6 1.400 1.400.6-1.400.6-.6 1.400-.6-1.400-1.400-.6 1.400-.6z`)
      .join("");
    return [
      cut(disc(x, y, size + 2)),
      ink(disc(x, y, size)),
      cut(disc(x + size * 0.45, y - 1.5, size * 0.85)),
      ink(stars),
    ];
  }
  const count = Math.round(r(14, 26));
  const rays = times(count, (n) => {
    const at = (360 / count) * n;
    const [ax, ay] = turned(at - 3.2, size + 2.5, x, y);
    const [bx, by] = turned(at + 3.2, size + 2.5, x, y);
    const [cx, cy] = turned(at, size + (n % 2 ? 9 : 15), x, y);
    return `M${ax} ${ay}L${cx} ${cy}L${bx} ${by}z`;
  }).join("");
  return [cut(disc(x, y, size + 1.5)), ink(rays), line(disc(x, y, size), 0.9), tint(disc(x, y, size - 1.5))];
}

function hills(r: Between): Stroke[] {
  const [a, b, c] = [r(14, 22), r(8, 18), r(14, 22)];
  const top = `M-50 ${a}Q-24 ${b} 0 ${c}T50 ${round(b + 6)}`;
  const hatch = times(12, (n) => `M${-48 + n * 8.5} ${round(r(24, 27))}l${r(5, 8)} ${r(6, 9)}`).join("");
  return [cut(`${top}V36H-50z`), line(top, 1.2), line(hatch, 0.6)];
}

export function waves(r: Between): Stroke[] {
  const rows = times(4, (row) => {
    const [step, y, from] = [12.5, 16 + row * 5.4, -56 + (row % 2) * 6 + r(-2, 2)];
    return `M${from} ${y}${times(9, () => `q${step / 2} -5.500 ${step} 0`).join("")}`;
  });
  return [cut("M-50 13H50V36H-50z"), ...rows.map((d, n) => line(d, n === 0 ? 1.8 : 1.1))];
}

export function ground(r: Between, bright: boolean, wet: boolean): Stroke[] {
  return [...sky(r), ...light(r, bright), ...(wet ? waves(r) : hills(r))];
}

/** A rosette as an engine turns it, behind the sign of a magic card. */
export function rosette(r: Between): Stroke[] {
  const [petals, deep, inner] = [Math.round(r(5, 13)), r(3, 9), r(23, 27)];
  const ring = (shift: number): string =>
    times(181, (n) => {
      const at = n * 2;
      const far = inner + shift + deep * Math.cos((petals * at * Math.PI) / 180 + shift / 2);
      return `${n ? "L" : "M"}${turned(at, far).join(" ")}`;
    }).join("") + "z";
  const spokes = times(petals * 2, (n) => {
    const at = (180 / petals) * n;
    return `M${turned(at, inner + deep + 4).join(" ")}L${turned(at, 60).join(" ")}`;
  }).join("");
  return [
    line(spokes, 0.6),
    line(ring(0), 0.8),
    line(ring(-3), 0.5),
    line(ring(3), 0.5),
    tint(disc(0, 0, inner - deep)),
  ];
}
