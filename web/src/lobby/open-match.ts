/** Opening a table: what is asked of the server for each way to play. */

import { get } from "svelte/store";

import * as http from "../api/http";
import type { Bot, Created, Game, NewMatch, NewSeat, Seat } from "../api/messages";
import { luckOf } from "../games";
import { sitDown } from "../state/joining";
import { begun, besides, levels, person, remember } from "../state/remembered";
import { go } from "../state/route";
import { clockOf, wrongWith, type ClockName, type OwnTime } from "./clocks";

export type Way = "bot" | "friend" | "same" | "open";
export type Who = "bot" | "friend" | "beside" | "anyone";

/** Somebody else at the table. */
export interface Other {
  who: Who;
  level: string;
  /** Of whoever sits beside. */
  name: string;
}

/** What the seats bring, where each brings something of its own. */
export interface Bringing {
  mine: unknown;
  /** Of bots and of whoever sits beside; the others choose on joining. */
  others: unknown[];
}

export interface Terms {
  way: Way;
  others: Other[];
  place: Seat | "chance";
  options: Record<string, unknown>;
  bringing: Bringing | null;
  drafts: boolean;
  clock: ClockName;
  own: OwnTime;
}

export const WHO: Record<Way, Who> = { bot: "bot", friend: "friend", same: "beside", open: "anyone" };

/** So many others of the kind that a way to play begins with. */
export const othersOf = (game: Game, way: Way, count: number): Other[] =>
  Array.from({ length: count }, (_, n) => ({
    who: WHO[way],
    level: levelFor(game),
    name: get(besides).names[n] ?? `Player ${n + 2}`,
  }));

export function usualTerms(game: Game, way: Way = "bot"): Terms {
  const others = othersOf(game, way, game.seats[0] - 1);
  return {
    ...{ way, others, place: 0, options: {}, bringing: null, drafts: false },
    ...{ clock: "none", own: { minutes: 10, increment: 5 } },
  };
}

const KINDS: Record<Who, NonNullable<NewSeat["kind"]>> = { bot: "bot", friend: "link", beside: "link", anyone: "open" };

/** What to ask the server for, with our own seat at `place`. */
export function newMatch(game: Game, terms: Terms, place: Seat): NewMatch {
  const { bringing, others } = terms;
  const seats = others.map(({ who, level }, n): NewSeat => {
    const brings = bringing && who === "bot" ? { brings: bringing.others[n] } : {};
    return { kind: KINDS[who], ...(who === "bot" ? { level } : {}), ...brings };
  });
  return {
    game: game.id,
    options: terms.options,
    seats: seats.toSpliced(place, 0, { kind: "link" }),
    clock: clockOf(terms.clock, terms.own),
    visibility: others.some(({ who }) => who === "anyone") ? "public" : "unlisted",
    ...(bringing ? { brings: true } : {}),
    ...(terms.drafts ? { drafts: true } : {}),
  };
}

const awaitsOthers = ({ others }: Terms): boolean => others.some(({ who }) => who === "friend" || who === "anyone");

/** Open a table, take the seats that are ours, and go there. */
export async function openMatch(game: Game, terms: Terms): Promise<void> {
  const wrong = terms.clock === "own" ? wrongWith(terms.own) : "";
  if (wrong) throw new Error(wrong);
  const place = terms.place === "chance" ? Math.floor(Math.random() * (terms.others.length + 1)) : terms.place;
  const created = await http.create(newMatch(game, terms, place));
  const sitters = sittersOf(terms, place);
  await takeSeats(game, created, terms, sitters);
  remember({
    match: created.match,
    game: game.id,
    seats: sitters.length > 1 ? sitters.map(({ seat }) => seat).toSorted((a, b) => a - b) : [null],
    invitations: created.seats.filter(({ seat }) => !sitters.some((one) => one.seat === seat)),
    waits: awaitsOthers(terms),
    with: company(game, terms),
    at: Date.now(),
  });
  begun.update((all) => ({ ...all, [game.id]: (all[game.id] ?? 0) + 1 }));
  go(created.watch);
}

interface Sitter {
  seat: Seat;
  name: string;
  brings: unknown;
}

/** Whoever sits down at this device. */
function sittersOf({ others, bringing }: Terms, place: Seat): Sitter[] {
  const mine = { seat: place, name: get(person).name.trim() || "Guest", brings: bringing?.mine };
  const besides = others.flatMap(({ who, name }, n) => {
    const seat = n < place ? n : n + 1;
    return who === "beside" ? [{ seat, name: name.trim() || `Player ${n + 2}`, brings: bringing?.others[n] }] : [];
  });
  return [mine, ...besides];
}

async function takeSeats(
  game: Game,
  { match, commitment, seats }: Created,
  terms: Terms,
  sitters: Sitter[],
): Promise<void> {
  const pledges = Array.from({ length: terms.others.length + 1 }, () => null); // nobody sits here yet
  const chance = { match, commitment, pledges, sealed: awaitsOthers(terms) && luckOf(game.id) !== "" };
  for (const { seat, name, brings } of sitters) {
    await sitDown(chance, name, seats.find((one) => one.seat === seat)?.secret, brings);
  }
}

/** The level that was chosen last; at first the gentlest that plays with a purpose. */
export function levelFor({ id, bots }: Game): string {
  const names = bots.map(({ name }: Bot) => name);
  return [get(levels)[id], "level-2"].find((name) => name && names.includes(name)) ?? names[0] ?? "";
}

function company(game: Game, { others }: Terms): string {
  const words: Record<Who, (other: Other) => string> = {
    bot: ({ level }) => `the ${game.bots.find(({ name }) => name === level)?.title ?? ""} bot`,
    friend: () => "a friend",
    beside: ({ name }) => name,
    anyone: () => "whoever comes",
  };
  return [...new Set(others.map((other) => words[other.who](other)))].join(", ");
}
