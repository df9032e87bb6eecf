/** Opening a table: what is asked of the server for each way to play. */

import { get } from "svelte/store";

import * as http from "../api/http";
import type { Bot, Created, Game, NewMatch, NewSeat, Seat } from "../api/messages";
import { luckOf } from "../games";
import { person, remember } from "../state/remembered";
import { go } from "../state/route";
import { sitDown } from "../state/joining";

export type Way = "bot" | "friend" | "same" | "open";

export interface Terms {
  way: Way;
  seats: number;
  level: string;
  options: Record<string, unknown>;
  clock: keyof typeof CLOCKS;
}

export const CLOCKS = {
  none: { words: "No clock", terms: { kind: "none" } },
  blitz: { words: "5 minutes each, 5 seconds more per action", terms: { kind: "fischer", seconds: 300, increment: 5 } },
  rapid: {
    words: "15 minutes each, 10 seconds more per action",
    terms: { kind: "fischer", seconds: 900, increment: 10 },
  },
  move: { words: "One minute for every action", terms: { kind: "move", seconds: 60 } },
  days: { words: "By letter: two days for every action", terms: { kind: "days", days: 2 } },
} as const;

export function usualTerms(game: Game, way: Way = "bot"): Terms {
  return { way, seats: game.seats[0], level: usualLevel(game.bots), options: {}, clock: "none" };
}

export function newMatch(game: Game, terms: Terms): NewMatch {
  const mine: NewSeat = { kind: terms.way === "open" ? "open" : "link" };
  const other: NewSeat = terms.way === "bot" ? { kind: "bot", level: terms.level } : mine;
  return {
    game: game.id,
    options: terms.options,
    seats: [mine, ...Array.from({ length: terms.seats - 1 }, () => other)],
    clock: terms.way === "bot" || terms.way === "same" ? {} : CLOCKS[terms.clock].terms,
    visibility: terms.way === "open" ? "public" : "unlisted",
  };
}

const awaitsOthers = ({ way }: Terms): boolean => way === "friend" || way === "open";

/** Open a table, take the seats that are ours, and go there. */
export async function openMatch(game: Game, terms: Terms): Promise<void> {
  const created = await http.create(newMatch(game, terms));
  const seats = await takeSeats(game, created, terms);
  const waits = awaitsOthers(terms);
  const invitations = terms.way === "friend" ? created.seats.slice(1).map(({ seat, link }) => ({ seat, link })) : [];
  remember({
    match: created.match,
    game: game.id,
    seats,
    invitations,
    waits,
    with: company(game, terms),
    at: Date.now(),
  });
  go(created.watch);
}

async function takeSeats(game: Game, { match, commitment, seats }: Created, terms: Terms): Promise<(Seat | null)[]> {
  const name = get(person).name || "Guest";
  const pledges = Array.from({ length: terms.seats }, () => null); // nobody sits here yet
  const chance = { match, commitment, pledges, sealed: awaitsOthers(terms) && luckOf(game.id) !== "" };
  if (terms.way !== "same") {
    await sitDown(chance, name, seats[0]?.secret);
    return [null];
  }
  for (const { seat, secret } of seats) await sitDown(chance, seat === 0 ? name : `Player ${seat + 1}`, secret);
  return seats.map(({ seat }) => seat);
}

/** The level a newcomer meets: the gentlest that plays with a purpose. */
function usualLevel(bots: readonly Bot[]): string {
  const names = bots.map(({ name }) => name);
  return names.find((name) => name === "level-2") ?? names[0] ?? "";
}

function company(game: Game, terms: Terms): string {
  const title = game.bots.find(({ name }) => name === terms.level)?.title;
  const words = {
    bot: terms.seats > 2 ? `${title} bots` : `the ${title} bot`,
    friend: "a friend",
    same: "someone beside you",
    open: "whoever comes",
  };
  return words[terms.way];
}
