/** Written by `make schemas` from docs/schemas/hexward.json. */

interface components {
  schemas: {
    Soldier:
      | "aK1"
      | "aK2"
      | "aM1"
      | "aM2"
      | "aR1"
      | "aR2"
      | "aR3"
      | "aC1"
      | "aC2"
      | "aC3"
      | "aC4"
      | "bK1"
      | "bK2"
      | "bM1"
      | "bM2"
      | "bR1"
      | "bR2"
      | "bR3"
      | "bC1"
      | "bC2"
      | "bC3"
      | "bC4"
      | "cK1"
      | "cK2"
      | "cM1"
      | "cM2"
      | "cR1"
      | "cR2"
      | "cR3"
      | "cC1"
      | "cC2"
      | "cC3"
      | "cC4";
    View: {
      game: "hexward";
      options: {
        friendly_climb: "no" | "yes";
        attrition: "auto" | "voluntary";
        quiet_limit: number;
      };
      seats: number;
      cells: {
        [key: string]: components["schemas"]["Soldier"][];
      };
      reserve: {
        K: number;
        M: number;
        R: number;
        C: number;
      }[];
      graveyard: components["schemas"]["Soldier"][][];
      surrendered: boolean[];
      turn: 0 | 1 | 2 | null;
      immobile: {
        [key: string]: number;
      };
      last_moved: components["schemas"]["Soldier"][];
      quiet: number;
      passes: number;
      ply: number;
      winner: 0 | 1 | 2 | "draw" | null;
      viewer: 0 | 1 | 2 | "spectator";
      legal: string[];
    };
  };
}
export type Soldier = components["schemas"]["Soldier"];
export type View = components["schemas"]["View"];
