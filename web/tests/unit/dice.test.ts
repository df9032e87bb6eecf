import { createHash } from "node:crypto";

import { describe, expect, it, vi } from "vitest";

import { stored } from "./storage";
import type { Fair, Joining, SeatState, State } from "../../src/api/messages";
import { findings } from "../../src/dice/check";
import { keep, ownParts, newPart, sealedPart, toOpen, type OwnParts } from "../../src/dice/own-parts";
import { bytesOf, sha256 } from "../../src/dice/sha256";
import { chanceOf, showPart, sitDown, sitDownAgain } from "../../src/state/joining";
import { seat, state } from "./states";

describe("SHA-256", () => {
  it("gives what FIPS 180-4 and NIST's vectors give", () => {
    expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
    expect(sha256("a".repeat(1_000_000))).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  }, 60_000); // milliseconds: a million letters, on a machine that does other things too

  it("agrees with another's at every length around a block's end, for bytes and texts", () => {
    const other = (message: Uint8Array | string): string => createHash("sha256").update(message).digest("hex");
    for (let length = 0; length <= 130; length++) {
      const bytes = Uint8Array.from({ length }, (_, n) => (n * 37 + length) % 256);
      expect(sha256(bytes)).toBe(other(bytes));
    }
    expect(sha256("Würfel ⚀")).toBe(other("Würfel ⚀"));
    expect(sha256(bytesOf("00ff10"))).toBe(other(Uint8Array.of(0, 255, 16)));
  });
});

const SEED = "00".repeat(32);
const SEALED = sha256(bytesOf(SEED));
const fair = (rest: Partial<Fair> = {}): Fair => ({
  match: "m",
  commitment: SEALED,
  pledges: [null, null],
  seed: null,
  entropy: null,
  ...rest,
});
const both = [seat(0, "Ann"), seat(1, "Bea")];

describe("our part of the dice", () => {
  it("is kept before it is sent, with the first commitment that was told", () => {
    const part = newPart("m1", SEALED);
    const other = newPart("m1", "another");
    expect(ownParts("m1")).toEqual({ match: "m1", commitment: SEALED, parts: [part, other] });
    expect(part).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(stored.get("wardroom.dice") ?? "")).toEqual([ownParts("m1")]);
  });

  it("is not lost by what another window keeps", () => {
    const mine = newPart("mine", SEALED);
    stored.set(
      "wardroom.dice",
      JSON.stringify([
        { match: "theirs", commitment: SEALED, parts: ["x"] },
        ...JSON.parse(stored.get("wardroom.dice") ?? ""),
      ]),
    );
    newPart("another", SEALED);
    expect([ownParts("mine")?.parts, ownParts("theirs")?.parts]).toEqual([[mine], ["x"]]);
  });

  it("is found by what was sealed, and not in another browser", () => {
    const part = newPart("m2", SEALED);
    const waiting = state(1, [], { match: "m2", fair: fair({ pledges: [sha256("another's"), sha256(part)] }) });
    expect([sealedPart(waiting, 0), sealedPart(waiting, 1)]).toEqual([undefined, part]);
  });

  it("is opened when everybody has come, not before and not twice", () => {
    const at = (seats: SeatState[], status: State["status"] = "waiting") =>
      toOpen(state(1, [], { status, seats }), new Set([0]));
    const sealed = seat(0, "Ann", { pledged: true });
    expect(at([sealed, seat(1, "", { taken: false })])).toEqual([]);
    expect(at([sealed, seat(1, "Bea", { pledged: true })])).toEqual([0]);
    expect(at(both)).toEqual([]);
    expect(at([sealed, seat(1, "Bea")], "playing")).toEqual([]);
  });

  it("goes sealed while others are to come, else in the open", async () => {
    const sent: Joining[] = [];
    vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body) as Joining);
      return new Response("{}");
    });
    const free = seat(1, "", { taken: false });
    await sitDown(
      chanceOf(state(1, [], { match: "m3", seats: [seat(0, "", { taken: false }), free], fair: fair() })),
      "Ann",
    );
    await sitDown(chanceOf(state(1, [], { match: "m4", seats: [seat(0, "Ann"), free], fair: fair() })), "Bea");
    const [ann, bea] = [ownParts("m3")?.parts[0] ?? "", ownParts("m4")?.parts[0] ?? ""];
    expect(sent).toEqual([
      { name: "Ann", pledge: sha256(ann) },
      { name: "Bea", entropy: bea },
    ]);
  });
});

describe("what the others have pledged", () => {
  const theirs = [null, sha256("theirs")];

  it("is noted before our part is shown: when we come last, or when all have come", async () => {
    const noted: unknown[] = [];
    vi.stubGlobal("fetch", async () => {
      noted.push(ownParts("m6")?.pledges ?? ownParts("m7")?.pledges);
      return new Response("{}");
    });
    await sitDown({ match: "m6", commitment: SEALED, pledges: theirs, sealed: true }, "Ann");
    await showPart(state(1, [], { match: "m6", fair: fair({ pledges: theirs }) }), 0, ownParts("m6")?.parts[0] ?? "");
    expect(noted).toEqual([undefined, theirs]);
    await sitDown({ match: "m7", commitment: SEALED, pledges: theirs, sealed: false }, "Ann");
    expect(ownParts("m7")?.pledges).toEqual(theirs);
  });

  it("stays as it was first seen", () => {
    keep({ match: "m6", commitment: SEALED, parts: [], pledges: [null, null] });
    expect(ownParts("m6")?.pledges).toEqual(theirs);
  });
});

describe("a part that was sent", () => {
  it("is forgotten when the seat is refused, but not when no answer came", async () => {
    vi.stubGlobal("fetch", async () => new Response('{"error": "not_now", "message": "taken"}', { status: 409 }));
    await expect(sitDown({ match: "m5", commitment: SEALED, pledges: [], sealed: true }, "Ann")).rejects.toMatchObject({
      error: "not_now",
    });
    expect(ownParts("m5")).toBeUndefined();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await expect(sitDown({ match: "m5", commitment: SEALED, pledges: [], sealed: true }, "Ann")).rejects.toMatchObject({
      error: "offline",
    });
    expect(ownParts("m5")?.parts).toHaveLength(1);
  });
});

describe("the check of the dice", () => {
  const own = { match: "m", commitment: SEALED, parts: ["stray", "ours"], pledges: [sha256("ours"), sha256("theirs")] };
  const over = (rest: Partial<Fair> = {}): State =>
    state(9, [], {
      match: "m",
      status: "over",
      seats: both,
      fair: fair({ seed: SEED, entropy: ["ours", "theirs"], pledges: [sha256("ours"), sha256("theirs")], ...rest }),
    });
  const failed = (told: State, kept: OwnParts | undefined = own): string[] =>
    findings(told, kept, new Set([0]))
      .filter(({ holds }) => !holds)
      .map(({ words }) => words);

  it("says nothing before the seed is shown", () => {
    expect(findings(state(1, [], { fair: fair() }), own, new Set([0]))).toEqual([]);
    expect(findings(state(1), undefined, new Set())).toEqual([]);
  });

  it("finds all in order", () => {
    expect(failed(over())).toEqual([]);
    expect(findings(over(), own, new Set([0]))).toHaveLength(3);
    const watched = findings(over(), { ...own, pledges: [null, null] }, new Set()); // by somebody who got no seat
    expect(watched.every(({ holds }) => holds)).toBe(true);
    expect(watched[0]?.words).toContain("this browser was not there");
  });

  it("finds another seed, also with a commitment that was changed to fit it", () => {
    const seed = "11".repeat(32);
    expect(failed(over({ seed }))).toHaveLength(1);
    expect(failed(over({ seed, commitment: sha256(bytesOf(seed)) }))).toHaveLength(1);
  });

  it("finds that our part was left out, or changed together with what we sealed", () => {
    expect(failed(over({ entropy: ["forged", "theirs"], pledges: [sha256("forged"), sha256("theirs")] }))).toEqual([
      "What your browser added is not in it.",
    ]);
    expect(failed(over({ entropy: ["", "theirs"], pledges: [null, sha256("theirs")] }))).toHaveLength(1);
  });

  it("finds a part of another seat that is not what it sealed", () => {
    expect(failed(over({ pledges: [sha256("ours"), sha256("what Bea sealed")] }))).toEqual([
      "What Bea added is not what was sealed.",
    ]);
  });

  it("finds a part that was exchanged together with its pledge after ours was shown, or that a bot got", () => {
    const exchanged = { entropy: ["ours", "chosen"], pledges: [sha256("ours"), sha256("chosen")] };
    expect(failed(over(exchanged))).toEqual(["What Bea added is not what was sealed."]);
    expect(failed(over(exchanged), { ...own, pledges: [null, null] })).toHaveLength(1);
    expect(
      failed(over({ entropy: ["ours", "chosen"], pledges: [sha256("ours"), null] }), { ...own, pledges: [null, null] }),
    ).toHaveLength(1);
    expect(
      failed(over({ entropy: ["ours", ""], pledges: [sha256("ours"), null] }), { ...own, pledges: [null, null] }),
    ).toEqual([]);
  });

  it("finds the numbers of another match", () => {
    expect(failed(over({ match: "another" }))).toHaveLength(1);
  });

  it("reads matches of before there were pledges", () => {
    const { pledges: _, ...before } = over().fair;
    expect(failed({ ...over(), fair: before })).toEqual([]);
  });
});

describe("a rematch", () => {
  it("is joined anew for each seat held, by the names of before, and with what the server has sealed for it", async () => {
    const asked: [string, Joining | undefined][] = [];
    const next = state(0, [], {
      match: "next",
      fair: fair(),
      seats: [seat(0, "Bea", { taken: false }), seat(1, "Ann", { taken: false })],
    });
    vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
      asked.push([url, body ? (JSON.parse(body) as Joining) : undefined]);
      return new Response(JSON.stringify(next));
    });
    const old = state(9, [], { match: "old", status: "over", seats: both, rematch: { asked: [0, 1], next: "next" } });
    expect(await sitDownAgain(old, new Set([0]))).toEqual([null]);
    expect(asked.map(([url]) => url)).toEqual([
      "/api/matches/old/rematch",
      "/api/matches/next",
      "/api/matches/next/join",
    ]);
    expect(asked[2]?.[1]).toEqual({ name: "Ann", pledge: sha256(ownParts("next")?.parts[0] ?? "") });
    expect(ownParts("next")?.commitment).toBe(SEALED);

    asked.length = 0;
    expect(await sitDownAgain(old, new Set([0, 1]))).toEqual([0, 1]); // all people at one screen: nobody is to come
    expect(asked.map(([, joining]) => joining?.name)).toEqual([undefined, undefined, "Ann", undefined, "Bea"]);
    expect(asked.filter(([, joining]) => joining?.entropy)).toHaveLength(2);
  });
});
