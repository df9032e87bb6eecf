/** What the fields of a card are called; a field that is not named here is called as its file has it. */

const NAMES: Record<string, string> = {
  id: "Short name",
  al: "AL",
  spd: "SPD",
  hp: "HP",
  plus: "Hit and damage +",
  bio: "A sentence about it",
  attack: "Its attack is called",
  sacrifices: "Sacrifices, if more than usual",
  windows: "Cast only in",
  form: "Form",
  target: "Acts on",
  from: "From",
  to: "To",
  need: "Roll of at least",
  on_roll: "Only on a roll of at least",
  lasts: "Lasts",
  ticks: "Turn cycles",
  tick: "Happens at",
  over: "Even above printed HP",
  often: "Any number of times a turn",
  not_trait: "Without the trait",
  trait: "With the trait",
  name: "Name",
  al_min: "AL at least",
  al_max: "AL at most",
  own_total_min: "Your cemetery has at least",
  foe_total_min: "Theirs has at least",
  own_named: "While you control",
  kind: "A card that is",
};

export const fieldName = (name: string): string =>
  NAMES[name] ?? (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");
