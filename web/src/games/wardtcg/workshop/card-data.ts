/** The data of a card file as a form changes it. What is right the server says. */

import type { components } from "../../../api/schema";
import type { Counts } from "../api";

type Documents = components["schemas"];

export type CheckedCards = Documents["CheckedCards"];
export type CardRemark = Documents["CardRemark"];
export type CardForms = Documents["CardForms"];
export type CardForm = Documents["CardForm"];
export type CardField = Documents["CardField"];
export type LineForm = Documents["LineForm"];

export type Entry = Record<string, unknown>;
export type CardData = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The cards of a file, whatever else stands in it. */
export const entriesOf = (data: CardData | null): Entry[] => {
  const entries = data?.["card"];
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
};

export const linesOf = (card: Entry): Entry[] => {
  const lines = card["effects"];
  return Array.isArray(lines) ? lines.filter(isEntry) : [];
};

/** With a field set; what is undefined is taken out. */
export function set(entry: Entry, name: string, value: unknown): Entry {
  const { [name]: _, ...others } = entry;
  return value === undefined ? others : name in entry ? { ...entry, [name]: value } : { ...others, [name]: value };
}

export const withEntry = (data: CardData, at: number, card: Entry): CardData => ({
  ...data,
  card: entriesOf(data).with(at, card),
});

export const SET = { id: "mine", name: "My cards", version: 1 };

export const fileOf = (card: Entry): CardData => ({ set: SET, card: [card] });

const LONGEST_ID = 32;

/** An id that nobody has, made of a name. */
export function freshId(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[^a-z]+|_+$/g, "");
  const stem = (plain.length > 1 ? plain : "my_card").slice(0, LONGEST_ID - 3);
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}_${n}`;
    if (!taken.has(id)) return id;
  }
}

/** A copy of a card to change. */
export function copyOf(card: Entry, taken: ReadonlySet<string>): Entry {
  const kept = set(set(card, "text", undefined), "generation", undefined);
  const name = `New ${String(card["name"])}`;
  return { ...kept, id: freshId(name, taken), name };
}

/** The form for a card; one of no known type has that of the first. */
export const formOf = ({ cards }: CardForms, card: Entry): CardForm | undefined =>
  cards.find(({ type, form }) => type === card["type"] && form === (card["form"] ?? "none")) ??
  cards.find(({ type }) => type === card["type"]) ??
  cards[0];

/** What a card keeps when it becomes one of another type: what that type has too. */
export function retyped(card: Entry, type: string, forms: CardForms, form = "none"): Entry {
  const next: Entry = { ...card, type, ...(form === "none" ? {} : { form }) };
  if (form === "none") delete next["form"];
  const names = new Set(formOf(forms, next)?.fields.map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(next).filter(([name]) => names.has(name)));
  const fields = formOf(forms, next)?.fields ?? [];
  const missing = fields.flatMap(({ name, kind, needed, low, words }): [string, unknown][] => {
    if (!needed || name in kept) return [];
    if (kind === "number") return [[name, Math.max(low ?? 0, 1)]];
    if (kind === "bearer") return [[name, { side: words[0]?.word ?? "" }]];
    return kind === "text" ? [[name, "Strike"]] : [];
  });
  return { ...kept, ...Object.fromEntries(missing) };
}

const VALUES: Partial<Record<CardField["kind"], (field: CardField) => unknown>> = {
  number: ({ low }) => low ?? 1,
  word: ({ words }) => words[0]?.word,
  words: ({ words }) => words.slice(0, 1).map(({ word }) => word),
};

/** A line of an operation with what it needs; what an earlier line said is kept. */
export function lineOf(operation: LineForm, when: string, before: Entry = {}): Entry {
  const line: Entry = { when, op: operation.word };
  for (const field of operation.fields) {
    const { name, needed } = field;
    const isNeeded = needed || operation.one_of[0] === name;
    const fits = field.words.length === 0 || field.words.some(({ word }) => word === before[name]);
    if (name in before && fits) line[name] = before[name];
    else if (isNeeded) line[name] = VALUES[field.kind]?.(field);
  }
  return line;
}

/** The mistakes of one card by its fields; `line 2, op` is a field of its own. */
export function mistakes(problems: readonly CardRemark[], at: number): ReadonlyMap<string, string> {
  const own = problems.filter(({ card }) => card === at);
  return new Map(own.toReversed().map(({ field, words }) => [field, words]));
}

/** A deck with a card in place of another. */
export function exchanged(deck: Counts, replaced: string, card: string): Counts {
  const { [replaced]: copies = 0, ...others } = deck;
  return { ...others, [card]: copies + (others[card] ?? 0) };
}
