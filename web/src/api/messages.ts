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
  fair: { commitment?: string; seed?: string | null };
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

export interface Created {
  match: string;
  watch: string;
  seats: { seat: Seat; secret: string; link: string }[];
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
