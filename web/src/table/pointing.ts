/** What the mouse or the focus is on: something on the board, or the button of an action. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

import { open, targets, type Choice } from "../state/choice";

export type Pointed = { readonly target: string } | { readonly action: string };

/** The actions that are meant by what is pointed at, or else by what the player has picked: a pick that was made by
 * itself says nothing over what has just happened. */
export function meant(choice: Choice, pointed: Pointed | null, picked: readonly string[]): readonly string[] {
  if (pointed && "action" in pointed) return choice.legal.filter((action) => action === pointed.action);
  if (!pointed) return picked.length ? open(choice) : [];
  return targets(choice).get(pointed.target) ?? targets({ ...choice, picked: [] }).get(pointed.target) ?? [];
}

function under(element: Element | null): Pointed | null {
  const found = element?.closest("[data-action], [data-target]");
  const action = found?.getAttribute("data-action");
  if (action) return { action };
  const target = found?.getAttribute("data-target");
  return target ? { target } : null;
}

const isTouch = (event: PointerEvent | FocusEvent): boolean =>
  event instanceof PointerEvent ? event.pointerType === "touch" : !(event.target as Element).matches(":focus-visible");

/** Tells what is pointed at; a finger points at nothing, it picks. */
export function pointing(tell: (pointed: Pointed | null) => void): Attachment<HTMLElement> {
  return (element) => {
    const over = (event: PointerEvent | FocusEvent): void => {
      if (!isTouch(event)) tell(under(event.target as Element));
    };
    // Later: what loses the focus because it goes away does so in the middle of drawing.
    const out = (): void => queueMicrotask(() => tell(null));
    const stops = [
      on(element, "pointerover", over),
      on(element, "focusin", over),
      on(element, "pointerleave", out),
      on(element, "focusout", out),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
