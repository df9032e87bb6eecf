import { get } from "svelte/store";
import { beforeAll, describe, expect, it, vi } from "vitest";

import type { Message } from "../../src/api/messages";
import type { Socket } from "../../src/state/line";
import { Sitting } from "../../src/state/sitting";
import { entry, state } from "./states";

beforeAll(() => vi.stubGlobal("location", { protocol: "http:", host: "table" }));

function seated() {
  const socket: Socket = {
    send: () => undefined,
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const sitting = new Sitting("aaaaaaaaaaaaaaaa", [null], () => 60_000, {
    open: () => socket,
    later: () => () => undefined,
  });
  socket.onopen?.(undefined as never);
  const hear = (message: Message): void => socket.onmessage?.({ data: JSON.stringify(message) });
  hear(state(1));
  return { sitting, hear, visit: () => get(sitting.visit) };
}

describe("a visit", () => {
  it("is busy from an action until the state that follows it, whichever word comes first", () => {
    const { sitting, hear, visit } = seated();
    void sitting.act("a4-a3");
    expect(visit().busy).toBe(true);
    hear(state(2, [entry(2, "a4-a3")]));
    expect(visit().busy).toBe(false);
    sitting.leave();
  });

  it("shows at once what still waits when somebody hurries", () => {
    const { sitting, hear, visit } = seated();
    hear(state(2, [entry(2, "a4-a3")]));
    hear(state(3, [entry(3, "c4-c3", 1)]));
    expect([visit().seen?.state.version, visit().behind]).toEqual([2, true]);
    sitting.hurry();
    expect([visit().seen?.state.version, visit().behind]).toEqual([3, false]);
    sitting.leave();
  });
});
