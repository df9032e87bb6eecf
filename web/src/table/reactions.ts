/** What the table does by itself when something has changed: sounds, what is remembered, the lone pass, the title. */

import { get } from "svelte/store";

import type { Running } from "../state/remembered";
import type { Effects } from "./effects";
import type { TableModel } from "./model";
import { company } from "./sentences";
import { soundsOf } from "./sounds";

const IDLE = 600; // milliseconds before a lone pass is played
const IDLE_ALONE = 0; // nobody but bots could learn something from it

/** Whether one of these is another one than at the last call. */
function changes(): (...now: unknown[]) => boolean {
  let before: unknown[] | null = null;
  return (...now) => {
    const isNew = !before || now.some((one, n) => one !== before?.[n]);
    before = now;
    return isNew;
  };
}

export class Reactions {
  private readonly versionChanged = changes();
  private readonly memoryChanged = changes();
  private readonly titleChanged = changes();
  private readonly idleChanged = changes();
  private cancelPass: (() => void) | null = null;

  constructor(
    private readonly effects: Effects,
    private readonly act: (action: string) => void,
  ) {}

  to(model: TableModel): void {
    this.sound(model);
    this.remember(model);
    this.tidy(model);
    this.title(model);
    this.pass(model);
  }

  stop(): void {
    this.cancelPass?.();
  }

  private sound({ table, seen, face, held }: TableModel): void {
    if (!this.versionChanged(table?.version) || !seen || !face) return;
    const { volume } = get(this.effects.memory.settings);
    if (volume) this.effects.sound(soundsOf(seen, face.reading, held), volume / 100);
  }

  /** A match that we play is remembered until it is over. */
  private remember({ match, known, table, held, isWithdrawn }: TableModel): void {
    if (!this.memoryChanged(table, held, isWithdrawn) || !table) return;
    const { memory, date } = this.effects;
    if (table.status === "over" || isWithdrawn) {
      if (known) memory.forget(match);
    } else if (!known && held.size) {
      const others = { invitations: [], with: company(table, held) };
      memory.remember({ match, game: table.game, seats: [null], ...others, at: date() });
    }
  }

  /** A link that is used opens nothing, and is not kept. */
  private tidy({ match, known, table }: TableModel): void {
    if (!table || !known) return;
    const isOpen = ({ seat }: Running["invitations"][number]): boolean =>
      table.status === "waiting" && table.seats[seat]?.taken === false;
    const invitations = known.invitations.filter(isOpen);
    const { memory } = this.effects;
    if (invitations.length < known.invitations.length) memory.note(match, { invitations });
    else if (known.waits && table.status !== "waiting") memory.note(match, { waits: false });
  }

  private title({ table, seat, title }: TableModel): void {
    const text = `${table?.actor === seat && seat !== null ? "● " : ""}${title || "Wardroom"}`;
    if (this.titleChanged(text)) this.effects.showTitle(text);
  }

  /** The same delay whatever the hand holds, so that passing tells nothing. */
  private pass({ idle, table, seat }: TableModel): void {
    if (!this.idleChanged(idle, table)) return;
    this.cancelPass?.();
    const isAlone =
      table?.seats.some(({ kind }) => kind === "bot") &&
      table.seats.every(({ seat: other, kind }) => kind === "bot" || other === seat);
    this.cancelPass = idle ? this.effects.transport.later(() => this.act(idle), isAlone ? IDLE_ALONE : IDLE) : null;
  }
}
