/** Opening a table: what is asked of the server for each way to play. */

import { get } from "svelte/store";

import * as http from "../api/http";
import type { Bot, Created, Game, NewMatch, NewSeat, Seat } from "../api/messages";
import { person, remember } from "../state/remembered";
import { go } from "../state/route";

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
  rapid: { words: "15 minutes each, 10 seconds more per action", terms: { kind: "fischer", seconds: 900, increment: 10 } },
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

/** Open a table, take the seats that are ours, and go there. */
export async function openTable(game: Game, terms: Terms): Promise<void> {
  const created = await http.create(newMatch(game, terms));
  const seats = await takeSeats(created, terms);
  const invitations = terms.way === "friend" ? created.seats.slice(1).map(({ link }) => link) : [];
  remember({ match: created.match, game: game.id, seats, invitations, with: company(game, terms), at: Date.now() });
  go(created.watch);
}

async function takeSeats(created: Created, terms: Terms): Promise<(Seat | null)[]> {
  const name = get(person).name || "Guest";
  if (terms.way !== "same") {
    await http.join(created.match, name, created.seats[0]?.secret);
    return [null];
  }
  for (const { seat, secret } of created.seats) {
    await http.join(created.match, seat === 0 ? name : `Player ${seat + 1}`, secret);
  }
  return created.seats.map(({ seat }) => seat);
}

/** The level a newcomer meets: the gentlest that plays with a purpose. */
function usualLevel(bots: readonly Bot[]): string {
  const names = bots.map(({ name }) => name);
  return ["level-2", "greedy"].find((name) => names.includes(name)) ?? names[0] ?? "";
}

function company(game: Game, terms: Terms): string {
  const title = game.bots.find(({ name }) => name === terms.level)?.title;
  const words = { bot: terms.seats > 2 ? `${title} bots` : `the ${title} bot`, friend: "a friend", same: "someone beside you", open: "whoever comes" };
  return words[terms.way];
}
