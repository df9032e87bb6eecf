/** What a game tells, with the names of those who sit at the table. The sentences are the server's. */

import type { Account, Seat, Told } from "../api/messages";

const MARK = /\{(\d)(?:('s)|\?([^:{}]*):([^{}]*))?\}/g;

export interface Names {
  /** By seat. */
  readonly names: readonly string[];
  /** The seat that is called "you", if there is one. */
  readonly you: Seat | null;
}

/** Whether a sentence begins there. */
const begins = (text: string, at: number): boolean => at === 0 || /[.!?] $/.test(text.slice(0, at));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Fill the marks of a sentence: `{0}` is a name, `{0's}` what is theirs, `{0?moves:move}` a verb. */
export function filled(text: string, { names, you }: Names): string {
  return text.replaceAll(MARK, (_, seat: string, owns?: string, verb?: string, ofYou?: string, at?: number) => {
    const number = Number(seat);
    const isYou = number === you;
    if (verb !== undefined) return isYou ? (ofYou ?? "") : verb;
    const name = names[number] ?? "";
    const word = owns ? (isYou ? "your" : `${name}'s`) : isYou ? "you" : name;
    return begins(text, at ?? 0) ? capital(word) : word;
  });
}

/** A sentence with its stop, unless it asks or has one. */
export const stopped = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** What is said of a seat, or of nobody. */
export const toldOf = (told: readonly Told[] | undefined, seat: Seat | null): Told[] =>
  (told ?? []).filter((one) => (one.seat ?? null) === seat && one.text);

/** The parts of which it is told how a seat stands: the thing each is about, and its words. */
export function partsOf({ text, facts }: Told): [thing: string, words: string][] {
  return (facts?.["parts"] as [string, string][] | undefined) ?? [["", text]];
}

/** How each seat stands in one respect. */
export const standingParts = (account: Account | null, part: string): [Seat | null, string][] =>
  (account?.standing ?? []).flatMap((told) =>
    partsOf(told)
      .filter(([thing]) => thing === part)
      .map(([, words]): [Seat | null, string] => [told.seat ?? null, words]),
  );
