/** Written by `make schemas` from docs/schemas/ur.json. */

interface components {
  schemas: {
    View: {
      game: "ur";
      options: {
        pieces: number;
        marduk: "b6" | "b5";
        royal_realm: "file" | "rank";
        entrances: "two" | "one";
        path: "lanes" | "open";
        may_pass: boolean;
        max_rolls: number;
      };
      board: {
        [key: string]: number;
      };
      pool: [number, number];
      turn: 0 | 1 | null;
      phase: "roll" | "act" | "second" | "again" | "over";
      roll: "bb" | "bs" | "bg" | "gs" | "ss" | "gg" | null;
      moved:
        | "a1"
        | "b1"
        | "c1"
        | "a2"
        | "b2"
        | "c2"
        | "a3"
        | "b3"
        | "c3"
        | "a4"
        | "b4"
        | "c4"
        | "b5"
        | "b6"
        | "a7"
        | "b7"
        | "c7"
        | "a8"
        | "b8"
        | "c8"
        | null;
      extra: boolean;
      last: [string | null, string | null];
      repeat: [number, number];
      rolls: number;
      winner: 0 | 1 | "draw" | null;
      viewer: 0 | 1 | "spectator";
      legal: string[];
    };
  };
}
export type View = components["schemas"]["View"];
