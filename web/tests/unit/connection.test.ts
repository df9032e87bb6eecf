import { describe, expect, it } from "vitest";

import type { Message, Refusal, State } from "../../src/api/messages";
import {
  MatchConnection,
  LOST,
  NOT_SENT,
  type ConnectionStatus,
  type Socket,
  type Transport,
} from "../../src/state/connection";
import { state } from "./states";

interface Wire extends Socket {
  sent: string[];
  address: string;
  closings: number;
}

class Server {
  sockets: Wire[] = [];
  timers: { run: () => void; at: number; wait: number }[] = [];
  time = 0;
  states: State[] = [];
  statuses: ConnectionStatus[] = [];
  refusals: Refusal[] = [];
  connection: MatchConnection;

  constructor() {
    const transport: Transport = {
      now: () => this.time,
      open: (address) => this.open(address),
      later: (run, wait) => {
        const timer = { run, at: this.time + wait, wait };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((other) => other !== timer));
      },
    };
    const listener = {
      state: (s: State) => this.states.push(s),
      status: (c: ConnectionStatus) => this.statuses.push(c),
      refused: (r: Refusal) => this.refusals.push(r),
    };
    this.connection = new MatchConnection((since, chat) => `since=${since}&chat=${chat}`, listener, transport);
  }

  open(address: string): Socket {
    const sent: string[] = [];
    const socket = {
      address,
      sent,
      closings: 0,
      send: (text: string) => sent.push(text),
      close: () => {
        socket.closings++;
      },
      onopen: null,
      onmessage: null,
      onclose: null,
    } as Wire;
    this.sockets.push(socket);
    return socket;
  }

  get socket() {
    return this.sockets.at(-1)!;
  }
  accept(): void {
    this.socket.onopen?.(undefined as never);
  }
  say(message: Message): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.socket.onclose?.({ code });
  }
  /** Let time go by; what is due is run when it is over, as in a page that slept. */
  passes(milliseconds: number): void {
    this.time += milliseconds;
    const due = this.timers.filter(({ at }) => at <= this.time);
    this.timers = this.timers.filter(({ at }) => at > this.time);
    for (const { run } of due) run();
  }
}

describe("a connection", () => {
  it("tells the states it hears", () => {
    const server = new Server();
    server.accept();
    server.say(state(3));
    expect(server.states.map((s) => s.version)).toEqual([3]);
    expect(server.statuses).toEqual(["connecting", "open"]);
  });

  it("asks, after a break, from the last version and line of chat it has", () => {
    const server = new Server();
    server.accept();
    server.say(state(7, [], { chat: [{ id: 4, at: 0, seat: 0, name: "Ann", text: "hi" }] }));
    server.drop();
    expect(server.statuses.at(-1)).toBe("lost");
    server.passes(250);
    expect(server.socket.address).toBe("since=7&chat=4");
  });

  it("waits longer after each failure, and from the start once it worked", () => {
    const server = new Server();
    const waits = [250, 500, 1000].map(() => {
      server.drop();
      const [{ wait } = { wait: 0 }] = server.timers;
      server.passes(wait);
      return wait;
    });
    expect(waits).toEqual([250, 500, 1000]);
    server.accept();
    server.say(state(1));
    server.drop();
    expect(server.timers.at(-1)?.wait).toBe(250);
  });

  it("does not come back when the server turns it away", () => {
    const server = new Server();
    server.accept();
    server.say({ type: "refused", id: null, error: "not_found", message: "there is none", rule: null });
    server.drop(1008);
    expect(server.refusals.map((r) => r.error)).toEqual(["not_found"]);
    expect(server.timers).toEqual([]);
  });

  it("keeps an order's promise when the server has stored it, or says why not", async () => {
    const server = new Server();
    server.accept();
    const first = server.connection.order({ do: "resign" });
    const second = server.connection.order({ do: "act", action: "a3-a2", version: 1 });
    server.say({ type: "refused", id: 2, error: "illegal", message: "no", rule: "UR-4.2" });
    server.say(state(5, [], { order: 1 }));
    await expect(first).resolves.toMatchObject({ version: 5 });
    await expect(second).rejects.toMatchObject({ rule: "UR-4.2" });
  });

  it("does not leave an order waiting when the connection breaks", async () => {
    const server = new Server();
    await expect(server.connection.order({ do: "resign" })).rejects.toBe(NOT_SENT);
    server.accept();
    const order = server.connection.order({ do: "resign" });
    server.drop();
    await expect(order).rejects.toBe(LOST);
  });

  it("closes a socket that is still being opened", () => {
    const server = new Server();
    server.connection.close();
    expect(server.socket.closings).toBe(1);
    server.accept();
    server.say(state(1));
    server.drop();
    expect([server.states, server.timers, server.sockets.length]).toEqual([[], [], 1]);
    expect(server.statuses.at(-1)).toBe("closed");
  });

  it("has one socket, however often it tries again while that is being opened", () => {
    const server = new Server();
    server.connection.retry();
    server.connection.retry();
    expect(server.sockets.map(({ closings }) => closings)).toEqual([1, 1, 0]);
    server.accept();
    server.connection.retry(); // nothing is wrong now
    expect(server.sockets).toHaveLength(3);
    server.connection.close();
    expect(server.sockets.map(({ closings }) => closings)).toEqual([1, 1, 1]);
  });

  it("does not hear a socket it has let go of", () => {
    const server = new Server();
    const [first] = server.sockets;
    server.connection.retry();
    server.accept();
    server.say(state(2));
    first?.onopen?.(undefined as never);
    first?.onmessage?.({ data: JSON.stringify(state(1)) });
    first?.onclose?.({ code: 1006 });
    expect(server.states.map(({ version }) => version)).toEqual([2]);
    expect([server.statuses.at(-1), server.sockets.length]).toEqual(["open", 2]);
    void server.connection.order({ do: "resign" });
    expect([first?.sent.length, server.socket.sent.length]).toEqual([0, 1]);
  });

  it("leaves no order waiting when it is closed", async () => {
    const server = new Server();
    server.accept();
    const order = server.connection.order({ do: "resign" });
    server.connection.close();
    await expect(order).rejects.toBe(LOST);
  });

  it("stays closed once it is closed", () => {
    const server = new Server();
    server.accept();
    server.connection.close();
    expect(server.timers).toEqual([]);
    server.connection.retry();
    expect(server.sockets).toHaveLength(1);
  });

  it("is lost within five seconds of silence, and sends nothing a second time", async () => {
    const server = new Server();
    server.accept();
    server.say(state(1));
    const order = server.connection.order({ do: "resign" });
    server.passes(4499);
    expect(server.statuses.at(-1)).toBe("open");
    server.passes(1);
    expect([server.statuses.at(-1), server.socket.closings]).toEqual(["lost", 1]);
    await expect(order).rejects.toBe(LOST);
    server.passes(250);
    server.accept();
    server.say(state(1));
    expect(server.sockets.map(({ sent }) => sent.length)).toEqual([1, 0]);
  });

  it("lives as long as the server says anything", () => {
    const server = new Server();
    server.accept();
    server.say(state(1));
    for (let n = 0; n < 5; n++) {
      server.passes(2000);
      server.say({ type: "alive" });
    }
    expect([server.statuses, server.sockets.length]).toEqual([["connecting", "open"], 1]);
  });

  it("reads first what came while the page slept", () => {
    const server = new Server();
    server.accept();
    server.say(state(1));
    server.passes(60_000);
    expect(server.statuses.at(-1)).toBe("open");
    server.say({ type: "alive" });
    server.passes(500);
    expect(server.statuses.at(-1)).toBe("open");
    server.passes(4000);
    expect(server.statuses.at(-1)).toBe("lost");
  });

  it("gives up a socket that does not open, and makes another", () => {
    const server = new Server();
    server.passes(4500);
    server.passes(250);
    expect(server.sockets.map(({ closings }) => closings)).toEqual([1, 0]);
  });

  it("is lost at once when the device goes offline, also while a socket is being opened", () => {
    const server = new Server();
    server.accept();
    server.say(state(1));
    server.connection.lose();
    expect([server.statuses.at(-1), server.socket.closings]).toEqual(["lost", 1]);
    server.connection.lose(); // it waits already
    expect(server.timers).toHaveLength(1);
    server.passes(250);
    server.connection.lose();
    expect(server.sockets.map(({ closings }) => closings)).toEqual([1, 1]);
    server.connection.close();
    server.connection.lose();
    expect(server.timers).toEqual([]);
  });
});
