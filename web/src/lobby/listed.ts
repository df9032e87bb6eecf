/** A table in a list, in words: who, whose turn, which clock, which rules, since when. */

import type { Game, Option, Summary } from "../api/messages";
import { SIGN_NAMES } from "../frame/sign-names";
import { clockWords } from "./clocks";

const MINUTE = 60_000; // milliseconds
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was. */
export function ago(since: number, now: number): string {
  const past = Math.max(0, now - since);
  if (past < MINUTE) return "just now";
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  const days = Math.floor(past / DAY);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

export function valueWords(option: Option, value: unknown): string {
  const words = option.meanings[option.values.indexOf(value)];
  if (words) return words;
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** The rules of a table, where they are not the usual ones. */
export function rulesWords(table: Summary, game: Game | undefined): string {
  const { options = {}, deals = false, brings = false, drafts = false } = table;
  const changed = Object.entries(options).flatMap(([name, value]) => {
    const option = game?.options.find((one) => one.name === name);
    return option ? [`${option.text}: ${valueWords(option, value)}`] : [];
  });
  const what = game?.brings ?? "";
  const ways: [boolean, string][] = [
    [deals, `${what}s dealt by chance`],
    [brings, `bring your own ${what}`],
    [drafts, `${what}s are drafted`],
  ];
  const start = ways.filter(([is]) => is).map(([, words]) => words);
  return [...start, ...(changed.length ? changed : ["usual rules"])].join("; ");
}

/** Who sits at a table; of those who are still to come how many. */
export function peopleWords({ seats, yours = [] }: Summary): string {
  const others = seats.filter((_, seat) => !yours.includes(seat));
  const names = others.flatMap(({ name }) => (name ? [name] : []));
  const missing = others.length - names.length;
  const yet = missing ? [`${missing} more to come`] : [];
  return [...names, ...yet].join(", ");
}

/** Whose turn it is. */
export function turnWords({ status, actor = null, seats, yours = [] }: Summary): string {
  if (status === "waiting") return "waiting for players";
  if (status === "over") return "over";
  if (status === "drafting") return yours.length ? "your draft goes on" : "drafting";
  if (actor === null) return "";
  const name = seats[actor]?.name ?? SIGN_NAMES[actor] ?? "";
  if (!yours.includes(actor)) return `${name} to act`;
  return yours.length > 1 ? `${name} to act, here` : "your turn";
}

/** The rest of what a list says of a table. */
export function termsWords(match: Summary, game: Game | undefined, now: number): string {
  const when = `${match.status === "waiting" ? "opened" : "begun"} ${ago(match.created, now)}`;
  return [clockWords(match.clock), rulesWords(match, game), when].join(" · ");
}
