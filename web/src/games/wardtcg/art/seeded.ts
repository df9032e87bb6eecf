/** Chance that is the same for the same text, and the strokes that pictures are made of. */

/** A stroke in a box of ±50 × ±36. Ink is solid, a cut shows the paper, a line is drawn. */
export interface Stroke {
  d: string;
  paint: "ink" | "cut" | "line" | "scratch" | "tint";
  width?: number;
  /** Drawn a second time, left for right. */
  twice?: boolean;
}

export type Between = (low: number, high: number) => number;

/** mulberry32 over an FNV-1a hash. */
export function seeded(text: string): Between {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return (low, high) => Math.round((low + random() * (high - low)) * 10) / 10;
}

export const ink = (d: string, twice = false): Stroke => ({ d, paint: "ink", twice });
export const cut = (d: string, twice = false): Stroke => ({ d, paint: "cut", twice });
export const line = (d: string, width = 1, twice = false): Stroke => ({ d, paint: "line", width, twice });
export const scratch = (d: string, width = 1, twice = false): Stroke => ({ d, paint: "scratch", width, twice });
export const tint = (d: string): Stroke => ({ d, paint: "tint" });

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const turned = (angle: number, far: number, x = 0, y = 0): [number, number] => [
  round(x + far * Math.cos((angle * Math.PI) / 180)),
  round(y + far * Math.sin((angle * Math.PI) / 180)),
];
export const round = (value: number): number => Math.round(value * 10) / 10;
export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
