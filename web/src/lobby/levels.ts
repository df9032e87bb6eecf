/** The bots by name. */

const LEVELS: Record<string, string> = {
  random: "Careless: plays anything",
  greedy: "Hasty: takes what looks best",
  "level-1": "Stowaway: new to the game",
  "level-2": "Deckhand: seldom sees what comes back",
  "level-3": "Coxswain: slips now and then",
  "level-4": "Midshipman: plans a turn ahead",
  "level-5": "Lieutenant: a steady club player",
  "level-6": "Commander: sees several turns ahead",
  "level-7": "Captain: hard to beat",
  "level-8": "Admiral: the strongest here",
};

export function levelWords(level: string): string {
  return LEVELS[level] ?? level.charAt(0).toUpperCase() + level.slice(1);
}

/** The level a newcomer meets: the gentlest that plays with a purpose. */
export function usualLevel(levels: readonly string[]): string {
  return ["level-2", "greedy"].find((level) => levels.includes(level)) ?? levels[0] ?? "random";
}
