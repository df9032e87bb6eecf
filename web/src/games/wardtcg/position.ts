/** Written by `make schemas` from docs/schemas/wardtcg.json. */

interface components {
  schemas: {
    AttackFrame: {
      do: "attack";
      by: number;
      on: number | null;
      reply: boolean;
      stage: "gate" | "target" | "strike" | "roll" | "hit" | "damage" | "lines" | "after";
      factor: number;
      evaded: boolean;
    };
    BattleFrame: {
      do: "battle";
      primary: number | null;
      foe: number | null;
      order: number[];
      next: number;
    };
    Card: {
      id?: string | number | boolean | string[];
      name?: string | number | boolean | string[];
      type?: string | number | boolean | string[];
      traits?: string | number | boolean | string[];
      effects?: components["schemas"]["CardLine"][];
      text?: string | number | boolean | string[];
      bio?: string | number | boolean | string[];
      generation?: string | number | boolean | string[];
      al?: string | number | boolean | string[];
      spd?: string | number | boolean | string[];
      hp?: string | number | boolean | string[];
      dice?: string | number | boolean | string[];
      plus?: string | number | boolean | string[];
      attack?: string | number | boolean | string[];
      sacrifices?: string | number | boolean | string[];
      form?: string | number | boolean | string[];
      bearer?: components["schemas"]["CardLine"];
      windows?: string | number | boolean | string[];
    };
    CardLine: {
      when?: string | number | boolean | string[];
      op?: string | number | boolean | string[];
      target?: string | number | boolean | string[];
      side?: string | number | boolean | string[];
      amount?: string | number | boolean | string[];
      dice?: string | number | boolean | string[];
      ticks?: string | number | boolean | string[];
      factor?: string | number | boolean | string[];
      need?: string | number | boolean | string[];
      on_roll?: string | number | boolean | string[];
      lasts?: string | number | boolean | string[];
      stat?: string | number | boolean | string[];
      kinds?: string | number | boolean | string[];
      types?: string | number | boolean | string[];
      who?: string | number | boolean | string[];
      from?: string | number | boolean | string[];
      to?: string | number | boolean | string[];
      tick?: string | number | boolean | string[];
      kind?: string | number | boolean | string[];
      al_min?: string | number | boolean | string[];
      al_max?: string | number | boolean | string[];
      own_total_min?: string | number | boolean | string[];
      foe_total_min?: string | number | boolean | string[];
      over?: string | number | boolean | string[];
      often?: string | number | boolean | string[];
      trait?: string | number | boolean | string[];
      not_trait?: string | number | boolean | string[];
      name?: string | number | boolean | string[];
      own_named?: string | number | boolean | string[];
    };
    CardSet: {
      set: {
        id: string;
        name: string;
        version: number;
      };
      card: components["schemas"]["Card"][];
    };
    CastFrame: {
      do: "cast";
      seat: number;
      card: string;
      pick: {
        creature?: number;
        magic?: number;
        card?: string;
      } | null;
      stage: "pick" | "respond" | "resolve";
      negated: boolean;
    };
    Creature: {
      id: number;
      card: string;
      owner: number;
      hp: number;
      anchor: number | null;
      used: number[];
      mods: components["schemas"]["Modifier"][];
      dots: components["schemas"]["OverTime"][];
      status: {
        fear?: {
          need: number;
          until: number | null;
        };
        frozen?: {
          need: number;
        };
        stun?: {
          until: number | null;
        };
        silence?: {
          until: number | null;
        };
      };
    };
    DiscardFrame: {
      do: "discard";
      seat: number;
      left: number;
    };
    DrawFrame: {
      do: "draw";
      seat: number;
      left: number;
    };
    Hidden: {
      count: number;
    };
    Infinite: {
      id: number;
      card: string;
      owner: number;
      bearer: number | null;
    };
    LinesFrame: {
      do: "lines";
      seat: number;
      card: string;
      source: number | null;
      when: "cast" | "summoned" | "use" | "hit" | "struck" | "kill" | "dies" | "sacrificed" | "upkeep";
      next: number;
      pick: {
        creature?: number;
        magic?: number;
        card?: string;
      } | null;
      victim: number | null;
      attacker: number | null;
    };
    MillFrame: {
      do: "mill";
      seat: number;
      left: number;
    };
    Modifier: {
      id: number;
      line: number;
      op: "gain" | "lose" | "halve" | "set";
      stat: "al" | "spd" | "hit" | "damage" | "dice" | "plus";
      amount: number | null;
      until: number | null;
    };
    OverTime: {
      kind: "regen" | "burn" | "poison" | "bleed" | "wrap";
      amount: number;
      left: number | null;
      clock: number;
      slot: "combat" | "upkeep";
      need: number | null;
      holder: number | null;
    };
    QueuedLines: {
      do: "lines";
      seat: number;
      card: string;
      source: number | null;
      when: "cast" | "summoned" | "use" | "hit" | "struck" | "kill" | "dies" | "sacrificed" | "upkeep";
      next: 0;
      pick: unknown;
      victim: number | null;
      attacker: number | null;
    };
    ReplaceFrame: {
      do: "replace";
      seat: number;
      redraws: number;
    };
    RevealedHand: {
      seat: number;
      cards: {
        [key: string]: number;
      };
    };
    RollFrame: {
      do: "roll";
      dice: number;
      for: "start" | "speed" | "hit" | "self" | "damage" | "thaw" | "release" | "fear" | "on_roll" | "amount";
    };
    RolloffFrame: {
      do: "rolloff";
      rolls: number[];
    };
    SeatingFrame: {
      do: "seating";
      seat: number;
    };
    SettleFrame: {
      do: "settle";
      battle: boolean;
      attacker: number | null;
      victim: number | null;
      queue: components["schemas"]["QueuedLines"][];
      spared: [number, number][];
    };
    SideView: {
      deck:
        | {
            [key: string]: number;
          }
        | components["schemas"]["Hidden"];
      hand:
        | {
            [key: string]: number;
          }
        | components["schemas"]["Hidden"];
      shown: {
        [key: string]: number;
      };
      cemetery: {
        [key: string]: number;
      };
      removed: {
        [key: string]: number;
      };
      total: number;
      started: boolean;
      summons: number;
      waive: number;
      casts: number;
      primary: components["schemas"]["Creature"] | null;
      limited: [
        components["schemas"]["Creature"] | null,
        components["schemas"]["Creature"] | null,
        components["schemas"]["Creature"] | null,
        components["schemas"]["Creature"] | null,
      ];
      magic: [
        components["schemas"]["Infinite"] | null,
        components["schemas"]["Infinite"] | null,
        components["schemas"]["Infinite"] | null,
        components["schemas"]["Infinite"] | null,
        components["schemas"]["Infinite"] | null,
      ];
      unseen?: {
        [key: string]: number;
      };
    };
    SpeedFrame: {
      do: "speed";
      rolls: number[];
    };
    SummonFrame: {
      do: "summon";
      seat: number;
      card: string;
      left: number;
      forced: boolean;
      given: (string | number)[];
    };
    TurnFrame: {
      do: "turn";
      step: "upkeep" | "draw" | "limit" | "open" | "main" | "escape" | "declare" | "battle" | "tick" | "wrap" | "close";
      at?: number;
    };
    View: {
      game: "wardtcg";
      rules: 1;
      set: "first_muster" | "first_muster_2";
      cards?: components["schemas"]["CardSet"][];
      options: {
        win_hp: number;
        hand_limit: number;
        opening_hand: number;
        one_summon: boolean;
        strike_back: boolean;
        anchor_first: boolean;
        redraw_min: 1 | 0;
        turn_limit: number;
        windows: "lean" | "full";
        open_lists: boolean;
        first: "roll" | 0 | 1;
      };
      phase: "start" | "draw" | "summon" | "combat" | "wrap" | "over";
      turn: number;
      active: 0 | 1 | null;
      first: 0 | 1 | null;
      serial: number;
      nodes: number;
      result: [number, number] | null;
      reason: null | "hp" | "nocreature" | "bounce" | "turns" | "nodes";
      revealed: components["schemas"]["RevealedHand"] | null;
      seats: [components["schemas"]["SideView"], components["schemas"]["SideView"]];
      agenda: (
        | components["schemas"]["RolloffFrame"]
        | components["schemas"]["SeatingFrame"]
        | components["schemas"]["DrawFrame"]
        | components["schemas"]["MillFrame"]
        | components["schemas"]["DiscardFrame"]
        | components["schemas"]["TurnFrame"]
        | components["schemas"]["BattleFrame"]
        | components["schemas"]["SpeedFrame"]
        | components["schemas"]["AttackFrame"]
        | components["schemas"]["WindowFrame"]
        | components["schemas"]["CastFrame"]
        | components["schemas"]["LinesFrame"]
        | components["schemas"]["RollFrame"]
        | components["schemas"]["SummonFrame"]
        | components["schemas"]["SettleFrame"]
        | components["schemas"]["ReplaceFrame"]
      )[];
      viewer: 0 | 1 | "spectator";
      legal: string[];
    };
    WindowFrame: {
      do: "window";
      name: "open" | "close" | "battle" | "strike" | "hit" | "after" | "tick" | "cast";
      ask: number;
    };
  };
}
export type AttackFrame = components["schemas"]["AttackFrame"];
export type BattleFrame = components["schemas"]["BattleFrame"];
export type Card = components["schemas"]["Card"];
export type CardLine = components["schemas"]["CardLine"];
export type CardSet = components["schemas"]["CardSet"];
export type CastFrame = components["schemas"]["CastFrame"];
export type Creature = components["schemas"]["Creature"];
export type DiscardFrame = components["schemas"]["DiscardFrame"];
export type DrawFrame = components["schemas"]["DrawFrame"];
export type Hidden = components["schemas"]["Hidden"];
export type Infinite = components["schemas"]["Infinite"];
export type LinesFrame = components["schemas"]["LinesFrame"];
export type MillFrame = components["schemas"]["MillFrame"];
export type Modifier = components["schemas"]["Modifier"];
export type OverTime = components["schemas"]["OverTime"];
export type QueuedLines = components["schemas"]["QueuedLines"];
export type ReplaceFrame = components["schemas"]["ReplaceFrame"];
export type RevealedHand = components["schemas"]["RevealedHand"];
export type RollFrame = components["schemas"]["RollFrame"];
export type RolloffFrame = components["schemas"]["RolloffFrame"];
export type SeatingFrame = components["schemas"]["SeatingFrame"];
export type SettleFrame = components["schemas"]["SettleFrame"];
export type SideView = components["schemas"]["SideView"];
export type SpeedFrame = components["schemas"]["SpeedFrame"];
export type SummonFrame = components["schemas"]["SummonFrame"];
export type TurnFrame = components["schemas"]["TurnFrame"];
export type View = components["schemas"]["View"];
export type WindowFrame = components["schemas"]["WindowFrame"];
