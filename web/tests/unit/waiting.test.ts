import { describe, expect, it } from "vitest";

import "./storage";
import type { SeatState } from "../../src/api/messages";
import { waitingFor } from "../../src/table/waiting-for";
import { carryLink, leftOf, readCarry } from "../../src/table/carry-link";
import { logLines } from "../../src/table/sentences";
import { fold } from "../../src/state/seen";
import { seat, state } from "./states";

describe("before the game", () => {
  const gone = { pledged: true, present: false };
  const said = (seats: SeatState[], canOpen = true, game = "ur"): string =>
    waitingFor(state(1, [], { game, seats }), new Set([0]), () => canOpen);

  it("is said for whom the table waits, and why", () => {
    expect(said([seat(0, "Me"), seat(1, "Ann", gone)])).toBe(
      "Waiting for Ann to come back: Ann’s part of the dice is sealed until then.",
    );
    expect(said([seat(0, "Me"), seat(1, "Ann", gone), seat(2, "Bo", gone), seat(3, "Cy", gone)], true, "ursting")).toBe(
      "Waiting for Ann, Bo and Cy to come back: their parts of the dice and cards are sealed until then.",
    );
    expect(said([seat(0, "Me", { pledged: true }), seat(1, "Ann", { pledged: true })])).toBe(
      "Everybody is here. The game begins in a moment.",
    );
  });

  it("is said when our own part lies in another browser", () => {
    expect(said([seat(0, "Me", { pledged: true }), seat(1, "Ann")], false)).toContain(
      "You sat down in another browser",
    );
  });

  it("tells of sealed parts that are opened, and of no invitations", () => {
    const log = (["invite", "reveal"] as const).map((kind, n) => ({
      seq: n + 1,
      at: 0,
      kind,
      seat: 0,
      ply: 0,
      entries: [],
      told: [],
    }));
    const seen = fold(null, state(2, log, { seats: [seat(0, "Ann")] }));
    const said = (...held: number[]): string[] => logLines(seen, new Set(held)).map(({ words }) => words);
    expect(said()).toEqual(["Ann opens a sealed part of the dice."]);
    expect(said(0)).toEqual(["You open a sealed part of the dice."]);
  });
});

describe("a link that carries a seat", () => {
  const dice = { match: "m", commitment: "c0ffee", parts: ["aa", "bb"] };

  it("brings the code, and what the browser knows of the dice", () => {
    const { hash } = new URL(carryLink("http://host/m/m#carry=ABCDEFGH", dice));
    expect(readCarry("m", hash)).toEqual({ code: "ABCDEFGH", dice });
    expect(readCarry("m", new URL(carryLink("http://host/m/m#carry=ABCDEFGH", undefined)).hash)).toEqual({
      code: "ABCDEFGH",
      dice: null,
    });
    expect([readCarry("m", ""), readCarry("m", "#UR-4.2")]).toEqual([null, null]);
  });

  it("is good for five minutes whatever the clocks say", () => {
    const left = (until: number): number => leftOf({ code: "", link: "", until }, 1_000_000);
    expect([left(1_240_000), left(0), left(9_000_000)]).toEqual([240_000, 300_000, 300_000]);
  });
});
