/** Written by `make schemas` from docs/schemas/ursting.json. */

interface components {
  schemas: {
    Card:
      | "As"
      | "2s"
      | "3s"
      | "4s"
      | "5s"
      | "6s"
      | "7s"
      | "8s"
      | "9s"
      | "10s"
      | "Js"
      | "Qs"
      | "Ks"
      | "Ah"
      | "2h"
      | "3h"
      | "4h"
      | "5h"
      | "6h"
      | "7h"
      | "8h"
      | "9h"
      | "10h"
      | "Jh"
      | "Qh"
      | "Kh"
      | "Ad"
      | "2d"
      | "3d"
      | "4d"
      | "5d"
      | "6d"
      | "7d"
      | "8d"
      | "9d"
      | "10d"
      | "Jd"
      | "Qd"
      | "Kd"
      | "Ac"
      | "2c"
      | "3c"
      | "4c"
      | "5c"
      | "6c"
      | "7c"
      | "8c"
      | "9c"
      | "10c"
      | "Jc"
      | "Qc"
      | "Kc"
      | "Joker";
    Die:
      | "d4s"
      | "d6s"
      | "d8s"
      | "d10s"
      | "d12s"
      | "d20s"
      | "d4h"
      | "d6h"
      | "d8h"
      | "d10h"
      | "d12h"
      | "d20h"
      | "d4d"
      | "d6d"
      | "d8d"
      | "d10d"
      | "d12d"
      | "d20d"
      | "d4c"
      | "d6c"
      | "d8c"
      | "d10c"
      | "d12c"
      | "d20c";
    FrayDie: {
      die: components["schemas"]["Die"];
      seat: number;
      value: number | null;
    };
    Hidden: {
      count: number;
    };
    Pending: {
      kind: "draw" | "exploit" | "bust" | "sting" | "roll" | "dispatch" | "lockup";
      seat: 0 | 1 | 2 | 3 | null;
      left: number;
      card?: components["schemas"]["Card"];
      die?: components["schemas"]["Die"];
      best?: number | null;
      queue?: number[];
    };
    View: {
      game: "ursting";
      options: {
        jokers: number;
        abilities: "off" | "on";
        final_pass: "no" | "yes";
        overshoot: "clamp" | "forbid";
        bust_chain: "yes" | "no";
        self_ties: "no" | "yes";
        max_rounds: number;
      };
      seats: number;
      phase:
        | "ability"
        | "deal"
        | "first"
        | "raid"
        | "scheme"
        | "roll"
        | "exert"
        | "resolve"
        | "recover"
        | "dispatch"
        | "final"
        | "over";
      round: number;
      first: 0 | 1 | 2 | 3 | null;
      actor: 0 | 1 | 2 | 3 | "chance" | null;
      passed: number;
      crew: components["schemas"]["Die"][][];
      safe: components["schemas"]["Die"][][];
      fray: components["schemas"]["FrayDie"][];
      prison: components["schemas"]["Die"][];
      hands: (components["schemas"]["Card"][] | components["schemas"]["Hidden"])[];
      deck: components["schemas"]["Hidden"];
      discard: components["schemas"]["Card"][];
      exhausted: components["schemas"]["Card"][];
      raids: boolean;
      abilities: ("pickpockets" | "dockers" | "gaolbirds" | "runts" | "bookmakers" | "grafters" | null)[];
      pending: components["schemas"]["Pending"] | null;
      locked: boolean[];
      last_winner: 0 | 1 | 2 | 3 | null;
      winner: 0 | 1 | 2 | 3 | "nobody" | null;
      viewer: 0 | 1 | 2 | 3 | "spectator";
      legal: string[];
    };
  };
}
export type Card = components["schemas"]["Card"];
export type Die = components["schemas"]["Die"];
export type FrayDie = components["schemas"]["FrayDie"];
export type Hidden = components["schemas"]["Hidden"];
export type Pending = components["schemas"]["Pending"];
export type View = components["schemas"]["View"];
