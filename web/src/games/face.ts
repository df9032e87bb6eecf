/** What a game gives to the page: an entry for the lobby, then a reading of its action texts, and its board. */

import type { Component } from "svelte";

import type { Account, DraftState, Entry, Game, Seat, State, View } from "../api/messages";
import type { Bringing, Other } from "../lobby/open-match";
import type { Choice } from "../state/choice";
import type { Sound } from "../table/audio";
import type { LogLine } from "../table/sentences";

export interface Reading {
  /** What is picked on the board, in order, to play `action`; [] makes it a button. */
  picks(action: string, view: View): string[];
  /** What on the board shows an action of a seat, by its `data-place`: from where, and to where. */
  places(action: string, seat: Seat, view: View): string[];
  /** The action as a button or menu says it. */
  label(action: string, view: View): string;
  /** What of the game's things the action is, unless that is its first word. */
  thing?(action: string): string;
  /** What the seat to act is asked, after "Your turn: ". */
  prompt(view: View, legal: readonly string[], picked: readonly string[]): string;
  /** What an action sounds like, unless it is a throw of dice or a piece that is set down. */
  sound?(action: string): Sound | undefined;
  /** For how many beats a moment is held in which things of these kinds happened; else for one. */
  beats?(kinds: readonly string[]): number;
  /** The turn, if it is another's than the viewer's: the more of it was shown, the shorter the rest is held. */
  turnOfAnother?(view: View, viewer: State["viewer"]): number | null;
  /** The action that is played by itself when nothing else is legal, unless the player objects. */
  idle?(legal: readonly string[]): string | null;
  /** Whether hands are hidden, so that a shared screen is covered between turns. */
  hidden: boolean;
}

export interface BoardProps {
  view: View;
  /** The seat that acts here, or null for a watcher. */
  seat: Seat | null;
  /** From whose side the board is seen. */
  side: Seat;
  /** What the seats are called; in a book of rules by their signs. */
  names?: readonly string[];
  /** Turned round by the player's wish. */
  flipped: boolean;
  choice: Choice;
  /** The latest entries, and whose they are. */
  last: readonly Entry[];
  /** What the game tells of the moment that is shown. */
  account?: Account | null | undefined;
  /** The log up to that moment; its latest lines are those of `version`. */
  lines?: readonly LogLine[];
  /** The log's length: two equal views after two different actions are told apart by it. */
  version: number;
  motion: boolean;
  /** Milliseconds for each step of what is shown step by step; 0: all at once. */
  beat?: number;
  /** The match's id; a board in a book of rules has none. */
  match?: string;
  /** A picture in a book of rules: there is nothing to press, and all is shown. */
  still?: boolean;
  onpick: (target: string) => void;
}

/** Lengths and ratios of CSS. */
export interface PlateSize {
  height: string;
  /** On a narrow screen. */
  phoneHeight?: string;
  aspectRatio?: string;
  maxWidth?: string;
}

/** What is loaded when a board is to be drawn. */
export interface Face {
  reading: Reading;
  Board: Component<BoardProps>;
  /** How large its board stands in a book of rules. */
  plate?: PlateSize;
}

/** A page that a game has beside its tables. */
export interface ExtraPage {
  path: string;
  /** What the link to it says, in the lobby. */
  link: string;
  load: () => Promise<{ default: Component }>;
}

/** What only this game lets one choose before a match, in `options`. */
export interface SetupProps {
  options: Record<string, unknown>;
  /** What the seats bring; null where nobody brings anything. */
  bringing: Bringing | null;
  /** Whether they pick that in a draft instead. */
  drafts: boolean;
  others: readonly Other[];
  /** What a page of the game's own hands over. */
  given?: unknown;
}

/** What somebody who sits down brings to a match where each seat brings something. */
export interface BringProps {
  /** Undefined until it is chosen. */
  brings: unknown;
}

/** A draft, as the seat that picks may know it. */
export interface DraftProps {
  draft: DraftState;
  match: string;
  /** A pick is on its way. */
  busy: boolean;
  onpick: (choice: string) => void;
}

/** What a game makes of the workshop, if more can be changed there than its options. */
export interface WorkshopProps {
  game: Game;
}

/** What is loaded with the page itself, so it is small. */
export interface GameEntry {
  /** What it is called at its table, if the title that the server knows is too long for that. */
  title?: string;
  /** What chance decides, "" if nothing. */
  luck: string;
  /** Its place in the lobby: the easiest to begin with stands first. */
  place: number;
  Picture: Component;
  pages?: readonly ExtraPage[];
  setup?: () => Promise<{ default: Component<SetupProps, object, "options" | "bringing" | "drafts"> }>;
  bring?: () => Promise<{ default: Component<BringProps, object, "brings"> }>;
  /** What is wrong with what somebody brings, in a player's words, by what the server says of it. */
  wrongWith?: (message: string) => string | null;
  workshop?: () => Promise<{ default: Component<WorkshopProps> }>;
  draft?: { words: string; load: () => Promise<{ default: Component<DraftProps> }> };
  load: () => Promise<{ face: Face }>;
}
