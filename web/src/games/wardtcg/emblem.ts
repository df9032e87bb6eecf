/** A picture for a card in the manner of a woodcut, grown from its id: the same id, the same picture. */

/** A small generator seeded by text (mulberry32 over an FNV-1a hash). */
function seeded(text: string): () => number {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Strokes of one half; the card draws them mirrored as well. Box of ±50 × ±36. */
export function emblem(card: string): { strokes: string[]; core: string; rays: number } {
  const random = seeded(card);
  const between = (low: number, high: number): number => Math.round(low + random() * (high - low));
  const strokes = Array.from({ length: between(3, 5) }, () => {
    const [x, y] = [between(4, 14), between(-24, 24)];
    return `M${x} ${y}C${between(14, 30)} ${y + between(-22, 4)} ${between(24, 40)} ${y + between(-20, 20)} ${between(28, 46)} ${between(-32, 32)}`
      + `C${between(22, 38)} ${y + between(0, 18)} ${between(14, 26)} ${y + between(4, 16)} ${x} ${y + between(4, 10)}z`;
  });
  const [w, h] = [between(7, 13), between(16, 30)];
  const core = `M0 ${-h}Q${w} ${-h / 2} ${w} 0Q${w} ${h} 0 ${h + 4}Q${-w} ${h} ${-w} 0Q${-w} ${-h / 2} 0 ${-h}z`;
  return { strokes, core, rays: between(0, 12) };
}
