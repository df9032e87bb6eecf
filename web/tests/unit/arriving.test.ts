import { describe, expect, it } from "vitest";

import { at, opened } from "./table-world";

describe("a seat that is carried here", () => {
  it("stands in the address until it is taken or declined", async () => {
    const world = await opened({ viewer: "spectator", legal: [] }, { hash: "#carry=ABCDEFGH" });
    expect(world.model.carried).toEqual({ code: "ABCDEFGH", dice: null });
    world.table.settle();
    expect([world.model.carried, world.cleanings]).toEqual([null, 1]);
    world.table.readAddress("#carry=HGFEDCBA");
    expect(world.model.carried?.code).toBe("HGFEDCBA");
    world.table.readAddress("#UR-4.2");
    expect(world.model.carried?.code).toBe("HGFEDCBA");
  });

  it("is visited anew once it is taken", async () => {
    const world = await opened({ viewer: "spectator", legal: [] });
    world.table.typeCode();
    expect(world.model.carried?.code).toBe("");
    world.table.taken();
    expect([world.lines.length, world.lines[0]?.isClosed, world.model.carried]).toEqual([2, true, null]);
    world.says(at(1));
    expect([...world.model.held]).toEqual([0]);
  });
});

describe("an invitation that was used", () => {
  const used = { search: "?link=used" };

  it("is said to whoever holds no seat, who may watch", async () => {
    const world = await opened({ viewer: "spectator", legal: [] }, used);
    expect(world.model.isUsedUp).toBe(true);
    world.table.settle();
    expect([world.model.isUsedUp, world.cleanings]).toEqual([false, 1]);
  });

  it("opens the table of whoever used it", async () => {
    const world = await opened({}, used);
    expect([world.model.isUsedUp, world.model.usedLink, world.cleanings]).toEqual([false, false, 1]);
  });
});
