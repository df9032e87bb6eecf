import { get } from "svelte/store";
import { beforeAll, describe, expect, it, vi } from "vitest";

import type { Message } from "../../src/api/messages";
import type { Socket } from "../../src/state/connection";
import { SeatConnections } from "../../src/state/seat-connections";
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
  const connections = new SeatConnections(
    "aaaaaaaaaaaaaaaa",
    [null],
    { gap: () => 60_000 },
    {
      now: () => 0,
      open: () => socket,
      later: () => () => undefined,
    },
  );
  socket.onopen?.(undefined as never);
  const hear = (message: Message): void => socket.onmessage?.({ data: JSON.stringify(message) });
  hear(state(1));
  return { connections, hear, snapshot: () => get(connections.snapshot) };
}

describe("the connections of a device", () => {
  it("is busy from an action until the state that follows it, whichever word comes first", () => {
    const { connections, hear, snapshot } = seated();
    void connections.act("a4-a3");
    expect(snapshot().busy).toBe(true);
    hear(state(2, [entry(2, "a4-a3")]));
    expect(snapshot().busy).toBe(false);
    connections.leave();
  });

  it("shows at once what still waits when somebody hurries", () => {
    const { connections, hear, snapshot } = seated();
    hear(state(2, [entry(2, "a4-a3")]));
    hear(state(3, [entry(3, "c4-c3", 1)]));
    expect([snapshot().seen?.state.version, snapshot().behind]).toEqual([2, true]);
    connections.hurry();
    expect([snapshot().seen?.state.version, snapshot().behind]).toEqual([3, false]);
    connections.leave();
  });
});
