/** A table whose server, clock, storage and sounds are made of plain values. */

import { writable } from "svelte/store";
import { vi } from "vitest";

import type { Message, SeatState, State, View, WhyNot } from "../../src/api/messages";
import { withMatch, type Coached } from "../../src/coach/advice";
import type { Face, Reading } from "../../src/games/face";
import type { Socket, Transport } from "../../src/state/connection";
import type { Running, Settings } from "../../src/state/remembered";
import type { Sound } from "../../src/table/audio";
import { TableController } from "../../src/table/controller";
import type { Effects } from "../../src/table/effects";
import type { TableModel } from "../../src/table/model";
import { state } from "./states";

vi.stubGlobal("location", { protocol: "http:", host: "table" });

export const MATCH = "aaaaaaaaaaaaaaaa";
const BEAT = 2000; // milliseconds
const CALM: Settings = {
  theme: "auto",
  motion: "auto",
  speed: "normal",
  confirm: false,
  flipped: false,
  volume: 60,
  folded: false,
  asked: false,
  coach: "auto",
};

/** `a-b` is picked by two things, `drop x` by one, anything else is a button. */
const READING: Reading = {
  places: (action, seat) => [`${seat}`, action],
  picks: (action) =>
    action.includes("-") ? action.split("-").slice(0, 2) : /^drop /.test(action) ? [action.slice(5)] : [],
  label: (action) => action,
  prompt: (_view, legal) => `${legal.length} ways`,
  idle: (legal) => (legal.length === 1 && legal[0] === "pass" ? "pass" : null),
  hidden: true,
};

export const person = (seat: number, rest: Partial<SeatState> = {}): SeatState => ({
  seat,
  kind: "link",
  level: null,
  name: ["Ann", "Bea"][seat] ?? null,
  taken: true,
  present: true,
  pledged: false,
  ...rest,
});

/** A state of a match between Ann (seat 0, who looks) and Bea. */
export const at = (version: number, rest: Partial<State> = {}): State =>
  state(version, rest.log ?? [], { seats: [person(0), person(1)], legal: ["a-b", "a-c", "d-e", "wait"], ...rest });

interface Line {
  address: string;
  socket: Socket;
  sent: { id: number; order: Record<string, unknown> }[];
  isClosed: boolean;
}

export class World {
  readonly lines: Line[] = [];
  readonly sounds: Sound[][] = [];
  readonly titles: string[] = [];
  readonly paths: string[] = [];
  readonly asked: unknown[][] = [];
  /** What was asked why: the match, the seat, the version, the thing, and what was picked before. */
  readonly questions: unknown[][] = [];
  whys: (target: string) => Promise<WhyNot | null> = (target) =>
    Promise.resolve({ text: `It is {1's} ${target}.`, rule: "UR-4.2", sentence: "No such way." });
  reviews: Effects["review"] = () => Promise.resolve({ done: 0, of: 3 });
  readonly settings = writable<Settings>(CALM);
  readonly running = writable<{ matches: Running[] }>({ matches: [] });
  readonly coached = writable<Coached>({});
  /** What was asked of the coach: the match, the seat, the version. */
  readonly advised: unknown[][] = [];
  coaches: NonNullable<Effects["coach"]> = () =>
    Promise.resolve({ hint: { action: "a-b", told: ["{0} {0?goes:go} there."], why: ["It is best."] }, warnings: {} });
  cleanings = 0;
  gap = 0;
  views: (version: number) => Promise<View> = (version) => Promise.resolve({ version });
  seatsOfNext: () => Promise<(number | null)[]> = () => Promise.resolve([null]);
  model!: TableModel;
  readonly table: TableController;
  private time = 0;
  private timers: { at: number; run: () => void }[] = [];

  constructor({ known, hash = "", search = "", reading = {} }: Setting = {}) {
    if (known) this.running.set({ matches: [known] });
    const face = { reading: { ...READING, ...reading }, Board: null } as unknown as Face;
    this.table = new TableController(MATCH, { hash, search }, this.effects(face));
    this.table.model.subscribe((model) => (this.model = model));
  }

  private effects(face: Face): Effects {
    const change = (of: (matches: Running[]) => Running[]): void =>
      this.running.update(({ matches }) => ({ matches: of(matches) }));
    return {
      transport: this.transport(),
      memory: {
        settings: this.settings,
        running: this.running,
        coached: this.coached,
        noteCoached: (game, match) => this.coached.update((all) => withMatch(all, game, match)),
        remember: (one) => change((all) => [one, ...all]),
        note: (match, news) => change((all) => all.map((one) => (one.match === match ? { ...one, ...news } : one))),
        forget: (match) => change((all) => all.filter((one) => one.match !== match)),
      },
      beat: () => this.gap,
      summary: () => Promise.resolve({ actions: 3, deeds: [], turning: null, judged: true }),
      review: (match) => this.reviews(match),
      date: () => 1000,
      sound: (sounds) => this.sounds.push([...sounds]),
      face: () => Promise.resolve(face),
      title: (game) => Promise.resolve(`The ${game}`),
      viewAt: (match, version, seat) => {
        this.asked.push([match, version, seat]);
        return this.views(version).then((view) => ({ view, account: { standing: [], outlook: {}, reason: null } }));
      },
      coach: (match, seat, version) => {
        this.advised.push([match, seat, version]);
        return this.coaches(match, seat, version);
      },
      why: (match, seat, version, target, picked) => {
        this.questions.push([match, seat, version, target, ...picked]);
        return this.whys(target);
      },
      momentAt: (_, ply) => Promise.resolve({ ply, view: { ply }, account: null, last: [[1, "d-e"]] }),
      rematch: (match, seat) => Promise.resolve(this.asked.push(["rematch", match, seat])),
      sitDownAgain: () => this.seatsOfNext(),
      go: (path) => this.paths.push(path),
      showTitle: (text) => this.titles.push(text),
      cleanAddress: () => this.cleanings++,
    };
  }

  private transport(): Transport {
    return {
      now: () => this.time,
      later: (run, milliseconds) => {
        const timer = { at: this.time + milliseconds, run };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((other) => other !== timer));
      },
      open: (address) => this.open(address),
    };
  }

  private open(address: string): Socket {
    const line: Line = { address, sent: [], isClosed: false, socket: null as unknown as Socket };
    line.socket = {
      send: (text) => line.sent.push(JSON.parse(text) as Line["sent"][number]),
      close: () => (line.isClosed = true),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.lines.push(line);
    return line.socket;
  }

  /** What the n-th connection's server says; it is opened first. */
  says(message: Message, n = this.lines.length - 1): void {
    const socket = this.lines[n]?.socket;
    socket?.onopen?.(undefined as never);
    socket?.onmessage?.({ data: JSON.stringify(message) });
  }

  drops(code = 1006): void {
    this.lines.at(-1)?.socket.onclose?.({ code });
  }

  /** The orders that were sent, over all connections. */
  get orders(): Record<string, unknown>[] {
    return this.lines.flatMap(({ sent }) => sent.map(({ order }) => order));
  }

  /** Refuse the latest order. */
  refuses(error: string, message = "No.", rule: string | null = null): Promise<void> {
    const line = this.lines.findLast(({ sent }) => sent.length);
    const id = line?.sent.at(-1)?.id ?? -1;
    this.says({ type: "refused", id, error, message, rule }, this.lines.indexOf(line as Line));
    return this.settled();
  }

  /** Let `milliseconds` go by; the server says every two seconds that it is there. */
  passes(milliseconds: number): void {
    for (let left = milliseconds; left > 0; left -= BEAT) {
      this.runs(Math.min(left, BEAT));
      const open = this.lines.filter(({ isClosed }) => !isClosed);
      for (const { socket } of open) socket.onmessage?.({ data: '{"type":"alive"}' });
    }
  }

  /** Let time go by in which nothing is heard. */
  runs(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (let next = this.due(end); next; next = this.due(end)) {
      this.time = next.at;
      this.timers = this.timers.filter((other) => other !== next);
      next.run();
    }
    this.time = end;
  }

  private due(end: number): { at: number; run: () => void } | undefined {
    return this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }

  /** Until promises that are kept already have been heard. */
  async settled(): Promise<void> {
    for (let n = 0; n < 10; n++) await Promise.resolve();
  }
}

interface Setting {
  known?: Running;
  hash?: string;
  search?: string;
  reading?: Partial<Reading>;
}

/** A table that shows version 1, with its board loaded. */
export async function opened(first: Partial<State> = {}, setting: Setting = {}): Promise<World> {
  const world = new World(setting);
  world.says(at(1, first));
  await world.settled();
  return world;
}

/** A table at which both seats are played on this device; `viewer` says whose connection hears it. */
export async function sharedScreen(first: Partial<State> = {}): Promise<World> {
  const world = new World({ known: known({ seats: [0, 1] }) });
  world.says(at(1, { viewer: 0, ...first }), 0);
  world.says(at(1, { viewer: 1, legal: [], ...first }), 1);
  await world.settled();
  return world;
}

export const known = (rest: Partial<Running> = {}): Running => ({
  match: MATCH,
  game: "ur",
  seats: [null],
  invitations: [],
  with: "Bea",
  at: 0,
  ...rest,
});

/** An order to act, as it is sent. */
export const act = (action: string, version = 1) => ({ do: "act", action, version });
