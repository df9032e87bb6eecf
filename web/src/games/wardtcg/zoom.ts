/** Looking at a card closely: the pointer rests on it, a finger stays on it, or the keyboard reaches it. */

import type { Attachment } from "svelte/attachments";
import { get, writable } from "svelte/store";

import type { CardInfo, Standing } from "./api";
import type { Creature } from "./position";

export interface Subject {
  card: string;
  info: CardInfo | undefined;
  creature?: Creature | null;
  now?: Standing | null;
  note?: string;
}
export interface Zoomed extends Subject {
  element: HTMLElement;
  /** Where the card lies. */
  beside: DOMRect;
  /** Opened by a finger or a key: it stays until it is closed. */
  stays: boolean;
}

export const zoomed = writable<Zoomed | null>(null);

const REST = 350; // milliseconds a pointer rests on a card before it is shown large
const PRESS = 420; // milliseconds of a long press
const SLACK = 8; // pixels a finger may wander

export function zoomable(subject: () => Subject): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: [number, number] = [0, 0];
    const show = (stays: boolean): void =>
      zoomed.set({ ...subject(), element, beside: element.getBoundingClientRect(), stays });
    const isShown = (): boolean => get(zoomed)?.element === element;
    const hide = (): void => {
      clearTimeout(timer);
      zoomed.update((now) => (now?.stays ? now : null));
    };
    const wait = (milliseconds: number, run: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(run, milliseconds);
    };
    const on: [string, (event: never) => void][] = [
      [
        "pointerover",
        (event: PointerEvent) => {
          if (event.pointerType !== "mouse") return;
          if ((event.target as Element).closest("[data-thing]"))
            hide(); // a number or a mark on it says itself what it is
          else if (!isShown()) wait(REST, () => show(false));
        },
      ],
      ["pointerleave", hide],
      [
        "pointerdown",
        (event: PointerEvent) => {
          hide();
          if (event.pointerType === "mouse") return;
          from = [event.clientX, event.clientY];
          wait(PRESS, () => {
            dispatchEvent(new PointerEvent("pointercancel")); // a long press looks, it does not pick
            show(true);
          });
        },
      ],
      [
        "pointermove",
        (event: PointerEvent) => {
          if (event.pointerType !== "mouse" && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > SLACK)
            clearTimeout(timer);
        },
      ],
      ["pointerup", () => clearTimeout(timer)],
      ["pointercancel", () => clearTimeout(timer)],
      [
        "contextmenu",
        (event: Event) => {
          event.preventDefault();
          show(true);
        },
      ],
      [
        "focus",
        () => {
          if (element.matches(":focus-visible")) wait(REST, () => show(false));
        },
      ],
      // Later: what loses the focus because it goes away does so in the middle of drawing.
      ["blur", () => queueMicrotask(hide)],
      [
        "keydown",
        (event: KeyboardEvent) => {
          if (["i", "I", "?"].includes(event.key)) show(true);
          else if (["Enter", " "].includes(event.key)) hide(); // it is picked, and what comes then must be seen
        },
      ],
    ];
    for (const [name, run] of on) element.addEventListener(name, run as EventListener);
    return () => {
      clearTimeout(timer);
      for (const [name, run] of on) element.removeEventListener(name, run as EventListener);
      zoomed.update((now) => (now?.stays ? now : null));
    };
  };
}
