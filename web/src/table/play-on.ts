/** Playing on from a moment of a match that is over: a new match, with whoever is wanted in the other seats. */

import { get } from "svelte/store";

import * as http from "../api/http";
import type { NewSeat, Seat, State } from "../api/messages";
import { luckOf } from "../games";
import { sitDown } from "../state/joining";
import { person, remember } from "../state/remembered";
import { go } from "../state/route";

export interface PlayingOn {
  ply: number;
  seat: Seat;
  /** The bots' level; null: friends come by links. */
  level: string | null;
  /** Whether what the seat does not know is dealt anew. */
  anew: boolean;
}

export async function playOn({ match, game, seats }: State, { ply, seat, level, anew }: PlayingOn): Promise<void> {
  const other: NewSeat = level === null ? { kind: "link" } : { kind: "bot", level };
  const wanted = seats.map((one): NewSeat => (one.seat === seat ? { kind: "link" } : other));
  const created = await http.branch(match, { ply, seats: wanted, dealt: anew ? seat : null });
  const waits = level === null;
  const chance = {
    match: created.match,
    commitment: created.commitment,
    pledges: seats.map(() => null), // nobody sits there yet
    sealed: waits && luckOf(game) !== "",
  };
  await sitDown(chance, get(person).name || "Guest", created.seats.find((one) => one.seat === seat)?.secret);
  const invitations = created.seats
    .filter((one) => one.seat !== seat)
    .map(({ seat: its, link }) => ({ seat: its, link }));
  const company = waits ? "a friend, played on" : "bots, played on";
  remember({ match: created.match, game, seats: [null], invitations, waits, with: company, at: Date.now() });
  go(created.watch);
}
