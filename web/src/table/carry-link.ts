/** The link that carries a seat: its code, and our part of the dice while it is sealed, behind the #.
 *
 * What stands there is sent to no server. The other device can then open our part as well. */

import type { Carrying } from "../api/messages";
import type { OwnParts } from "../dice/own-parts";

const LASTS = 5 * 60_000; // milliseconds that the server keeps a code

export interface Carried {
  code: string;
  dice: OwnParts | null;
}

/** A code that is still to be typed. */
export const TYPED: Carried = { code: "", dice: null };

export function carryLink(link: string, dice: OwnParts | undefined): string {
  return dice ? `${link}&${new URLSearchParams({ sealed: dice.commitment, dice: dice.parts.join(".") })}` : link;
}

/** What stands behind the # of an address, if it carries a seat. */
export function readCarry(match: string, hash: string): Carried | null {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const [code, commitment, parts] = [told.get("carry"), told.get("sealed"), told.get("dice")];
  if (!code) return null;
  return { code, dice: commitment && parts ? { match, commitment, parts: parts.split(".") } : null };
}

/** How long a code is still good; the server's clock need not be ours. */
export function leftOf({ until }: Carrying, now: number): number {
  const left = until - now;
  return left > 0 && left < LASTS ? left : LASTS;
}
