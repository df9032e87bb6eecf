/** A table's line without a match: each order is answered by a pure question to the server, and nothing is kept there. */

import { get, writable, type Readable } from "svelte/store";

import type { Attempt, Message, Order, QuestionMoment, Refusal, State, WhyNot } from "../api/messages";
import { SIGN_NAMES } from "../frame/sign-names";
import { BROWSER, type Clock, type Socket, type Transport } from "../state/connection";

const BEAT = 2000; // milliseconds between two signs of life, as the server gives them
const RIVAL = "Rival";

/** What every answer tells, whatever was asked. */
export interface Standing {
  game: string;
  seats: number;
  /** Of whoever is asked. */
  seat: number;
  phase: string;
  because: WhyNot | null;
  moments: QuestionMoment[];
}

/** What a table needs of such a line. */
export interface Questioned {
  readonly transport: Transport;
  readonly standing: Readable<Standing | null>;
  why(target: string, picked: readonly string[]): Promise<WhyNot | null>;
}

const TASK = "task"; // phases
const DONE = "done";

export abstract class QuestionLine<Asked, Answer extends Standing> implements Questioned {
  readonly transport: Transport;
  private readonly store = writable<Answer | null>(null);
  private version = 0;
  private shown = 0; // moments
  private socket: Socket | null = null;
  private stopBeating: () => void = () => undefined;

  constructor(
    private readonly id: string,
    protected asked: Asked,
    private readonly ask: (asked: Asked) => Promise<Answer>,
    private readonly clock: Clock = BROWSER,
  ) {
    this.transport = { now: () => clock.now(), later: (...when) => clock.later(...when), open: () => this.open() };
  }

  /** What is asked with one more attempt. */
  protected abstract with(attempt: Attempt): Asked;

  /** Whether what stands now does not go on from what stood before. */
  protected abstract isAnew(before: Answer, now: Answer): boolean;

  /** How it stands. */
  get standing(): Readable<Answer | null> {
    return this.store;
  }

  /** Why something cannot be chosen; if to learn that was the task, it is done. */
  async why(target: string, picked: readonly string[]): Promise<WhyNot | null> {
    if (get(this.store)?.phase !== TASK) return null; // nothing is asked any more, as the panel says
    const tried = this.with({ target, picked: [...picked] });
    const told = await this.ask(tried);
    if (told.phase === DONE) await this.become(tried);
    else this.store.set({ ...told, moments: get(this.store)?.moments ?? told.moments });
    return told.because;
  }

  /** Ask this, and show what it has changed. */
  protected async become(asked: Asked, order: number | null = null): Promise<void> {
    const told = await this.ask(asked);
    const before = get(this.store);
    const isAnew = !this.shown || !before || this.isAnew(before, told);
    const isBack = !isAnew && told.moments.length < this.shown;
    const from = isAnew ? 0 : isBack ? told.moments.length : this.shown;
    this.asked = asked;
    this.shown = told.moments.length;
    this.store.set(told);
    this.socket?.onopen?.(undefined as never);
    const news = told.moments.slice(from);
    for (const [n, moment] of news.entries()) this.show(told, moment, n === 0 ? order : null, from + n === 0);
    if (!news.length) this.showAgain(told, order, isBack);
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
    void this.become(this.asked).then(
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

  private show(told: Answer, moment: QuestionMoment, order: number | null, isFirst: boolean): void {
    const [[who] = [null]] = moment.entries;
    const seat = typeof who === "number" ? who : null;
    const { entries, told: sentences } = moment;
    const happened = { kind: isFirst ? ("pick" as const) : ("act" as const), seat, entries, told: sentences };
    this.send(told, moment, order, [{ ...happened, ply: plyOf(told, moment) }]);
  }

  /** Something was taken back, or only what may be done now has changed. */
  private showAgain(told: Answer, order: number | null, isBack: boolean): void {
    const moment = told.moments.at(-1) as QuestionMoment;
    const ply = plyOf(told, moment);
    const back = { kind: "ask" as const, seat: told.seat, entries: [], told: [], ply, to: ply };
    this.send(told, moment, order, isBack ? [back] : []);
  }

  private send(told: Answer, moment: QuestionMoment, order: number | null, log: Happened[]): void {
    // A state in which nothing happened is the same version: what is said of it stays.
    const version = log.length ? ++this.version : this.version;
    this.say({
      ...table(this.id, told),
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

/** How many entries stand after a moment. */
const plyOf = ({ moments }: Standing, moment: QuestionMoment): number =>
  moments.slice(0, moments.indexOf(moment) + 1).reduce((sum, { entries }) => sum + entries.length, 0);

/** What such a table has of a match: those who sit there, and nothing else. */
const table = (id: string, { game, seat: viewer, seats }: Standing) => ({
  type: "state" as const,
  match: id,
  game,
  status: "playing" as const,
  viewer,
  seats: Array.from({ length: seats }, (_, seat) => ({
    seat,
    kind: seat === viewer ? ("link" as const) : ("bot" as const),
    level: null,
    name: seat === viewer ? null : seats > 2 ? (SIGN_NAMES[seat] ?? RIVAL) : RIVAL,
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
