/** Pan by dragging the ground, zoom by wheel or by two fingers. The view moves only when asked. */

import type { Attachment } from "svelte/attachments";

import { zoomed, type Box } from "./grid";

const WHEEL = 0.0012; // zoom for each unit of the wheel

export function panning(
  get: () => Box,
  set: (box: Box) => void,
  holds: (target: string) => boolean,
): Attachment<HTMLElement> {
  return (field) => {
    const fingers = new Map<number, PointerEvent>();
    const scale = (): number => get().w / field.clientWidth;
    const point = (x: number, y: number): [number, number] => {
      const { left, top } = field.getBoundingClientRect();
      return [get().x + (x - left) * scale(), get().y + (y - top) * scale()];
    };

    const down = (event: PointerEvent): void => {
      const target = (event.target as Element).closest("[data-target]")?.getAttribute("data-target");
      if ((event.target as Element).closest("button") || (target && holds(target) && !fingers.size)) return;
      fingers.set(event.pointerId, event);
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
      fingers.set(event.pointerId, event);
      if (other) return set(pinched(get(), before, event, other, point));
      const { x, y, ...size } = get();
      set({
        x: x - (event.clientX - before.clientX) * scale(),
        y: y - (event.clientY - before.clientY) * scale(),
        ...size,
      });
    };
    const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      set(zoomed(get(), Math.exp(event.deltaY * WHEEL), ...point(event.clientX, event.clientY)));
    };

    field.addEventListener("pointerdown", down);
    field.addEventListener("wheel", wheel, { passive: false });
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      field.removeEventListener("pointerdown", down);
      field.removeEventListener("wheel", wheel);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  };
}

function pinched(
  box: Box,
  before: PointerEvent,
  now: PointerEvent,
  other: PointerEvent,
  point: (x: number, y: number) => [number, number],
): Box {
  const gap = (one: PointerEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
  const middle = point((now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2);
  return zoomed(box, gap(before) / gap(now), ...middle);
}
