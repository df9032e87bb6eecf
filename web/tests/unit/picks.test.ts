import { describe, expect, it } from "vitest";

import { reading as hexward } from "../../src/games/hexward/reading";
import { reading as ur } from "../../src/games/ur/reading";
import { reading as ursting } from "../../src/games/ursting/reading";
import { reading as wardtcg } from "../../src/games/wardtcg/reading";
import PICKS from "./picks.json";

/** tests/core/test_pointing.py holds the games themselves to the same list. */
describe.each(Object.entries({ ur, hexward, ursting, wardtcg }))("%s", (game, reading) => {
  it.each(Object.entries(PICKS[game as keyof typeof PICKS]))("picks %s as the game does", (action, picks) => {
    expect(reading.picks(action, {})).toEqual(picks);
  });
});
