/** What the server sends and takes, under the names that the page has for it. */

import type { components } from "./schema";

type Documents = components["schemas"];

export type Seat = number;
export type View = State["view"];
export type Entry = LogEntry["entries"][number];
export type Who = Entry[0];

export type State = Documents["State"];
export type Seated = Documents["Seated"];
export type SeatState = Documents["SeatState"];
export type LogEntry = Documents["LogEntry"];
export type Told = Documents["Told"];
export type Account = Documents["AccountState"];
export type ChatLine = Documents["ChatLine"];
export type ClockState = Documents["ClockState"];
export type DraftState = Documents["DraftState"];
export type Fair = Documents["FairState"];

/** Why something was refused; of what is only pointed at, `message` is the case and `sentence` the rule. */
export type Refusal = Documents["Failure"] & { sentence?: string | null };
export type WhyNot = Documents["WhyNot"];
export type Refused = Documents["Refused"];
export type Sent = Documents["Sent"];
export type Order = Sent["order"];
export type Message = State | Refused | Documents["Alive"];

export type NewMatch = Documents["NewMatch"];
export type NewSeat = Documents["BringingSeat"];
export type Created = Documents["Created"];
export type Invitation = Documents["SeatLink"];
export type Joining = Documents["Join"];
export type Carrying = Documents["CarryCode"];

export type Game = Documents["GameInfo"];
export type Option = Documents["OptionInfo"];
export type Bot = Documents["BotInfo"];
export type Rules = Documents["Rules"];
export type LessonInfo = Documents["LessonInfo"];
export type Minute = NonNullable<Documents["MinuteInfo"]>;
export type Picture = Documents["PictureInfo"];
export type LessonState = Documents["LessonState"];
export type ConceptInfo = Documents["ConceptInfo"];
export type BoardState = Documents["BoardState"];
export type Figure = Documents["BoardFigure"];
/** A moment of a table at which somebody is asked something. */
export type QuestionMoment = Documents["PlayedMoment"];
/** What a learner did: an action, or something pointed at. */
export type Attempt = NonNullable<Documents["Attempts"]["attempts"]>[number][number];
export type PuzzleInfo = Documents["PuzzleInfo"];
export type PuzzleOfDay = NonNullable<Documents["PuzzleOfDay"]>;
export type PuzzleState = Documents["PuzzleState"];
export type PuzzleQuestion = Documents["PuzzleQuestion"];
export type Clock = Documents["ClockTerms-Output"];
export type Thing = Documents["ThingInfo"];
export type Summary = Documents["Summary"];
export type Replay = Documents["ReplayDocument"];
/** A replay that comes from a file. */
export type SavedReplay = Documents["ReplayBody"];
export type MatchSummary = Documents["SummaryState"];
export type MatchReview = Documents["Review"];
/** What a coach says to a seat that plays against bots. */
export type Advice = Documents["Coaching"];
export type ReviewEvent = Documents["Event"];
export type Branch = Documents["Branch"];
