/** What the server says, in the words of its OpenAPI page. */

export type Seat = number;
export type View = Record<string, unknown>;
export type Who = Seat | "chance";
export type Entry = [Who, string];

export interface SeatState {
  seat: Seat;
  kind: "open" | "link" | "bot";
  level: string | null;
  name: string | null;
  taken: boolean;
  present: boolean;
  /** It sealed a part of the dice and has not opened it yet. */
  pledged: boolean;
}

export interface LogEntry {
  seq: number;
  at: number;
  kind: string;
  seat: Seat | null;
  entries: Entry[];
  name?: string | null;
  to?: number | null;
  next?: string | null;
}

export interface ChatLine {
  id: number;
  at: number;
  seat: Seat | null;
  name: string;
  text: string;
}

export interface ClockTerms {
  kind: "none" | "move" | "fischer" | "days";
  seconds: number;
  increment: number;
  days: number;
}

export interface ClockState extends ClockTerms {
  remaining: number[];
  running: Seat | null;
  now: number;
}

export interface Ending {
  kind: "resigned" | "agreed" | "timeout" | "abandoned";
  seat: Seat | null;
}

export interface State {
  type: "state";
  match: string;
  game: string;
  version: number;
  status: "waiting" | "playing" | "over";
  viewer: Seat | "spectator";
  actor: Seat | null;
  view: View;
  legal: string[];
  log: LogEntry[];
  ply: number;
  seats: SeatState[];
  watchers: number;
  chat: ChatLine[];
  clock: ClockState | null;
  draw: Seat[];
  /** When those who wait may claim, in milliseconds since 1970. */
  claim: number | null;
  takeback: { seat: Seat; to: number } | null;
  ending: Ending | null;
  returns: number[] | null;
  rematch: { asked: Seat[]; next: string | null };
  fair: Partial<Fair>;
  /** Whether this browser opened the match. */
  opener: boolean;
  /** The seat that an invitation in this browser takes. */
  invited: Seat | null;
}

/** The state of a match in which we have just taken a seat, and its secret, for programs. */
export interface Seated extends State {
  secret: string;
}

/** What chance is drawn from: all of it is told when the match is over. An uploaded replay may have none. */
export interface Fair {
  match: string;
  /** SHA-256 of the seed, told before play. */
  commitment: string;
  /** By seat: SHA-256 of its entropy from the moment it joined, null if it adds nothing. */
  pledges: (string | null)[];
  seed: string | null;
  /** By seat, "" where a seat added nothing. */
  entropy: string[] | null;
}

export interface Done {
  type: "done";
  id: number;
  version: number;
}

export interface Refusal {
  error: string;
  message: string;
  rule: string | null;
}

export interface Refused extends Refusal {
  type: "refused";
  id: number | null;
}

export type Message = State | Done | Refused;

export type Order =
  | { do: "act"; action: string; version: number }
  | { do: "chat"; text: string }
  | { do: "draw"; answer: "offer" | "decline" }
  | { do: "resign" }
  | { do: "claim"; result: "win" | "draw" }
  | { do: "takeback"; answer: "ask" | "allow" | "refuse" };

export interface NewSeat {
  kind: "open" | "link" | "bot";
  level?: string | null;
}

export interface NewMatch {
  game: string;
  options: Record<string, unknown>;
  seats: NewSeat[];
  clock?: Partial<ClockTerms>;
  visibility: "public" | "unlisted" | "private";
}

/** A link that takes a seat, once. */
export interface Invitation {
  seat: Seat;
  secret: string;
  link: string;
}

export interface Created {
  match: string;
  watch: string;
  commitment: string;
  seats: Invitation[];
}

export interface Joining {
  name: string;
  /** Our part of the dice, or the SHA-256 of it if others are still to come. */
  entropy?: string;
  pledge?: string;
}

/** A code that brings a seat to another device, once. */
export interface Carrying {
  code: string;
  link: string;
  /** Milliseconds since 1970. */
  until: number;
}

export interface Option {
  name: string;
  text: string;
  rule: string;
  default: unknown;
  values: unknown[];
  range: [number, number] | null;
  meanings: string[];
  setup: boolean;
}

export interface Bot {
  name: string;
  title: string;
  text: string;
}

export interface Game {
  id: string;
  title: string;
  summary: string;
  length: string;
  seats: [number, number];
  options: Option[];
  bots: Bot[];
  ready: boolean;
}

export interface Summary {
  match: string;
  game: string;
  status: string;
  created: number;
  seats: NewSeat[];
  free: number;
  clock: ClockTerms;
  cursor: string;
}

export interface Rules {
  id: string;
  title: string;
  chapters: Record<string, string>;
  rules: { id: string; text: string; tag: string; status: string }[];
}

export interface Replay {
  game: string;
  log: Entry[];
  [field: string]: unknown;
}
