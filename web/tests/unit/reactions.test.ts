import { get } from "svelte/store";
import { describe, expect, it } from "vitest";

import { entry } from "./states";
import { at, known, opened, person } from "./table-world";

describe("sounds", () => {
  it("are made for what happened, once for each version", async () => {
    const world = await opened({ actor: 1, legal: [] });
    world.says(at(2, { log: [entry(2, "a-b", 1)] }));
    world.says(at(2, { watchers: 1 }));
    expect(world.sounds.flat()).toEqual(["set", "turn"]);
  });

  it("are not made against the player's wish", async () => {
    const world = await opened();
    world.settings.update((now) => ({ ...now, volume: 0 }));
    world.says(at(2, { log: [entry(2, "a-b", 1)] }));
    expect(world.sounds.flat()).toEqual([]);
  });

  it("may be the game's own", async () => {
    const world = await opened({}, { reading: { sound: (action) => (action === "wait" ? "card" : undefined) } });
    world.says(at(2, { actor: 1, log: [entry(2, "wait"), entry(3, "a-b")] }));
    expect(world.sounds.flat()).toEqual(["card", "set"]);
  });
});

describe("what is remembered", () => {
  it("is a match that we play, until it is over", async () => {
    const world = await opened();
    expect(get(world.running).matches).toEqual([known({ at: 1000 })]);
    world.says(at(2, { status: "over", actor: null, legal: [], returns: [1, -1] }));
    expect(get(world.running).matches).toEqual([]);
  });

  it("is no match that we watch", async () => {
    const world = await opened({ viewer: "spectator", legal: [] });
    expect(get(world.running).matches).toEqual([]);
  });

  it("is no invitation that was used, nor that we wait when the match has begun", async () => {
    const links = [1, 2].map((seat) => ({ seat, link: `link ${seat}` }));
    const waiting = { status: "waiting" as const, actor: null, legal: [] };
    const seats = [person(0), person(1), person(2, { taken: false })];
    const world = await opened({ ...waiting, seats }, { known: known({ invitations: links, waits: true }) });
    expect(get(world.running).matches).toEqual([known({ invitations: [{ seat: 2, link: "link 2" }], waits: true })]);
    world.says(at(2));
    expect(get(world.running).matches).toEqual([known({ waits: false })]);
  });

  it("stands in the title of the window, with a mark when it is our turn", async () => {
    const world = await opened();
    world.says(at(2, { actor: 1, legal: [] }));
    expect(world.titles).toEqual(["Wardroom", "● Wardroom", "● The ur", "The ur"]);
  });
});
