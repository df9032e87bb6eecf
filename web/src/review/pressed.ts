/** Where a finger or the mouse is along a line, from 0 to 1: while it presses, and while it only hovers. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

export interface Pressing {
  press: (share: number) => void;
  hover: (share: number | null) => void;
}

export function pressed(how: () => Pressing): Attachment<HTMLElement> {
  return (element) => {
    const share = ({ clientX }: PointerEvent): number => {
      const { left, width } = element.getBoundingClientRect();
      return Math.max(0, Math.min(1, (clientX - left) / (width || 1)));
    };
    let isDown = false;
    const stops = [
      on(element, "pointerdown", (event) => {
        if (event.button !== 0) return;
        isDown = true;
        element.setPointerCapture(event.pointerId);
        how().press(share(event));
      }),
      on(element, "pointermove", (event) => {
        if (isDown) how().press(share(event));
        else if (event.pointerType !== "touch") how().hover(share(event));
      }),
      on(element, "pointerup", () => (isDown = false)),
      on(element, "pointercancel", () => (isDown = false)),
      on(element, "pointerleave", () => how().hover(null)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
