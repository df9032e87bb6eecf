/** What of the Front is in sight: it follows the play until the player moves it. */

import { untrack } from "svelte";
import { cubicOut } from "svelte/easing";
import { Tween } from "svelte/motion";

import { fit, holds, zoomed, type Box, type Point } from "./grid";

const GLIDE = 450; // milliseconds
const LOOSE = 1.4; // times as wide as needed: the play has drawn together

interface Play {
  readonly size: readonly [width: number, height: number];
  readonly version: number;
  readonly flipped: boolean;
  readonly motion: boolean;
  /** Something is picked, so nothing moves. */
  readonly isPicking: boolean;
  /** What must be in sight, and with some room to grow into. */
  readonly points: readonly Point[];
  readonly roomy: readonly Point[];
}

export class Sight {
  private readonly tween = new Tween<Box>({ x: -300, y: -300, w: 600, h: 600 }, { easing: cubicOut });
  private isOwn = false; // the player moved the view, so play does not

  constructor(private readonly play: Play) {
    // Fitted when the board first appears, is turned or the window changes.
    $effect(() => {
      void play.flipped;
      if (play.size.every(Boolean)) untrack(() => this.look(this.fitted(play.roomy)));
    });
    // Between turns it glides to where the play is, unless that is in sight and near enough.
    $effect(() => {
      void play.version;
      untrack(() => this.follow());
    });
  }

  get box(): Box {
    return this.tween.current;
  }

  /** The player looks elsewhere. */
  move(to: Box): void {
    this.isOwn = true;
    this.look(to);
  }

  zoom(by: number): void {
    this.move(zoomed(this.box, by));
  }

  /** Whether a point is out of sight. */
  readonly misses = ([x, y]: Point): boolean => {
    const box = this.box;
    return x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h;
  };

  fitAll(): void {
    this.isOwn = false;
    this.glide(this.fitted(this.play.points));
  }

  private follow(): void {
    if (!this.play.size.every(Boolean) || this.isOwn || this.play.isPicking) return;
    const wanted = this.fitted(this.play.roomy);
    const { target } = this.tween;
    if (!holds(target, wanted) || target.w > wanted.w * LOOSE) this.glide(wanted);
  }

  private fitted(points: readonly Point[]): Box {
    const [width, height] = this.play.size;
    return fit(points, width / Math.max(height, 1) || 1);
  }

  private glide(to: Box): void {
    this.look(to, this.play.motion ? GLIDE : 0);
  }

  private look(to: Box, duration = 0): void {
    void this.tween.set(to, { duration });
  }
}
