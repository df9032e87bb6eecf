import { describe, expect, it } from "vitest";

import type { LogEntry } from "../../src/api/messages";
import { moved } from "../../src/games/ursting/order";
import { reading as ur } from "../../src/games/ur/reading";
import { fold } from "../../src/state/seen";
import { soundsOf } from "../../src/table/sounds";
import { sentenceOf } from "../../src/table/sentences";
import { entry, state } from "./states";

describe("a refusal", () => {
  it("is told in the rule's own sentence", () => {
    const message = "a3-a2: UR-4.2: A move cannot end on your own piece.";
    expect(sentenceOf({ error: "illegal", message, rule: "UR-4.2" })).toBe("A move cannot end on your own piece.");
    expect(sentenceOf({ error: "stale", message: "Look again.", rule: null })).toBe("Look again.");
  });

  it("is never told in the words of a parser, nor with what is meant for programs", () => {
    const grammar = "action 'play Ks d20s': expected strike, recruit, fix, pass, draw, play 8h";
    expect(sentenceOf({ error: "bad_request", message: grammar, rule: null })).not.toMatch(/expected|Ks/);
    const said = (message: string): string => sentenceOf({ error: "not_now", message, rule: null });
    expect(said("draw: bots do not agree to draws")).toBe("Bots do not agree to draws.");
    expect(said("match aaaaaaaaaaaaaaaa: time has run out")).toBe("Time has run out.");
    expect(sentenceOf({ error: "why", message: "This is the Ward: it stays.", rule: "HW-2.3" })).toBe(
      "This is the Ward: it stays.",
    );
  });

  it("goes through that wherever a table shows one", () => {
    const sources = import.meta.glob("../../src/table/*.svelte", { query: "?raw", import: "default", eager: true });
    for (const [name, source] of Object.entries(sources)) {
      expect(source, name).not.toMatch(/>[^<]*\{[^}]*refusal\??\.message/);
      expect(source, name).not.toMatch(/cannot be chosen now|It is not your turn/);
    }
    expect(Object.keys(sources).length).toBeGreaterThan(10);
  });
});

describe("what is soundsOf", () => {
  const roll = (kind: string): LogEntry => ({
    ...entry(2, "", 1),
    entries: [
      [1, "a3-a2"],
      ["chance", "roll gs"],
    ],
    told: [[{ kind, text: "It moves." }], [{ kind: "roll", text: "It rolls." }]],
  });

  it("is nothing when a page is opened, then each sound once and whose turn it is", () => {
    const first = fold(null, state(1));
    expect(soundsOf(first, ur, new Set([0]))).toEqual([]);
    expect(soundsOf(fold(first, state(2, [roll("move")])), ur, new Set([0]))).toEqual(["set", "dice", "turn"]);
  });

  it("tells a capture from a piece that is set down", () => {
    const seen = fold(fold(null, state(1)), state(2, [roll("capture")], { actor: 1 }));
    expect(soundsOf(seen, ur, new Set([0]))).toEqual(["capture", "dice"]);
  });

  it("rings for who won, and for nobody else", () => {
    const end = { status: "over" as const, returns: [1, -1] };
    const seen = fold(fold(null, state(1)), state(2, [entry(2, "a3-a2")], end));
    expect(soundsOf(seen, ur, new Set([0]))).toContain("win");
    expect(soundsOf(seen, ur, new Set([1]))).not.toContain("win");
  });
});

describe("a line that is put in order", () => {
  it("moves one and keeps the others as they stand", () => {
    expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
    expect(moved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  });
});
