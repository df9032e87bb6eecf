/** What a game gives to the table: a reading of its action texts, and its board. */

import type { Component } from "svelte";

import type { Entry, Seat, View } from "../api/messages";
import type { Choice } from "../state/choice";

export interface Reading {
  /** What is picked on the board, in order, to play `action`; [] makes it a button. */
  picks(action: string, view: View): string[];
  /** The action as a button or menu says it. */
  words(action: string, view: View): string;
  /** What a log entry says after the name of who did it ("moves a3 to a1"). */
  told(action: string, before: View | null, after: View | null): string;
  /** What the seat to act is asked, after "Your turn: ". */
  prompt(view: View, legal: readonly string[], picked: readonly string[]): string;
  /** The text that picking `target` would be, to ask the server why it is not allowed. */
  attempt(view: View, picked: readonly string[], target: string): string | null;
  /** One line on how a seat stands, shown beside its name. */
  standing(view: View, seat: Seat): string;
  /** Whether this action took somebody's piece, card or die. */
  captures?(action: string, before: View | null, after: View | null): boolean;
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
  /** Turned round by the player's wish. */
  flipped: boolean;
  choice: Choice;
  /** The latest entries, and whose they are. */
  last: readonly Entry[];
  /** The log's length: two equal views after two different actions are told apart by it. */
  version: number;
  motion: boolean;
  /** The match's id; a board in a book of rules has none. */
  match?: string;
  onpick: (target: string) => void;
}

export interface Face {
  reading: Reading;
  Board: Component<BoardProps>;
}
