/** Dice and cards of Ursting by their names: `d8h`, `10s`, `Joker`. */

export type Suit = "s" | "h" | "d" | "c";

export const SUITS: Record<Suit, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS: Record<string, string> = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };

/** Which die a Ward member stands for (WU-3.4). */
const MEMBERS: Record<string, number> = { 4: 4, 6: 6, 8: 8, 10: 10, Q: 12, K: 20 };

const MEANS: Record<string, string> = {
  A: "Shift a die in the Fray by 1",
  2: "Shift a die in the Fray by 2",
  3: "Exploit: draw three cards",
  5: "Bust: five cards are lost",
  7: "Lucky Break: turn a die over",
  9: "Waylay: jail every die that shows 9 or less",
  J: "Jack-Roller: break any die out of Prison",
};

export const sizeOf = (die: string): number => Number(die.slice(1, -1));
export const suitOf = (name: string): Suit => name.at(-1) as Suit;
export const rankOf = (card: string): string => card.slice(0, -1);

/** The die that a Ward member is played on (WU-3.4); no other card names one. */
export function dieOf(card: string): string | undefined {
  const size = MEMBERS[rankOf(card)];
  return size ? `d${size}${suitOf(card)}` : undefined;
}

export function dieWords(die: string): string {
  return `d${sizeOf(die)} of ${SUITS[suitOf(die)]}`;
}

export function cardWords(card: string): string {
  if (card === "Joker") return "Joker";
  return `${RANKS[rankOf(card)] ?? rankOf(card)} of ${SUITS[suitOf(card)]}`;
}

/** What a card does, in the words at its foot. */
export function ruleOf(card: string): string {
  if (card === "Joker") return "Sting: every largest die is jailed";
  const member = MEMBERS[rankOf(card)];
  return member ? `Roll the d${member} of ${SUITS[suitOf(card)]} again, or break it out` : (MEANS[rankOf(card)] ?? "");
}

/** What a card is among the things of the game. */
const CARD_THINGS: Record<string, string> = {
  A: "card-A",
  2: "card-2",
  3: "card-3",
  4: "card-4",
  5: "card-5",
  6: "card-6",
  7: "card-7",
  8: "card-8",
  9: "card-9",
  10: "card-10",
  J: "card-J",
  Q: "card-Q",
  K: "card-K",
};
export const cardThing = (card: string): string =>
  card === "Joker" ? "card-Joker" : (CARD_THINGS[rankOf(card)] ?? "card-Joker");

/** The Faction Abilities as actions name them, and what each is among the things of the game. */
export const ABILITY_THINGS: Record<string, string> = {
  pickpockets: "ability-pickpockets",
  dockers: "ability-dockers",
  gaolbirds: "ability-gaolbirds",
  runts: "ability-runts",
  bookmakers: "ability-bookmakers",
  grafters: "ability-grafters",
};
