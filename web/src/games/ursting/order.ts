/** Moving one thing to another place in a line. */
export function moved<T>(line: readonly T[], one: T, place: number): T[] {
  const others = line.filter((other) => other !== one);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), one, ...others.slice(at)];
}
