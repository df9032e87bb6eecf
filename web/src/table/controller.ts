/** A table without its looks: what happens when something is picked, played, looked at or asked. */

import { get, writable, type Readable, type Writable } from "svelte/store";

import type { Order, Refusal, WhyNot } from "../api/messages";
import { back, pick, targets } from "../state/choice";
import { decisive } from "../review/review";
import { askReview, type Reviewing } from "../review/reviewing";
import { SILENT } from "../coach/advice";
import { Coach } from "../coach/coach";
import type { Running } from "../state/remembered";
import { NOTHING_SEEN, SeatConnections } from "../state/seat-connections";
import { filled, type Names } from "../state/told";
import { readCarry, TYPED } from "./carry-link";
import type { Effects } from "./effects";
import { modelMaker, type Inputs, type TableModel } from "./model";
import { beatsOf } from "./beats";
import type { Pointed } from "./pointing";
import { pickingAt, type Picking } from "./picking";
import { Reactions } from "./reactions";
import { Rematch } from "./rematch";
import { namesOf } from "./sentences";

const because = ({ text, rule, sentence }: WhyNot, names: Names): Refusal => ({
  error: "why",
  message: filled(text, names),
  rule,
  sentence,
});

export class TableController {
  private readonly store: Writable<TableModel>;
  readonly rematch: Rematch;
  private readonly reactions: Reactions;
  private readonly coach: Coach;
  private readonly compute = modelMaker();
  private readonly unsubscribe: (() => void)[];
  private connections!: SeatConnections;
  private leaveConnections: () => void = () => undefined;
  private leaveReview: () => void = () => undefined;
  private inputs: Inputs;
  private now: TableModel;
  private game: string | undefined; // whose face was asked for
  private isLeft = false;
  private questions = 0; // what was picked last is what is asked about
  private isSummedUp = false; // or about to be
  private opensAt: string | null; // the moment of a match that is over that the address names
  private opensReview: boolean; // the address asks for it
  private wanted: number | null = null; // the moment of a match that is over that is asked for

  /** `address`: what stands in it after the table's path. */
  constructor(
    match: string,
    address: { hash: string; search: string },
    private readonly effects: Effects,
  ) {
    this.inputs = this.begin(match, address);
    const asked = new URLSearchParams(address.search);
    this.opensAt = asked.get("ply");
    this.opensReview = asked.has("review");
    this.reactions = new Reactions(effects, (action) => void this.connections.act(action));
    this.coach = new Coach(
      effects,
      (coach) => this.change({ coach }),
      (refusal) => this.refuse(refusal),
    );
    this.rematch = new Rematch(effects, (refusal) => this.refuse(refusal));
    this.now = this.compute(this.inputs);
    this.store = writable(this.now);
    this.connect();
    const { running, settings, coached } = effects.memory;
    this.unsubscribe = [
      running.subscribe(() => this.change({ known: this.known(match) })),
      settings.subscribe(({ asked }) => this.change({ isAsked: asked })),
      coached.subscribe(() => this.change({})),
    ];
  }

  get model(): Readable<TableModel> {
    return this.store;
  }

  leave(): void {
    this.isLeft = true;
    for (const stop of [...this.unsubscribe, this.leaveConnections, this.leaveReview]) stop();
    this.reactions.stop();
  }

  /** A click while earlier actions are still being shown shows the rest at once, and counts. */
  pick(target: string, byTap = false): void {
    const isEarly = this.now.behind;
    if (isEarly) this.connections.hurry();
    const { table, face, live, busy, choice, seat } = this.now;
    if (!table || !face || !live || busy) return;
    if (isEarly && (table.actor !== seat || !targets(choice).has(target))) return;
    const result = pick(choice, target);
    this.questions++;
    this.choose({ told: this.now.picking.told });
    if (result.kind === "act") return this.play(result.action, byTap);
    if (result.kind === "nothing") return void this.askWhy(target);
    this.choose({ picked: result.choice.picked, which: result.kind === "which" ? result.actions : [] });
    this.refuse(null);
  }

  /** Take something in the draft. */
  draft(choice: string): void {
    if (!this.now.busy) void this.connections.pick(choice);
  }

  /** Show at once all that others have done, and the rest of what the seat that acts does. */
  skip(): void {
    this.connections.skip();
  }

  /** Play an action, once it is confirmed where the player wishes that or the game asks for it.
   *
   * A finger points at nothing before it taps (`byTap`): what has still to be foretold is, and the next tap plays it.
   */
  play(action: string, byTap = false): void {
    const foretold = this.now.table?.account?.outlook[action];
    const { coach, isCoachOn } = this.now;
    const isWarned = isCoachOn && action in (coach.advice?.warnings ?? {});
    const asks = get(this.effects.memory.settings).confirm || foretold?.facts?.["asks"] || isWarned;
    const { which } = this.now.picking;
    if (byTap && !asks && foretold && foretold.text !== this.now.outlook?.text)
      return this.choose({ which, told: action });
    const isSure = !asks || this.now.picking.unsure === action;
    this.choose({ unsure: isSure ? undefined : action });
    if (!isSure) return;
    this.coach.acted(this.now, action);
    void this.connections.act(action);
  }

  /** Tell the next step of a hint, or put it away. */
  hint(): void {
    if (this.now.picking.unsure !== undefined) this.notYet();
    void this.coach.hint(this.now);
  }

  hush(): void {
    this.coach.hush();
  }

  /** Do not play what was asked about. */
  notYet(): void {
    this.choose({ unsure: undefined });
  }

  /** Let go of the latest pick and of every question. */
  letGo(): void {
    if (this.now.table) this.choose({ picked: back(this.now.choice).picked, unsure: undefined });
  }

  /** Show an earlier version; the latest one is the game itself again. */
  async lookBack(version: number): Promise<void> {
    this.change({ moment: null });
    const { match, table, seen, seat, seats } = this.now;
    if (!table || version === table.version) return this.change({ past: null });
    if (table.status === "over") return this.showPly(seen?.log.find(({ seq }) => seq === version)?.ply ?? table.ply);
    try {
      const asked = seats[0] === null ? null : seat;
      const known = seen?.views.get(version);
      const past = known
        ? { view: known, account: seen?.accounts.get(version) ?? null }
        : await this.effects.viewAt(match, version, asked);
      this.change({ past: { version, ...past } });
    } catch (error) {
      this.refuse(error as Refusal);
    }
  }

  /** Light what a line of the log speaks of. */
  point(places: readonly string[]): void {
    if (places.length || this.now.pointed.length) this.change({ pointed: places });
  }

  /** Say what would be done by what the mouse or the focus is on. */
  aim(aim: Pointed | null): void {
    if (JSON.stringify(aim) !== JSON.stringify(this.now.aim)) this.change({ aim });
  }

  backToGame(): void {
    this.change({ past: null });
  }

  /** Show a moment of a match that is over; the last one is its end, as the table shows it. A review hides nothing. */
  async showPly(wanted: number): Promise<void> {
    const { match, table } = this.now;
    if (!table) return;
    const ply = Math.max(0, Math.min(table.ply, wanted));
    this.wanted = ply;
    try {
      const isEnd = ply === table.ply && !this.now.review;
      const moment = isEnd ? null : await this.effects.momentAt(match, ply);
      if (this.wanted !== ply) return;
      this.wanted = null;
      this.change({ moment, past: null });
    } catch (error) {
      if (this.wanted === ply) this.wanted = null;
      this.refuse(error as Refusal);
    }
  }

  /** Open the review, or close it. */
  review(): void {
    this.leaveReview();
    const { moment, review: was, table } = this.now;
    if (was) this.change({ review: null });
    else this.leaveReview = askReview(this.inputs.match, this.effects, (review) => this.reviewed(review));
    if (!moment || moment.ply === table?.ply) void this.showPly(Infinity);
  }

  /** A review that is made begins with what decided the match, unless another moment was chosen meanwhile. */
  private reviewed(review: Reviewing): void {
    this.change({ review });
    const { moment, table } = this.now;
    const isChosen = (this.wanted ?? moment?.ply ?? table?.ply) !== table?.ply;
    if (review.kind !== "made" || isChosen) return;
    const at = decisive(review.review);
    if (at === null) this.lookAtTurn();
    else void this.showPly(at);
  }

  /** Look back at the turning point: right after it or, if it was the end, right before. */
  lookAtTurn(): void {
    const { table, summary } = this.now;
    if (!table || !summary?.turning) return;
    const { ply, since } = summary.turning;
    void this.showPly(ply < table.ply ? ply : since);
  }

  /** Go so many moments on or, by less than 0, back; from the one that is still being fetched, if any. */
  step(by: number): void {
    const { table, moment, past, lines } = this.now;
    if (table?.status === "over") return void this.showPly((this.wanted ?? moment?.ply ?? table.ply) + by);
    const told = [...new Set(lines.filter(({ isOrder }) => !isOrder).map(({ version }) => version))];
    const at = past ? told.indexOf(past.version) : told.length - 1;
    const next = told[Math.max(0, Math.min(told.length - 1, at + by))];
    if (next !== undefined && table) void this.lookBack(next === told.at(-1) ? table.version : next);
  }

  /** The player whose turn it is looks at the shared screen. */
  uncover(): void {
    this.change({ shownTo: this.now.seat ?? -1 });
  }

  /** Whether the order was carried out. */
  order(order: Order): Promise<boolean> {
    return this.connections.order(order);
  }

  /** The device is offline: the line is not waited for. */
  lose(): void {
    this.connections.lose();
  }

  retry(): void {
    this.connections.retry();
  }

  refuse(refusal: Refusal | null): void {
    this.connections.refuse(refusal);
  }

  askRematch(): void {
    void this.rematch.ask(this.now);
  }

  /** The address has changed while the table is open. */
  readAddress(hash: string): void {
    this.change({ carried: readCarry(this.inputs.match, hash) ?? this.inputs.carried });
  }

  typeCode(): void {
    this.change({ carried: TYPED });
  }

  /** What the address brought is used up or declined. */
  settle(): void {
    this.change({ carried: null, usedLink: false });
    this.effects.cleanAddress();
  }

  /** A seat was carried here. */
  taken(): void {
    this.settle();
    this.connect();
  }

  /** Visit the match anew, by the seats that are held now. */
  connect(): void {
    this.leaveConnections();
    const { match, known } = this.inputs;
    const { effects } = this;
    const connections = new SeatConnections(
      match,
      known?.seats ?? [null],
      {
        gap: (state, nth) => effects.beat() * beatsOf(state, nth, this.inputs.face),
        turn: ({ view, viewer }) => this.inputs.face?.reading.turnOfAnother?.(view, viewer) ?? null,
      },
      effects.transport,
    );
    this.connections = connections;
    this.change({ seats: connections.seats });
    const unsubscribe = connections.snapshot.subscribe((snapshot) => this.change({ snapshot }));
    this.leaveConnections = () => {
      unsubscribe();
      connections.leave();
    };
  }

  private begin(match: string, { hash, search }: { hash: string; search: string }): Inputs {
    return {
      match,
      known: this.known(match),
      snapshot: NOTHING_SEEN,
      seats: [null],
      face: undefined,
      title: "",
      picking: pickingAt(-1),
      past: null,
      moment: null,
      summary: null,
      review: null,
      hasCoach: this.effects.coach !== null,
      isCoachOn: false,
      coach: SILENT,
      pointed: [],
      aim: null,
      shownTo: -1,
      isAsked: false,
      carried: readCarry(match, hash),
      usedLink: new URLSearchParams(search).get("link") === "used",
    };
  }

  private known(match: string): Running | undefined {
    return get(this.effects.memory.running).matches.find((one) => one.match === match);
  }

  /** Change what is picked or asked, in the version that is shown. */
  private choose(news: Partial<Picking>): void {
    this.change({ picking: { ...this.now.picking, which: [], told: undefined, ...news } });
  }

  /** The server says why something cannot be chosen; where play went on meanwhile, it is asked of what stands now. */
  private async askWhy(target: string): Promise<void> {
    const { match, table, seat, choice, held } = this.now;
    if (!table || table.status !== "playing" || seat === null) return;
    const question = ++this.questions;
    const asked = this.effects.why(match, seat, table.version, target, choice.picked);
    const answer = await asked.catch((error: unknown) => error as Refusal);
    if (question !== this.questions) return;
    if (this.now.table?.version !== table.version) return this.askWhy(target);
    const isRefused = answer !== null && "error" in answer;
    this.refuse(isRefused || !answer ? answer : because(answer, namesOf(table.seats, held)));
  }

  private change(news: Partial<Inputs>): void {
    if (this.isLeft) return;
    const isCoachOn = this.coach.isOn(this.now.table?.game, this.inputs.match);
    this.inputs = { ...this.inputs, ...news, isCoachOn };
    this.now = this.compute(this.inputs);
    this.store.set(this.now);
    this.load(this.now.table?.game);
    if (this.now.usedLink && this.now.held.size) this.settle();
    this.reactions.to(this.now);
    this.rematch.to(this.now);
    this.coach.to(this.now);
    if (this.now.table?.status === "over") this.lookAtAll();
  }

  /** The match is over: ask what is told of it as a whole, and go to the moment that the address names. */
  private lookAtAll(): void {
    const { opensAt } = this;
    this.opensAt = null;
    if (opensAt && /^\d{1,6}$/.test(opensAt)) void this.showPly(Number(opensAt));
    const { opensReview } = this;
    this.opensReview = false;
    if (opensReview) this.review();
    if (this.isSummedUp) return;
    this.isSummedUp = true;
    this.effects.summary(this.inputs.match).then(
      (summary) => this.change({ summary }),
      () => undefined, // it can be done without
    );
  }

  private load(game: string | undefined): void {
    if (!game || game === this.game) return;
    this.game = game;
    void this.effects.face(game).then((face) => this.change({ face }));
    void this.effects.title(game).then((title) => this.change({ title }));
  }
}
