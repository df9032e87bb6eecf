/** Picking things on a board: arrow keys go to the nearest target, and pieces can be dragged. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SLACK = 8; // pixels a finger may wander before a tap becomes a drag

export interface BoardInput {
  pick: (target: string) => void;
  /** Whether something may be picked now. */
  may: (target: string) => boolean;
  isPicked: (target: string) => boolean;
  /** The mouse or the focus is on this now, or on nothing. */
  hover?: (target: string | null) => void;
}

export function boardInput(how: () => BoardInput): Attachment<Element> {
  return (element) => {
    const board = element as HTMLElement; // a drawing hears the same events
    const over = (event: FocusEvent | PointerEvent): void => {
      // A tap also focuses what it is on; without a mouse that is no pointing.
      const isTouched =
        event instanceof PointerEvent
          ? event.pointerType === "touch"
          : !(event.target as Element).matches(":focus-visible");
      if (isTouched) return;
      how().hover?.(targetOf(event.target as Element));
    };
    // Later: an element that loses the focus because it goes away does so in the middle of drawing.
    const out = (): void => queueMicrotask(() => how().hover?.(null));
    const stops = [
      on(board, "pointerover", over),
      on(board, "focusin", over),
      on(board, "pointerleave", out),
      on(board, "focusout", out),
      on(board, "keydown", (event) => onKey(board, event, how())),
      on(board, "click", (event) => onClick(event, how())),
      on(board, "pointerdown", (event) => onDown(event, how)),
      entrance(board),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

const REACHABLE = "button[data-target], [data-target][tabindex]";

/** Where nothing may be chosen, Tab still enters the board at its first target: one can ask about it and go on. */
function entrance(board: Element): () => void {
  let entry: SVGElement | null = null;
  const isOffered = (one: Element): boolean => one.matches(".may, [aria-pressed=true]");
  const open = (): void => {
    const all = [...board.querySelectorAll<SVGElement>(REACHABLE)];
    const [first] = all.some((one) => one !== entry && one.tabIndex >= 0) ? [] : all;
    if (entry === first) return;
    if (entry && !isOffered(entry)) entry.tabIndex = -1;
    entry = first ?? null;
    if (entry) entry.tabIndex = 0;
  };
  const watcher = new MutationObserver(open);
  watcher.observe(board, { subtree: true, childList: true, attributeFilter: ["tabindex"] });
  open();
  return () => watcher.disconnect();
}

function targetOf(element: Element | null): string | null {
  return element?.closest("[data-target]")?.getAttribute("data-target") ?? null;
}

function onKey(board: Element, event: KeyboardEvent, { pick }: BoardInput): void {
  const here = (event.target as Element).closest("[data-target]");
  if (!here) return;
  const arrow = ARROWS[event.key];
  if (arrow) {
    event.preventDefault();
    nearest(board, here, arrow)?.focus();
  } else if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    pick(targetOf(here) ?? "");
  }
}

/** A click without a pointer comes from a screen reader or a voice. */
function onClick(event: MouseEvent, { pick }: BoardInput): void {
  const target = targetOf(event.target as Element);
  if (event.detail === 0 && target !== null) pick(target);
}

/** The target that lies most nearly in a direction. */
function nearest(board: Element, here: Element, [dx, dy]: [number, number]): SVGElement | null {
  const [x, y] = centre(here);
  let best: SVGElement | null = null;
  let least = Infinity;
  for (const other of board.querySelectorAll<SVGElement>(REACHABLE)) {
    const [ox, oy] = centre(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = along + 2 * aside;
    if (along > 2 && far < least) [best, least] = [other, far];
  }
  return best;
}

function centre(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** A tap picks; a drag picks where it began and where it ended. */
function onDown(down: PointerEvent, how: () => BoardInput): void {
  const start = targetOf(down.target as Element);
  if (start === null || down.button !== 0) return;
  const board = (down.currentTarget ?? down.target) as Element;
  const piece = board.querySelector<SVGElement>(`[data-piece="${CSS.escape(start)}"]`);
  let dragging = false;
  const move = (event: PointerEvent): void => {
    const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!dragging && Math.hypot(dx, dy) > SLACK && (how().may(start) || how().isPicked(start))) {
      dragging = true;
      if (!how().isPicked(start)) how().pick(start);
    }
    if (dragging && piece) carry(piece, dx, dy);
  };
  const up = (event: PointerEvent): void => {
    for (const stop of stops) stop();
    if (piece) piece.style.transform = piece.style.pointerEvents = "";
    if (event.type === "pointercancel") return;
    const end = targetOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!dragging ? end === start : end !== null && end !== start) how().pick(end ?? "");
  };
  const stops = [on(window, "pointermove", move), on(window, "pointerup", up), on(window, "pointercancel", up)];
}

function carry(piece: SVGElement, dx: number, dy: number): void {
  const scale = (piece.ownerSVGElement?.getScreenCTM()?.a ?? 1) || 1;
  piece.style.transform = `translate(${dx / scale}px, ${dy / scale}px)`;
  piece.style.pointerEvents = "none";
}
