import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { describe, expect, it } from "vitest";

import type { CardInfo } from "../../src/games/wardtcg/api";
import { ANY, changed, curve, fits, plain, total } from "../../src/games/wardtcg/decks/deck";
import { decode, encode } from "../../src/games/wardtcg/decks/deck-link";
import { emblem } from "../../src/games/wardtcg/emblem";
import { attackOf, kindOf } from "../../src/games/wardtcg/library";
import { marks } from "../../src/games/wardtcg/marks";
import type { Creature } from "../../src/games/wardtcg/position";
import type { LogLine } from "../../src/table/sentences";
import { reading as tcg } from "../../src/games/wardtcg/reading";
import { story, valuesOf, wounds } from "../../src/games/wardtcg/battle-story";

const card = (id: string, rest: Partial<CardInfo> = {}): CardInfo => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  type: "creature",
  form: "none",
  set: "s",
  traits: [],
  al: 6,
  spd: 5,
  hp: 50,
  dice: 2,
  plus: 5,
  attack: "Maul",
  sacrifices: 0,
  windows: [],
  ops: [],
  stats: [],
  text: [],
  bio: "",
  ...rest,
});
const BEAR = card("bear", { traits: ["beast"], text: ["On a hit: it bleeds."] });
const HUSH = card("hush", {
  type: "lightning",
  al: null,
  spd: null,
  hp: null,
  dice: null,
  plus: null,
  ops: ["negate"],
});
const TITAN = card("titan", { al: 12, sacrifices: 2, traits: ["giant"] });
const CARDS = new Map([BEAR, HUSH, TITAN].map((one) => [one.id, one]));

describe("a deck that is built", () => {
  it("holds at most three of a card, and forgets a card that is taken out", () => {
    expect(changed(changed({ bear: 3 }, "bear", 1), "hush", 1)).toEqual({ bear: 3, hush: 1 });
    expect(changed({ bear: 1 }, "bear", -1)).toEqual({});
    expect(total({ bear: 2, hush: 3 })).toBe(5);
  });

  it("finds cards by words of their name and text, kind, class, AL and sacrifices", () => {
    const found = (wanted: object): string[] =>
      [...CARDS.values()].filter((one) => fits({ ...ANY, ...wanted }, one)).map(({ id }) => id);
    expect(found({ words: "hit BLEEDS" })).toEqual(["bear"]);
    expect(found({ type: "lightning" })).toEqual(["hush"]);
    expect(found({ trait: "giant" })).toEqual(["titan"]);
    expect(found({ al: 6 })).toEqual(["bear"]);
    expect(found({ cost: 0 })).toEqual(["bear"]);
    expect(found({})).toHaveLength(3);
  });

  it("shows its curve, and is written as the list that the command line reads", () => {
    const shape = curve({ bear: 2, titan: 1, hush: 3 }, CARDS);
    expect([shape.al[5], shape.al[11], shape.magic.at(-1)]).toEqual([2, 1, ["lightning", 3]]);
    expect(plain({ hush: 3, titan: 1, bear: 2 }, CARDS)).toBe("2 Bear\n1 Titan\n3 Hush");
  });
});

describe("a deck's link", () => {
  const ids = Array.from({ length: 80 }, (_, n) => `card_${n}`);
  const cards = Object.fromEntries(ids.slice(7, 24).map((id, n) => [id, (n % 3) + 1]));
  const code = encode(cards);

  it("gives the deck back, in whatever order the cards come", () => {
    expect(decode(code, ids.toReversed())).toEqual({ cards, set: "first_muster", missing: 0 });
    expect(code.length).toBeLessThan(80);
    expect(decode(encode({}), ids)).toEqual({ cards: {}, set: "first_muster", missing: 0 });
  });

  it("names the version of the set, and is refused where that is not known", () => {
    const second = encode(cards, "first_muster_2");
    expect(decode(second, ids)).toEqual({ cards, set: "first_muster_2", missing: 0 });
    expect(second.slice(second.indexOf("."))).toBe(code.slice(code.indexOf(".")));
    const third = encode(cards, "first_muster_3" as "first_muster_2");
    expect(decode(third, ids)).toBeNull();
    expect(code).toBe(encode(cards, "first_muster"));
  });

  it("is read alike by a set with one more card", () => {
    expect(decode(code, [...ids, "a_new_card"])).toEqual({ cards, set: "first_muster", missing: 0 });
  });

  it("says how many cards a set has not", () => {
    const { card_7, ...others } = cards;
    expect([
      card_7,
      decode(
        code,
        ids.filter((id) => id !== "card_7"),
      ),
    ]).toEqual([1, { cards: others, set: "first_muster", missing: 1 }]);
  });

  it("is not read when a part of it is missing or changed", () => {
    for (let length = 0; length < code.length; length++) expect(decode(code.slice(0, length), ids)).toBeNull();
    expect(decode(code.replace(/.$/, "!"), ids)).toBeNull();
    expect(decode("rubbish", ids)).toBeNull();
  });

  it("of the former kind is read, also when a card has come since", () => {
    const former = "1yqvrvb.BtttLYAAAAAAAAAAAAAAAAEAAAs";
    expect(decode(former, ids)).toEqual({ cards, set: "first_muster", missing: 0 });
    expect(decode(former, [...ids, "a_new_card"])).toEqual({ cards, set: "first_muster", missing: 0 });
    expect(decode(former, ids.slice(1))).toBeNull();
    expect(decode(former.slice(0, -1), ids)).toBeNull();
  });

  it("tells all cards that come with the game apart", () => {
    const folder = resolve(import.meta.dirname, "../../../src/wardroom/catalogue/wardtcg/cards");
    const texts = readdirSync(folder)
      .filter((file) => file.endsWith(".toml"))
      .map((file) => readFileSync(join(folder, file), "utf8"));
    const all = texts.flatMap((text) => [...text.matchAll(/\[\[card\]\]\s+id = "(\w+)"/g)].map(([, id = ""]) => id));
    expect(all.length).toBeGreaterThanOrEqual(80);
    for (const id of all) expect(decode(encode({ [id]: 1 }), all)?.cards).toEqual({ [id]: 1 });
  });
});

describe("WARD's cards", () => {
  it("have a picture of their own, and always the same", () => {
    const drawn = (one: CardInfo): string => JSON.stringify(emblem(one));
    expect(drawn(BEAR)).toBe(drawn({ ...BEAR }));
    expect(drawn({ ...BEAR, id: "other" })).not.toBe(drawn(BEAR));
    expect(drawn({ ...BEAR, traits: ["dragon"] })).not.toBe(drawn(BEAR));
    expect(`${drawn(BEAR)}${drawn(HUSH)}${drawn(TITAN)}`).not.toMatch(/NaN|undefined|null/);
  });

  it("show what their names say, whatever their lines do", () => {
    const drawn = (id: string, ops: string[]): number[] =>
      emblem({ ...HUSH, id, ops })
        .flat()
        .map(({ d }) => d.replaceAll(/[-\d.]+/g, "").length);
    for (const name of ["war_horn", "storm_saddle", "oath_banner", "epic_helm", "funeral_pyre"]) {
      expect(drawn(name, ["mill"]).slice(-2), name).toEqual(drawn(name, ["heal"]).slice(-2));
      expect(drawn(name, ["mill"]).slice(-2), name).not.toEqual(drawn("plain", ["mill"]).slice(-2));
    }
  });

  it("say their kind and attack", () => {
    expect(kindOf(BEAR)).toBe("Creature · beast");
    expect([attackOf(2, 5), attackOf(1, -2), attackOf(3, 0)]).toEqual(["2d6 + 5", "1d6 − 2", "3d6"]);
  });

  it("tell what lies on a creature", () => {
    const creature: Creature = {
      id: 1,
      card: "bear",
      owner: 0,
      hp: 9,
      anchor: null,
      used: [],
      status: { frozen: { need: 5 } },
      dots: [{ kind: "burn", amount: 5, left: 1, clock: 0, slot: "combat", need: null, holder: null }],
      mods: [{ id: 2, line: 0, op: "gain", stat: "plus", amount: 3, until: 12 }],
    };
    expect(marks(creature).map(({ words }) => words)).toEqual([
      "frozen, thaws on 5",
      "burns for 5, 1 more time",
      "+3 Hit and damage until turn 12",
    ]);
  });
});

describe("a battle beside the fields", () => {
  const line = (version: number, kind: string, words: string, facts: Record<string, unknown> = {}): LogLine => {
    return { version, ply: version, seat: 0, words, kind, places: [], chapter: null, facts };
  };
  const log = [
    line(1, "wound", "Minotaur loses 5.", { creature: 19, was: 56, now: 51 }),
    line(2, "roll", "A hit.", { dice: 2, sum: 12, outcome: "critical" }),
    line(2, "wound", "Minotaur loses 27.", { creature: 19, was: 51, now: 24 }),
    line(2, "capture", "Minotaur falls.", { creature: 19, was: 24, now: null }),
  ];

  it("has the words of the log, its dice, and whom it hurts", () => {
    expect(story(log, 3).map(({ words, dice, tone, isFresh }) => [words, dice, tone, isFresh])).toEqual([
      ["A hit.", { count: 2, sum: 12 }, "good", true],
      ["Minotaur loses 27.", null, "bad", true],
      ["Minotaur falls.", null, "bad", true],
    ]);
  });

  it("counts the wounds of the latest step only", () => {
    expect([...wounds(log)]).toEqual([[19, 27]]);
  });

  it("knows the values of creatures from the account", () => {
    const creature = {
      id: 21,
      card: "manticore",
      seat: 0,
      hp: 44,
      al: 8,
      spd: 9,
      hit: 5,
      damage: 5,
      dice: 4,
      shield: 0,
    };
    const standing = [{ kind: "creatures", text: "", facts: { creatures: [creature] } }];
    expect(valuesOf({ standing, outlook: {}, reason: null }).get(21)).toEqual(creature);
    expect(valuesOf(null).size).toBe(0);
  });
});

describe("being asked in WARD", () => {
  const view = {
    phase: "combat",
    agenda: [{ do: "window", name: "hit", ask: 0 }],
    seats: [],
    options: { win_hp: 300 },
  };

  it("is a question with an answer of its own", () => {
    expect(tcg.prompt(view, ["cast hush", "pass"], [])).toBe("Respond? Play a card, or pass");
    expect(tcg.picks("pass", view)).toEqual(["pass"]);
  });

  it("is not told to go on where it cannot", () => {
    const summoning = { ...view, phase: "summon", agenda: [] };
    expect(tcg.prompt(summoning, ["summon knight", "next"], [])).toBe("summoning. Play a card or go on");
    expect(tcg.prompt(summoning, ["summon knight", "summon goblin"], [])).toBe("summoning. Play a card");
  });

  it("is chosen by its card", () => {
    expect(tcg.picks("choose bear", view)).toEqual(["choose:bear"]);
  });
});
