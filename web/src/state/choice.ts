/** Choosing an action by picking things one after another: a piece, then where it goes.
 *
 * Everything offered comes from the server's list of legal actions. A game's reading says which
 * picks make up each action; an action without picks is a button.
 */

export interface Choice {
  readonly legal: readonly string[];
  readonly picks: ReadonlyMap<string, readonly string[]>;
  readonly picked: readonly string[];
}

export type Picked =
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "act"; readonly action: string }
  | { readonly kind: "which"; readonly choice: Choice; readonly actions: readonly string[] }
  | { readonly kind: "nothing"; readonly target: string };

export function offer(legal: readonly string[], read: (action: string) => readonly string[]): Choice {
  return { legal, picks: new Map(legal.map((action) => [action, read(action)])), picked: [] };
}

export const NOTHING: Choice = offer([], () => []);

/** The actions that begin with what is picked. */
export function open(choice: Choice): string[] {
  return choice.legal.filter((action) => startsWith(choice.picks.get(action) ?? [], choice.picked));
}

/** What may be picked next, each with the actions it leads to. */
export function targets(choice: Choice): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const action of open(choice)) {
    const next = choice.picks.get(action)?.[choice.picked.length];
    if (next !== undefined) found.set(next, [...(found.get(next) ?? []), action]);
  }
  return found;
}

/** Where picking `target` would lead: what could be picked after it. */
export function ahead(choice: Choice, target: string | null | undefined): Map<string, string[]> {
  const may = target !== null && target !== undefined && targets(choice).has(target);
  return may ? targets({ ...choice, picked: [...choice.picked, target] }) : new Map();
}

/** The actions that need no picking. */
export function buttons(choice: Choice): string[] {
  return choice.legal.filter((action) => choice.picks.get(action)?.length === 0);
}

/** Pick `target`. Picking what was picked last lets go of it; another first pick starts anew. */
export function pick(choice: Choice, target: string): Picked {
  if (choice.picked.at(-1) === target) return { kind: "choice", choice: back(choice) };
  if (targets(choice).has(target)) return further({ ...choice, picked: [...choice.picked, target] });
  const anew = { ...choice, picked: [] };
  if (choice.picked.length && targets(anew).has(target)) return pick(anew, target);
  return { kind: "nothing", target };
}

/** Let go of the latest pick. */
export function back(choice: Choice): Choice {
  return { ...choice, picked: choice.picked.slice(0, -1) };
}

function further(choice: Choice): Picked {
  const actions = open(choice);
  const complete = actions.filter((a) => choice.picks.get(a)?.length === choice.picked.length);
  const [only] = complete;
  if (only !== undefined && actions.length === 1) return { kind: "act", action: only };
  if (complete.length) return { kind: "which", choice, actions: complete };
  return { kind: "choice", choice };
}

function startsWith(list: readonly string[], start: readonly string[]): boolean {
  return start.every((item, index) => list[index] === item);
}
