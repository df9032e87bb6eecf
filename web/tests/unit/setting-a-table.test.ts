import { describe, expect, it, vi } from "vitest";

import type { Game, Summary } from "../../src/api/messages";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { clockOf, clockWords, wrongWith } = await import("../../src/lobby/clocks");
const { ago, peopleWords, rulesWords, turnWords } = await import("../../src/lobby/listed");
const { newMatch, othersOf, usualTerms } = await import("../../src/lobby/open-match");

const GAME: Game = {
  ...{ id: "ursting", title: "Ursting", summary: "", length: "", seats: [2, 4], rules: 1, compiled: true },
  ...{ brings: "deck", drafts: true, puzzles: 0, compiling: null },
  bots: [{ name: "level-2", title: "Deckhand", text: "" }],
  options: [
    {
      ...{ name: "pieces", text: "Pieces of each seat", rule: "X-1", default: 7, values: [], range: [4, 7] },
      ...{ meanings: [], setup: false },
    },
  ],
};
const TABLE: Summary = {
  ...{ match: "m", game: "ursting", status: "playing", created: 0, at: 0, free: 0, cursor: "" },
  ...{ actor: 1, yours: [0], options: {}, deals: false, brings: false, drafts: false },
  clock: { kind: "none", seconds: 0, increment: 0, days: 0 },
  seats: [
    { kind: "link", level: null, name: "Ann", taken: true },
    { kind: "link", level: null, name: "Bea", taken: true },
    { kind: "link", level: null, name: null, taken: false },
  ],
};

describe("a table", () => {
  it("has friends, bots and whoever sits beside, with our own seat where we wish it", () => {
    const terms = usualTerms(GAME, "friend");
    terms.others = [...othersOf(GAME, "friend", 1), ...othersOf(GAME, "bot", 1), ...othersOf(GAME, "same", 1)];
    const { seats, visibility } = newMatch(GAME, terms, 2);
    expect(seats?.map(({ kind, level }) => level ?? kind)).toEqual(["link", "level-2", "link", "link"]);
    expect(visibility).toBe("unlisted");
    terms.others = othersOf(GAME, "open", 1);
    expect(newMatch(GAME, terms, 0)).toMatchObject({
      seats: [{ kind: "link" }, { kind: "open" }],
      visibility: "public",
    });
  });

  it("lets a bot bring what was chosen for it", () => {
    const terms = { ...usualTerms(GAME), bringing: { mine: "a", others: ["b"] } };
    expect(newMatch(GAME, terms, 1)).toMatchObject({ brings: true, seats: [{ kind: "bot", brings: "b" }, {}] });
  });

  it("asks for a draft", () => {
    expect(newMatch(GAME, { ...usualTerms(GAME), drafts: true }, 0)).toMatchObject({ drafts: true });
    expect(newMatch(GAME, usualTerms(GAME), 0)).not.toHaveProperty("drafts");
  });

  it("has a time of one's own within limits", () => {
    expect(clockOf("own", { minutes: 7.5, increment: 3 })).toEqual({ kind: "fischer", seconds: 450, increment: 3 });
    expect(wrongWith({ minutes: 7.5, increment: 3 })).toBe("");
    for (const minutes of [null, 0, -5, 181, Number.NaN])
      expect(wrongWith({ minutes, increment: 0 })).toMatch(/minute/);
    for (const increment of [null, -1, 181, 1.5]) expect(wrongWith({ minutes: 5, increment })).toMatch(/seconds/);
  });
});

describe("a list", () => {
  it("says whose turn it is, and who sits there", () => {
    expect([turnWords(TABLE), peopleWords(TABLE)]).toEqual(["Bea to act", "Bea, 1 more to come"]);
    expect(turnWords({ ...TABLE, actor: 0 })).toBe("your turn");
    expect(turnWords({ ...TABLE, yours: [0, 1] })).toBe("Bea to act, here");
  });

  it("says which clock, which rules, since when", () => {
    const clock = (terms: Partial<Summary["clock"]>): string => clockWords({ ...TABLE.clock, ...terms });
    expect(clock({})).toBe("no clock");
    expect(clock({ kind: "fischer", seconds: 300, increment: 5 })).toBe("5 min + 5 s");
    expect(clock({ kind: "fischer", seconds: 90 })).toBe("90 s");
    expect(clock({ kind: "fischer", seconds: 450 })).toBe("7.5 min");
    expect(clock({ kind: "days", days: 2 })).toBe("2 days an action");
    expect(rulesWords(TABLE, GAME)).toBe("usual rules");
    expect(rulesWords({ ...TABLE, options: { pieces: 4 } }, GAME)).toBe("Pieces of each seat: 4");
    expect(rulesWords({ ...TABLE, brings: true }, GAME)).toBe("bring your own deck; usual rules");
    expect(rulesWords({ ...TABLE, drafts: true }, GAME)).toBe("decks are drafted; usual rules");
    expect(turnWords({ ...TABLE, status: "drafting" })).toBe("your draft goes on");
    expect([ago(0, 30_000), ago(0, 300_000), ago(0, 7_300_000), ago(0, 200_000_000)]).toEqual([
      "just now",
      "5 min ago",
      "2 h ago",
      "2 days ago",
    ]);
  });
});
