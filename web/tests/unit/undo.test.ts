import { describe, expect, it } from "vitest";

import { fold } from "../../src/state/seen";
import { undoMeans, whyNoUndo } from "../../src/table/undo";
import { entry, seat, state } from "./states";

const MINE = new Set([0]);
const seen = (...given: Parameters<typeof state>) => fold(null, state(...given));

describe("Undo", () => {
  it("is off until something was done that was not forced", () => {
    expect(whyNoUndo(seen(0), MINE)).toBe("you have done nothing yet");
    expect(whyNoUndo(seen(1, [entry(1, "a-b", 1)]), MINE)).toBe("you have done nothing yet");
    expect(whyNoUndo(seen(1, [{ ...entry(1, "pass"), told: [[]] }]), MINE)).toBe("you have done nothing yet");
    expect(whyNoUndo(seen(1, [entry(1, "a-b")]), MINE)).toBeNull();
  });

  it("is off once all was taken back", () => {
    const back = { seq: 2, at: 2, kind: "ask" as const, seat: 0, ply: 0, to: 0, entries: [], told: [] };
    expect(whyNoUndo(seen(2, [entry(1, "a-b"), back]), MINE)).toBe("you have done nothing yet");
  });

  it("waits for the answer to what is asked", () => {
    const seats = [seat(0, "Ann"), seat(1, "Bea")];
    const asks = (who: number) => seen(1, [entry(1, "a-b")], { seats, takeback: { seat: who, to: 0, shown: false } });
    expect(whyNoUndo(asks(0), MINE)).toBe("asked for");
    expect(whyNoUndo(asks(1), MINE)).toBe("Bea asks first");
  });

  it("asks nobody where the others are bots or sit at this device", () => {
    const bot = state(1, [], { seats: [seat(0, "Ann"), seat(1, "Deckhand bot", { kind: "bot" })] });
    const people = state(1, [], { seats: [seat(0, "Ann"), seat(1, "Bea")] });
    expect(undoMeans(bot, MINE, "dice")).toBe("Take your latest action back; the same dice come again");
    expect(undoMeans(people, MINE, "dice")).toBe("Ask to take your latest action back");
    expect(undoMeans(people, new Set([0, 1]), "")).toBe("Take your latest action back");
  });
});
