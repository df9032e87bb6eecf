/** The cells of the Front: what may be done on them, and what they are in words and among the things of the game. */

import type { View } from "../../api/messages";
import { ahead, targets, type Choice } from "../../state/choice";
import { around, whereabouts } from "./grid";
import { KIND_THINGS, kindOf, NAMES, seatOf, view as read, wordsOf } from "./reading";

export const WARD = "0,0";
export const RING = around(WARD);

/** What would be done to whoever stands on a cell. */
export type Aim = "remove" | "bewitch" | "cover";

interface Scene {
  view: View;
  seat: number | null;
  flipped: boolean;
  choice: Choice;
  /** What the mouse or the focus is on. */
  hovered: string | null;
}

export class Cells {
  readonly occupied: readonly string[];
  /** Those without a soldier, beside one or beside the Ward. */
  readonly empty: readonly string[];
  /** What may be picked next. */
  readonly next: ReadonlyMap<string, readonly string[]>;
  /** Where what is picked, or else what is pointed at, may go. */
  readonly goals: ReadonlyMap<string, readonly string[]>;
  private readonly hex;

  constructor(private readonly scene: Scene) {
    const { view, choice, hovered } = scene;
    this.hex = read(view);
    this.occupied = Object.keys(this.hex.cells);
    const near = new Set([WARD, ...this.occupied].flatMap(around));
    this.empty = [...near].filter((cell) => cell !== WARD && !this.hex.cells[cell]);
    this.next = targets(choice);
    this.goals = choice.picked.length ? this.next : ahead(choice, hovered);
  }

  soldiersOn(cell: string): readonly string[] {
    return this.hex.cells[cell] ?? [];
  }

  isPicked(target: string): boolean {
    return this.scene.choice.picked.includes(target);
  }

  isFrozen(soldier: string): boolean {
    return soldier in this.hex.immobile;
  }

  hasJustMoved(soldier: string): boolean {
    return this.hex.last_moved.some((moved) => moved === soldier);
  }

  aimedAt(cell: string): Aim | null {
    if (this.next.has(cell) && this.does(cell, "remove")) return "remove";
    if (!this.goals.has(cell)) return null;
    return this.soldiersOn(cell).length && this.does(cell, "teleport", "swap") ? "bewitch" : "cover";
  }

  label(cell: string): string {
    const place = whereabouts(cell, this.scene.flipped);
    return [this.who(cell), this.offer(cell), place, this.company(cell)].filter(Boolean).join(", ");
  }

  /** What stands on a cell, and what is to be said of it there. */
  things(cell: string): (string | false)[] {
    const soldiers = this.soldiersOn(cell);
    const top = soldiers.at(-1);
    const isSide = RING.includes(cell) && "side";
    if (!top) return [isSide || "cell"];
    const marks = [this.isFrozen(top) && "held", this.hasJustMoved(top) && "last"];
    return [KIND_THINGS[kindOf(top)], isSide, soldiers.length > 1 && "stack", ...marks];
  }

  private does(cell: string, ...verbs: string[]): boolean {
    const actions = this.goals.get(cell) ?? this.next.get(cell) ?? [];
    return actions.some((action) => verbs.includes(action.split(" ")[0] ?? ""));
  }

  private named(soldier: string): string {
    return seatOf(soldier) === this.scene.seat ? `your ${NAMES[kindOf(soldier)]}` : wordsOf(soldier);
  }

  private who(cell: string): string {
    const soldiers = this.soldiersOn(cell);
    const top = soldiers.at(-1);
    if (!top) return "empty";
    const high = soldiers.length > 1 ? `, on top of a stack of ${soldiers.length}` : "";
    return `${this.named(top)}${high}${this.isFrozen(top) ? ", immobilised" : ""}`;
  }

  private offer(cell: string): string {
    const aim = this.aimedAt(cell);
    if (this.isPicked(cell)) return "chosen";
    if (aim === "remove") return "may be removed";
    if (!this.next.has(cell)) return "";
    if (!this.scene.choice.picked.length) return "may act";
    return aim === "bewitch" ? "for the Mage to move" : "go here";
  }

  /** Who stands beside it. */
  private company(cell: string): string {
    const tops = around(cell).flatMap((one) => this.soldiersOn(one).at(-1) ?? []);
    const names = tops.map((soldier) => this.named(soldier)).join(", ");
    return names && `next to ${names.replace(/, ([^,]*)$/, " and $1")}`;
  }
}
