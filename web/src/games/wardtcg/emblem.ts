/** A picture for a card in the manner of a woodcut, grown from its traits and its id: every card,
 * also one that somebody made at home, has its own, and always the same. */

import type { CardInfo } from "./api";
import { bat, crown, feathers, snow, traces } from "./art/dressing";
import { figure } from "./art/figures";
import { ground, rosette } from "./art/ground";
import { seeded, type Stroke } from "./art/seeded";
import { sign } from "./art/signs";

export type Subject = Pick<CardInfo, "id" | "type" | "form" | "traits" | "ops" | "stats" | "al">;

const LEATHERY = ["dragon", "demon", "undead", "dinosaur"];

function creature({ traits, ops, al }: Subject, id: string): Stroke[][] {
  const r = seeded(id);
  const has = (trait: string): boolean => traits.includes(trait);
  const wings = has("winged") ? (LEATHERY.some(has) ? bat(r) : feathers(r)) : [];
  const behind = ground(r, has("holy") || (al ?? 0) >= 10, has("sea"));
  return [
    behind,
    wings,
    [...figure(id, traits, r), ...(al === 12 ? crown(r) : [])],
    [...(has("frost") ? snow(r) : []), ...traces(ops, r)],
  ];
}

/** Layers from back to front; each is set off from what lies behind it by a rim of paper. */
export function emblem(card: Subject): Stroke[][] {
  if (card.type === "creature") return creature(card, card.id);
  const r = seeded(card.id);
  return [rosette(r), sign(card, r)];
}
