import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { fileOf, games, positionTypes } from "../../scripts/positions";

describe("The types of positions", () => {
  it.each(games())("are those of the schema of %s; `make schemas` writes them", async (game) => {
    expect(readFileSync(fileOf(game), "utf8")).toBe(await positionTypes(game));
  });
});
