/** Ur's board as a picture: which tiles there are, what is drawn on each, and where it lies. */

import type { View } from "./position";

type Options = Pick<View["options"], "marduk" | "royal_realm" | "entrances">;
export type Art = "fort" | "ishtar" | "marduk" | "crown" | "gate" | "eyes" | "dots" | "lattice";

export const FILES = ["a", "b", "c"] as const;
export const TILES: readonly string[] = FILES.flatMap((file) =>
  [1, 2, 3, 4, 5, 6, 7, 8].filter((rank) => file === "b" || rank < 5 || rank > 6).map((rank) => `${file}${rank}`),
);

/** The drawn lanes; with path=open any two tiles that share an edge are joined as well. */
export const LANES = ["a4 a3 a2 a1 b1", "c4 c3 c2 c1 b1", "b1 b2 b3 b4 b5 b6 b7 b8", "b8 a8 a7", "b8 c8 c7"].map(
  (lane) => lane.split(" "),
);

export const EARTH = ["a1", "c1"];
export const HEAVEN = ["a7", "c7"];

const PATTERN: Record<string, Art> = {
  a2: "eyes",
  c2: "eyes",
  a3: "dots",
  c3: "dots",
  a8: "lattice",
  c8: "lattice",
  b1: "lattice",
  b2: "dots",
  b3: "eyes",
  b5: "dots",
  b6: "dots",
  b7: "eyes",
  b8: "lattice",
  a4: "lattice",
  c4: "lattice",
};

export function artOf(tile: string, options: Options): Art {
  if ([...EARTH, ...HEAVEN].includes(tile)) return "fort";
  if (tile === "b4") return "ishtar";
  if (tile === options.marduk) return "marduk";
  if ((options.royal_realm === "rank" ? ["a3", "b3", "c3"] : ["b1", "b2", "b3"]).includes(tile)) return "crown";
  if ((options.entrances === "two" ? ["a4", "c4"] : ["a4"]).includes(tile)) return "gate";
  return PATTERN[tile] ?? "dots";
}

/** What a tile is among the things of the game. */
export const ART_THINGS: Record<Art, string> = {
  fort: "fort",
  ishtar: "ishtar",
  marduk: "marduk",
  crown: "crown",
  gate: "gate",
  eyes: "tile",
  dots: "tile",
  lattice: "tile",
};

export const ART_WORDS: Partial<Record<Art, string>> = {
  fort: "fort",
  ishtar: "Tile of Ishtar",
  marduk: "Tile of Marduk",
  crown: "Royal Realm",
  gate: "Lesser Realm Entrance",
};

/** The centre of a tile in units of a tile: lying down Heaven is right, upright it is on top. */
export function place(tile: string, upright: boolean, flipped: boolean): [number, number] {
  const file = FILES.indexOf(tile[0] as "a") - 1;
  const rank = Number(tile[1]) - 4.5;
  const [across, along] = flipped ? [-file, -rank] : [file, rank];
  return upright ? [across, -along] : [along, across];
}
