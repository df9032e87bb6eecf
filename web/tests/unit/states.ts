import type { LogEntry, SeatState, State } from "../../src/api/messages";

export function entry(seq: number, text: string, seat = 0): LogEntry {
  return {
    seq,
    at: seq,
    kind: "act",
    seat,
    ply: seq,
    entries: [[seat, text]],
    told: [
      [{ kind: "action", text: `{${seat}} {${seat}?does:do} ${text}.`, seat, places: [], facts: {}, chapter: null }],
    ],
  };
}

export const seat = (number: number, name: string, rest: Partial<SeatState> = {}): SeatState => ({
  seat: number,
  kind: "link",
  level: null,
  name,
  taken: true,
  present: true,
  pledged: false,
  ...rest,
});

export function state(version: number, log: LogEntry[] = [], rest: Partial<State> = {}): State {
  return {
    type: "state",
    match: "aaaaaaaaaaaaaaaa",
    game: "ur",
    version,
    status: "playing",
    viewer: 0,
    actor: 0,
    view: { version },
    legal: [],
    account: null,
    log,
    ply: version,
    seats: [],
    watchers: 0,
    chat: [],
    clock: null,
    draw: [],
    claim: null,
    takeback: null,
    ending: null,
    returns: null,
    rematch: { asked: [], next: null },
    origin: null,
    fair: {},
    brings: false,
    drafts: false,
    draft: null,
    opener: false,
    invited: null,
    order: null,
    ...rest,
  };
}
