/** What is wrong with a deck, in a player's words. */

import { nameOf } from "../library";

// What the server says of a problem: `deck.size: decks, brings, expected 30 cards, got 29`.
const PROBLEM = /^(deck\.\w+): [^,]*, [^,]*, (.*)$/;

const WORDS: Record<string, (detail: string) => string> = {
  "deck.size": (detail) => {
    const [wanted, has] = detail.match(/\d+/g) ?? [];
    return `it has ${has} cards instead of ${wanted}`;
  },
  "deck.copies": (detail) => `it has too many copies of ${nameOf(cardIn(detail))}`,
  "deck.card": (detail) => `${nameOf(cardIn(detail))} is no card of this game`,
};

const cardIn = (detail: string): string => detail.slice(0, detail.indexOf(":"));

/** One mistake, as a sentence of its own. */
export function mistake({ code, detail }: { code: string; detail: string }): string {
  const words = WORDS[code]?.(detail) ?? detail;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Why a deck is refused at a table; null if the message is about something else. */
export function wrongWith(message: string): string | null {
  const reasons = message.split("\n").flatMap((line) => {
    const [, code = "", detail = ""] = PROBLEM.exec(line) ?? [];
    return WORDS[code]?.(detail) ?? [];
  });
  return reasons.length ? `This deck cannot be played: ${reasons.join("; ")}. Choose another one, or mend it.` : null;
}
