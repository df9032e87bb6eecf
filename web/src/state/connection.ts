/** A live connection to one match. It mends itself: after a break it asks for what it has not seen. */

import type { Message, Order, Refusal, State } from "../api/messages";
import { Silence } from "./silence";

export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

/** What a connection needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Listener {
  state(state: State): void;
  status(status: ConnectionStatus): void;
  refused(refusal: Refusal): void;
}

export interface Clock {
  /** Milliseconds since some moment. */
  now: () => number;
  later: (run: () => void, milliseconds: number) => () => void;
}

export interface Transport extends Clock {
  open: (address: string) => Socket;
}

export const BROWSER: Transport = {
  now: () => performance.now(),
  open: (address) => new WebSocket(address) as unknown as Socket,
  later: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const FIRST_WAIT = 250; // milliseconds
const LONGEST_WAIT = 8000;
const POLICY_VIOLATION = 1008; // RFC 6455: the server does not want us, asking again is no use

interface Waiting {
  done: (state: State) => void;
  fail: (refusal: Refusal) => void;
}

export class MatchConnection {
  private socket: Socket | null = null; // from the moment it is made; one that is replaced is not listened to
  private isOpen = false;
  private since = 0;
  private chat = 0;
  private number = 0;
  private wait = FIRST_WAIT;
  private waiting = new Map<number | string, Waiting>();
  private cancel: (() => void) | null = null;
  private closed = false;
  private readonly silence: Silence;

  constructor(
    private readonly address: (since: number, chat: number) => string,
    private readonly listener: Listener,
    private readonly transport: Transport = BROWSER,
  ) {
    this.silence = new Silence(transport, () => this.lose());
    this.connect();
  }

  /** Send an order once; the promise is kept with the state after it, and rejected with the refusal. */
  order(order: Order): Promise<State> {
    const id = ++this.number;
    return new Promise((done, fail) => {
      if (!this.socket || !this.isOpen) return fail(NOT_SENT);
      this.waiting.set(id, { done, fail });
      this.socket.send(JSON.stringify({ id, order }));
    });
  }

  /** Try again now, for instance because the device is online again. */
  retry(): void {
    if (this.isOpen || this.closed) return;
    this.letGo();
    this.connect();
  }

  /** The line is dead, though no end of it came: it is silent, or the device is offline. */
  lose(): void {
    if (this.socket) this.ended();
  }

  close(): void {
    this.closed = true;
    this.letGo();
    this.listener.status("closed");
  }

  private connect(): void {
    this.listener.status(this.since ? "lost" : "connecting");
    const socket = this.transport.open(this.address(this.since, this.chat));
    const isOurs = (): boolean => this.socket === socket;
    this.socket = socket;
    this.silence.broken();
    socket.onopen = () => {
      if (isOurs()) this.isOpen = true;
    };
    socket.onmessage = (event) => {
      if (isOurs()) this.receive(JSON.parse(event.data) as Message);
    };
    socket.onclose = (event) => {
      if (isOurs()) this.ended(event.code);
    };
  }

  /** Let go of the socket, also of one that is still being opened, and of the next attempt. */
  private letGo(): void {
    const socket = this.socket;
    this.socket = null;
    this.isOpen = false;
    this.cancel?.();
    this.silence.stop();
    socket?.close();
    for (const { fail } of this.waiting.values()) fail(LOST);
    this.waiting.clear();
  }

  private receive(message: Message): void {
    this.silence.broken();
    if (message.type === "alive") return;
    const id = Number(message.type === "state" ? message.order : message.id);
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.type === "state") {
      this.receiveState(message);
      waiting?.done(message);
    } else if (waiting) waiting.fail(message);
    else this.listener.refused(message);
  }

  private receiveState(state: State): void {
    this.since = Math.max(this.since, state.version);
    this.chat = Math.max(this.chat, ...state.chat.map((line) => line.id));
    this.wait = FIRST_WAIT;
    this.listener.status("open");
    this.listener.state(state);
  }

  private ended(code?: number): void {
    this.letGo();
    if (code === POLICY_VIOLATION) return this.close();
    this.listener.status("lost");
    this.cancel = this.transport.later(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

/** Whether an order sent just before a break counted, the next state tells. */
export const LOST: Refusal = {
  error: "lost",
  message: "The connection was lost before the server answered.",
  rule: null,
};
/** The state that came after the break is the one before the order. */
export const NOT_ARRIVED: Refusal = {
  error: "lost",
  message: "The connection was lost before your action arrived. Play it again.",
  rule: null,
};
export const NOT_SENT: Refusal = {
  error: "lost",
  message: "The connection is lost, so this was not sent.",
  rule: null,
};
