/** A lesson as a table's line: each order is answered by a pure question to the server, and nothing is kept there. */

import { get, writable, type Readable } from "svelte/store";

import * as http from "../api/http";
import type { Attempt, LessonMoment, LessonState, Message, Order, Refusal, State, WhyNot } from "../api/messages";
import { BROWSER, type Clock, type Socket, type Transport } from "../state/connection";

const BEAT = 2000; // milliseconds between two signs of life, as the server gives them
const RIVAL = "Rival";

export type Asking = (game: string, lesson: string, attempts: readonly Attempt[][]) => Promise<LessonState>;

export class LessonLine {
  readonly transport: Transport;
  private readonly store = writable<LessonState | null>(null);
  private attempts: Attempt[][] = [[]];
  private version = 0;
  private shown = 0; // moments of this step
  private socket: Socket | null = null;
  private stopBeating: () => void = () => undefined;

  constructor(
    private readonly game: string,
    private readonly lesson: string,
    private readonly ask: Asking = http.takeLesson,
    private readonly clock: Clock = BROWSER,
  ) {
    this.transport = { now: () => clock.now(), later: (...when) => clock.later(...when), open: () => this.open() };
  }

  /** How the lesson stands. */
  get standing(): Readable<LessonState | null> {
    return this.store;
  }

  get canUndo(): boolean {
    return Boolean(this.attempts.at(-1)?.length);
  }

  /** Take the latest attempt back. */
  undo(): Promise<void> {
    return this.become([...this.attempts.slice(0, -1), this.attempts.at(-1)?.slice(0, -1) ?? []]);
  }

  /** Go on to the next step. */
  next(): Promise<void> {
    return this.become([...this.attempts, []]);
  }

  startOver(): Promise<void> {
    return this.become([[]]);
  }

  /** Why something cannot be chosen; if to learn that is the task, it is done. */
  async why(target: string, picked: readonly string[]): Promise<WhyNot | null> {
    const tried = this.with({ target, picked: [...picked] });
    const told = await this.ask(this.game, this.lesson, tried);
    if (told.phase === "done") await this.become(tried);
    else this.store.set({ ...told, moments: get(this.store)?.moments ?? told.moments });
    return told.because;
  }

  private with(attempt: Attempt): Attempt[][] {
    return [...this.attempts.slice(0, -1), [...(this.attempts.at(-1) ?? []), attempt]];
  }

  private open(): Socket {
    const socket: Socket = {
      send: (text) => void this.receive(JSON.parse(text) as { id: number; order: Order }),
      close: () => this.stopBeating(),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.socket = socket;
    this.shown = 0;
    void this.become(this.attempts).then(
      () => this.beat(),
      () => socket.onclose?.({ code: 1006 }),
    );
    return socket;
  }

  private beat(): void {
    this.stopBeating = this.clock.later(() => {
      this.say({ type: "alive" });
      this.beat();
    }, BEAT);
  }

  private async receive({ id, order }: { id: number; order: Order }): Promise<void> {
    if (order.do !== "act") return;
    await this.become(this.with(order.action), id).catch((refusal: unknown) => {
      const { error, message, rule = null } = refusal as Refusal;
      this.say({ type: "refused", id, error, message, rule });
    });
  }

  /** Have these attempts, and show what they have changed. */
  private async become(attempts: Attempt[][], order: number | null = null): Promise<void> {
    const told = await this.ask(this.game, this.lesson, attempts);
    const before = get(this.store);
    const isAnew = !this.shown || before?.step !== told.step;
    const isBack = !isAnew && told.moments.length < this.shown;
    const from = isAnew ? 0 : isBack ? told.moments.length : this.shown;
    this.attempts = attempts;
    this.shown = told.moments.length;
    this.store.set(told);
    this.socket?.onopen?.(undefined as never);
    const news = told.moments.slice(from);
    for (const [n, moment] of news.entries()) this.show(told, moment, n === 0 ? order : null, from + n === 0);
    if (!news.length) this.showAgain(told, order, isBack);
  }

  private show(told: LessonState, moment: LessonMoment, order: number | null, isFirst: boolean): void {
    const [[who] = [null]] = moment.entries;
    const seat = typeof who === "number" ? who : null;
    const { entries, told: sentences } = moment;
    const happened = { kind: isFirst ? ("pick" as const) : ("act" as const), seat, entries, told: sentences };
    this.send(told, moment, order, [{ ...happened, ply: plyOf(told, moment) }]);
  }

  /** Something was taken back, or only what may be done now has changed. */
  private showAgain(told: LessonState, order: number | null, isBack: boolean): void {
    const moment = told.moments.at(-1) as LessonMoment;
    const ply = plyOf(told, moment);
    const back = { kind: "ask" as const, seat: told.seat, entries: [], told: [], ply, to: ply };
    this.send(told, moment, order, isBack ? [back] : []);
  }

  private send(told: LessonState, moment: LessonMoment, order: number | null, log: Happened[]): void {
    // A state in which nothing happened is the same version: what is said of it stays.
    const version = log.length ? ++this.version : this.version;
    this.say({
      ...table(told),
      ...{ version, order, view: moment.view, account: moment.account, actor: moment.actor },
      legal: moment.view["legal"] as string[],
      ply: plyOf(told, moment),
      log: log.map((one) => ({ name: null, to: null, next: null, result: null, ...one, seq: version, at: 0 })),
    });
  }

  private say(message: Message): void {
    this.socket?.onmessage?.({ data: JSON.stringify(message) });
  }
}

type Happened = Pick<State["log"][number], "kind" | "seat" | "entries" | "told" | "ply"> & { to?: number };

/** How many entries of the step stand after a moment. */
const plyOf = ({ moments }: LessonState, moment: LessonMoment): number =>
  moments.slice(0, moments.indexOf(moment) + 1).reduce((sum, { entries }) => sum + entries.length, 0);

/** What a lesson's table has of a match: two who sit there, and nothing else. */
const table = ({ game, lesson, seat: viewer, seats }: LessonState) => ({
  type: "state" as const,
  match: lesson,
  game,
  status: "playing" as const,
  viewer,
  seats: Array.from({ length: seats }, (_, seat) => ({
    seat,
    kind: seat === viewer ? ("link" as const) : ("bot" as const),
    level: null,
    name: seat === viewer ? null : seats > 2 ? `${RIVAL} ${seat}` : RIVAL,
    taken: true,
    pledged: false,
    present: true,
  })),
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
  fair: { method: "", match: "", commitment: "", pledges: [], seed: null, entropy: null, setup: null, picks: null },
  brings: false,
  drafts: false,
  draft: null,
  opener: false,
  invited: null,
});
