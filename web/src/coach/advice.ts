/** What a coach says, and for which moment: a hint in steps, and what a blunder would cost. */

import type { Advice, Seat, State } from "../api/messages";
import type { Settings } from "../state/remembered";

/** Which matches against bots the coach speaks in by itself, by game. */
export type Coached = Readonly<Record<string, readonly string[]>>;

export const FIRST_GAMES = 2; // of each game, in which it does

/** How much of a hint is told: nothing, what to look at, what to do, why. */
export type Step = 0 | 1 | 2 | 3;

/** An action that was a blunder: it went through. */
export interface Slip {
  readonly version: number;
  /** How many entries stood before it. */
  readonly ply: number;
  readonly action: string;
}

export interface CoachState {
  /** The version that all but the slip belongs to. */
  readonly version: number;
  readonly advice: Advice | null;
  readonly step: Step;
  /** A hint was asked for, and is thought of. */
  readonly thinks: boolean;
  readonly slip: Slip | null;
}

export const SILENT: CoachState = { version: -1, advice: null, step: 0, thinks: false, slip: null };

/** What is said at `version`; the slip outlives the version it was made in. */
export const current = (state: CoachState, version: number): CoachState =>
  state.version === version ? state : { ...SILENT, version, slip: state.slip };

/** Whether a seat may be advised: all others are bots. */
export const mayCoach = ({ seats, status }: State, seat: Seat | null, held: ReadonlySet<Seat>): boolean =>
  status === "playing" &&
  seat !== null &&
  held.size === 1 &&
  held.has(seat) &&
  seats.every((other) => (other.kind === "bot") !== (other.seat === seat));

/** Whether it speaks by itself: as the player wishes or, without a wish, in the first games of each kind. */
export function speaks(wish: Settings["coach"], coached: Coached, game: string, match: string): boolean {
  if (wish !== "auto") return wish === "on";
  const matches = coached[game] ?? [];
  return matches.includes(match) || matches.length < FIRST_GAMES;
}

/** The matches with this one among them, if it is one of the first. */
export function withMatch(coached: Coached, game: string, match: string): Coached {
  const matches = coached[game] ?? [];
  if (matches.includes(match) || matches.length >= FIRST_GAMES) return coached;
  return { ...coached, [game]: [...matches, match] };
}

export const next = (step: Step): Step => (step === 0 ? 1 : step === 1 ? 2 : 3);
