/** Which of some things in rows an arrow key leads to. */

export function neighbour(lie: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (at < 0) return undefined;
  const columns = lie.filter(({ offsetTop }) => offsetTop === lie[0]?.offsetTop).length;
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: lie.length - 1,
  };
  return lie[steps[key] ?? -1];
}
