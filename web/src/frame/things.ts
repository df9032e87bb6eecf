/** What everything that is drawn is called, in a name and a sentence: the game's own data, and the page's. */

import { writable } from "svelte/store";

import * as http from "../api/http";
import type { Rules, Thing } from "../api/messages";

const own = (id: string, name: string, text: string): Thing => ({ id, name, text, rule: null, counts: null });

/** What every table has, whatever is played. */
const PAGE: readonly Thing[] = [
  own("page-seat", "Seat", "Its colour and sign stand wherever something belongs to this seat."),
  own("page-away", "Away", "This seat's player has no page open at the table."),
  own("page-clock", "Clock", "The time this seat has left; it runs while it is to act, and whoever runs out loses."),
  own("page-watchers", "Watchers", "So many people look on; they see what is open to all."),
  own("page-undo", "Undo", "{means}"),
  own("page-draw", "Draw", "Offers the others to end the game as drawn."),
  own("page-resign", "Resign", "Ends the game for you as lost; you are asked first."),
  own("page-share", "Share", "Copies a link by which others can look on."),
  own("page-carry", "Carry my seat", "Goes on with this seat on another device."),
  own("page-full", "Full screen", "Fills the whole screen with the table, or ends that."),
  own("page-rules", "Rules", "Opens the book of rules of this game."),
  own("page-skip", "Skip", "Shows at once what is being done."),
  own("page-back", "Back to the game", "Ends looking back, and shows how the game stands now."),
  own("page-not-yet", "Not yet", "Does nothing, and lets you choose anew."),
  own("page-hint", "Hint", "Says what to look at, then what to do, then why. It knows no more than you do."),
  own("page-coach", "Coach", "Warns you before a blunder, against bots. It is there by itself in your first games."),
  own("page-rematch", "Rematch", "Asks the others for another game at a new table; it begins once all agree."),
  own(
    "page-review",
    "Review",
    "Shows who was how likely to win when, by luck or by skill, and what would have been better.",
  ),
  own("page-play-on", "Play on", "Begins a new game from a moment of this one, against a bot or a friend."),
  own("page-all", "All games", "Leaves this table for the list of games."),
  own("page-list", "Log and chat", "Shows what happened so far, and what is said."),
];

const known = (of: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map([...PAGE, ...of].map((thing) => [thing.id, thing]));

export const things = writable(known([]));

/** What one plays for, "" if it is not known. */
export const aim = writable("");

type Taught = Pick<Rules, "aim" | "things">;
const NOTHING: Taught = { aim: null, things: [] };
const asked = new Map<string, Promise<Taught>>();

/** Have the things of a game and its aim at hand. They are asked for once. */
export async function learn(game: string): Promise<void> {
  const coming = asked.get(game) ?? http.rules(game);
  asked.set(game, coming);
  coming.catch(() => asked.delete(game)); // the next table asks again
  const taught = await coming.catch(() => NOTHING);
  things.set(known(taught.things));
  aim.set(taught.aim ?? "");
}

type Words = Record<string, string | number>;

/** The attributes of what is drawn: which things it is, and the words that only the drawing knows. */
export function thing(ids: string | readonly (string | false)[], words?: Words): Record<string, string> {
  const all = typeof ids === "string" ? ids : ids.filter(Boolean).join(" ");
  if (!all) return {};
  return { "data-thing": all, ...(words && { "data-words": JSON.stringify(words) }) };
}

/** What is said of something that is drawn; nothing if nobody knows. */
export function meaning(element: Element, all: ReadonlyMap<string, Thing>): Thing[] {
  const words = JSON.parse(element.getAttribute("data-words") ?? "{}") as Words;
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (mark, word: string) => `${words[word] ?? mark}`);
  const ids = (element.getAttribute("data-thing") ?? "").split(" ");
  return ids.flatMap((id) => {
    const found = all.get(id);
    return found ? [{ ...found, name: filled(found.name), text: filled(found.text) }] : [];
  });
}
