/** All that the table shows, computed from what is known: the latest state, the picks, the moment that is looked at. */

import type {
  Account,
  Advice,
  Entry,
  MatchReview,
  MatchSummary,
  Refusal,
  Seat,
  State,
  Told,
  View,
} from "../api/messages";
import { current as saidAt, mayCoach, type CoachState } from "../coach/advice";
import type { Face } from "../games/face";
import { buttons, NOTHING, type Choice } from "../state/choice";
import type { ConnectionStatus } from "../state/connection";
import { memoized } from "../state/memoized";
import type { Running } from "../state/remembered";
import type { Snapshot } from "../state/seat-connections";
import { standing, type Seen } from "../state/seen";
import { better, marks, type Better, type Mark } from "../review/review";
import type { Reviewing } from "../review/reviewing";
import type { Carried } from "./carry-link";
import { meant, type Pointed } from "./pointing";
import { current, offered, withPicks, type Picking } from "./picking";
import { logLines, nameOf, status, type LogLine } from "./sentences";

/** A moment of a match that is over. */
export interface Moment {
  ply: number;
  view: View;
  account: Account | null;
  last: Entry[];
}

export interface Inputs {
  readonly match: string;
  /** What this browser remembers of the match. */
  readonly known: Running | undefined;
  readonly snapshot: Snapshot;
  /** By which seats the match is visited; [null] for a watcher or for whatever the cookie holds. */
  readonly seats: readonly (Seat | null)[];
  readonly face: Face | undefined;
  readonly title: string;
  readonly picking: Picking;
  /** An earlier version that is looked back at, while the game goes on. */
  readonly past: { version: number; view: View; account: Account | null } | null;
  readonly moment: Moment | null;
  /** What is told of the whole match, once it is over and summed up. */
  readonly summary: MatchSummary | null;
  /** The review of the whole match, once it is asked for. */
  readonly review: Reviewing | null;
  /** Whether there is a coach to ask, and whether it speaks by itself. */
  readonly hasCoach: boolean;
  readonly isCoachOn: boolean;
  readonly coach: CoachState;
  /** The places of the line of the log that is pointed at. */
  readonly pointed: readonly string[];
  /** What is pointed at on the board or among the buttons. */
  readonly aim: Pointed | null;
  /** The seat whose player said that they look at a shared screen, -1 for nobody. */
  readonly shownTo: number;
  /** Whether the player wants to be asked even where there is nothing to choose. */
  readonly isAsked: boolean;
  /** A seat that the address brings from another device. */
  readonly carried: Carried | null;
  /** Whether the address is that of an invitation that was used or withdrawn. */
  readonly usedLink: boolean;
}

export interface TableModel extends Inputs {
  readonly seen: Seen | null;
  readonly table: State | undefined;
  readonly connection: ConnectionStatus;
  readonly refusal: Refusal | null;
  readonly behind: boolean;
  readonly busy: boolean;
  /** The seats that are played on this device. */
  readonly held: ReadonlySet<Seat>;
  /** The seat by which the match is seen now, null for a watcher. */
  readonly seat: Seat | null;
  /** The seat from whose side the board is seen. */
  readonly side: Seat;
  readonly others: readonly Seat[];
  /** A shared screen is covered, with all that was told, until the right person looks at it. */
  readonly covered: boolean;
  /** Whether an action can be chosen on what is shown. */
  readonly live: boolean;
  readonly isMyTurn: boolean;
  /** The action that is taken by itself, since there is nothing to choose. */
  readonly idle: string | null;
  /** What others do is being shown, and need not be waited for. */
  readonly canSkip: boolean;
  /** The clock of a seat that is played on this device runs. */
  readonly isMyClockRunning: boolean;
  /** All others are bots, so that a coach may be asked. */
  readonly canCoach: boolean;
  /** What the coach advises now, as far as it is told. */
  readonly hinted: Advice["hint"] | null;
  /** What the coach says of the action that is asked about. */
  readonly warned: readonly string[];
  /** The latest action was a blunder, and can be taken back. */
  readonly slipped: boolean;
  readonly choice: Choice;
  readonly choosable: readonly string[];
  readonly lines: readonly LogLine[];
  readonly latest: readonly LogLine[];
  /** Where what would be better leads on the board: from where, and to where. */
  readonly leads: readonly string[];
  /** The seat whose hand is looked at because it decides, in a review. */
  readonly seenBy: Seat | null;
  /** What stands out in a match that is reviewed, by how many entries stand after it. */
  readonly marks: ReadonlyMap<number, Mark>;
  readonly sentence: string;
  readonly shown: View | undefined;
  readonly shownVersion: number;
  /** What the game tells of what is shown. */
  readonly account: Account | null;
  /** What is pointed at in the log, or has ended the game. */
  readonly lit: readonly string[];
  /** What the action that is asked about costs. */
  readonly cost: Told | undefined;
  /** What the action that is pointed at, or the only one that the picks lead to, would do. */
  readonly outlook: Told | undefined;
  /** The actions and chance events that led to what is shown. */
  readonly entries: readonly Entry[];
  readonly isWithdrawn: boolean;
  readonly isUsedUp: boolean;
}

const NO_LINES: readonly LogLine[] = [];
const NO_PLACES: readonly string[] = [];
const NO_MARKS: readonly Mark[] = [];
const NO_ENTRIES: readonly Entry[] = [];
const SHOWN_KINDS = ["act", "start", "join", "reveal", "pick", "lapse"]; // log entries that change the board

function heldSeats(seats: readonly (Seat | null)[], viewer: State["viewer"] | undefined, taken: boolean): Set<Seat> {
  const shared = seats.filter((seat) => seat !== null);
  if (shared.length) return new Set(shared);
  return new Set(typeof viewer === "number" && taken ? [viewer] : []);
}

const isBot = ({ actor, seats }: State): boolean => actor !== null && seats[actor]?.kind === "bot";

function headline({ face, past }: Inputs, table: State | undefined, choice: Choice, held: ReadonlySet<Seat>): string {
  if (!table || !face) return "Laying the table …";
  if (past) return "Looking back. The game goes on meanwhile.";
  return status(table, face.reading, choice.picked, held);
}

function entriesAt(seen: Seen | null, version: number): readonly Entry[] {
  if (!seen) return NO_ENTRIES;
  return standing(seen.log, version).findLast(({ kind }) => SHOWN_KINDS.includes(kind))?.entries ?? NO_ENTRIES;
}

/** What a review says, once it is made. */
const made = <T>(how: Reviewing | null, say: (review: MatchReview) => T, nothing: T): T =>
  how?.kind === "made" ? say(how.review) : nothing;

/** What all of these actions would do, if that is the same. */
function foretold(outlook: Account["outlook"] | undefined, actions: readonly string[]): Told | undefined {
  const [first, ...rest] = actions.map((action) => outlook?.[action]);
  return first && rest.every((one) => one?.text === first.text) ? first : undefined;
}

/** Return a function that computes the model; what did not change is the same object as before. */
export function modelMaker(): (inputs: Inputs) => TableModel {
  const held = memoized(heldSeats);
  const offers = memoized(offered);
  const choices = memoized(withPicks);
  const lines = memoized((seen: Seen | null, mine: ReadonlySet<Seat>) => (seen ? logLines(seen, mine) : NO_LINES));
  const upTo = memoized((all: readonly LogLine[], version: number) => all.filter((line) => line.version <= version));
  const upToPly = memoized((all: readonly LogLine[], ply: number) => all.filter((line) => line.ply <= ply));
  const led = memoized(entriesAt);
  const marked = memoized((how: Reviewing | null) => new Map(made(how, marks, NO_MARKS).map((one) => [one.ply, one])));
  const bests = memoized((how: Reviewing | null, moment: Inputs["moment"]) =>
    moment ? made(how, (review) => better(review, moment.ply), null) : null,
  );
  const ways = memoized((best: Better | null, face: Face | undefined, shown: View | undefined) =>
    best && face && shown ? face.reading.places(best.action, best.seat, shown) : NO_PLACES,
  );
  const hints = memoized(
    (action: string | undefined, seat: Seat | null, face: Face | undefined, shown: View | undefined) =>
      action !== undefined && seat !== null && face && shown ? face.reading.places(action, seat, shown) : NO_PLACES,
  );
  const others = memoized((count: number, side: Seat) => [...Array(count).keys()].filter((seat) => seat !== side));
  return (inputs) => {
    const { snapshot, seats, face, past, moment, pointed } = inputs;
    const { seen, status: connection, refusal, behind, busy } = snapshot;
    const table = seen?.state;
    const viewer = table?.viewer;
    const seat = typeof viewer === "number" ? viewer : null;
    const mine = held(seats, viewer, Boolean(seat !== null && table?.seats[seat]?.taken));
    const side = mine.size > 1 ? Math.min(...mine) : (seat ?? 0);
    const playing = table?.status === "playing";
    const isSecret = Boolean(face?.reading.hidden) && (playing || Boolean(table?.draft?.choices.length));
    const covered = isSecret && mine.size > 1 && inputs.shownTo !== seat;
    const live = playing && !behind && past === null && !covered;
    const picking = current(inputs.picking, table?.version ?? -1);
    const { told, picked } = picking;
    const choice = live ? choices(offers(live, table, face), picking.picked) : NOTHING;
    const all = covered ? NO_LINES : lines(seen, mine); // they tell what the seat alone may know
    const version = past?.version ?? table?.version ?? 0;
    const account = moment ? moment.account : past ? past.account : (table?.account ?? null);
    const shown = moment?.view ?? past?.view ?? table?.view;
    const best = bests(inputs.review, moment);
    const isActor = live && table.actor === seat;
    const idle = isActor && !inputs.isAsked ? (face?.reading.idle?.(table.legal) ?? null) : null;
    const isMyTurn = isActor && idle === null;
    const canCoach = inputs.hasCoach && table !== undefined && mayCoach(table, seat, mine);
    const coach = saidAt(inputs.coach, table?.version ?? -1);
    const hinted = canCoach && isMyTurn && coach.step ? (coach.advice?.hint ?? null) : null;
    const advised = hints(hinted?.action, seat, face, shown);
    const leads = hinted ? (coach.step > 1 ? advised : NO_PLACES) : ways(best, face, shown);
    const hint = leads.length ? leads : (best?.places ?? advised.slice(0, 1));
    const { slip } = coach;
    return {
      ...inputs,
      ...{ seen, table, connection, refusal, behind, busy, seat, side, covered, live, picking, choice },
      ...{ coach, canCoach, hinted, isMyTurn, idle },
      warned: (picking.unsure !== undefined && coach.advice?.warnings[picking.unsure]) || NO_PLACES,
      slipped: canCoach && slip !== null && (table?.ply ?? 0) > slip.ply && past === null,
      held: mine,
      others: others(table?.seats.length ?? 0, side),
      canSkip: playing && past === null && !covered && (behind || isBot(table)),
      isMyClockRunning: mine.has(table?.clock?.running ?? -1),
      choosable: picking.which.length ? picking.which : buttons(choice),
      lines: all,
      latest: moment ? upToPly(all, moment.ply) : past ? upTo(all, past.version) : all,
      account,
      marks: marked(inputs.review),
      lit: [pointed, hint, account?.reason?.places ?? NO_PLACES].find(({ length }) => length) ?? NO_PLACES,
      cost: picking.unsure === undefined ? undefined : table?.account?.outlook[picking.unsure],
      outlook: foretold(table?.account?.outlook, told === undefined ? meant(choice, inputs.aim, picked) : [told]),
      sentence: covered
        ? `Hand the screen to ${nameOf(table?.seats ?? [], seat ?? 0)}.`
        : headline(inputs, table, choice, mine),
      leads,
      seenBy: best && face?.reading.hidden ? best.seat : null,
      shown,
      shownVersion: moment?.ply ?? version,
      entries: moment?.last ?? led(seen, version),
      isWithdrawn: table?.status === "waiting" && connection === "closed" && refusal?.error === "not_found",
      isUsedUp: inputs.usedLink && !mine.size && Boolean(table ?? refusal),
    };
  };
}
