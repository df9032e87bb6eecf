/** Heads of creatures, seen from the front like charges in heraldry: dark wood, light cuts. */

import { cut, disc, ink, line, round, scratch, times, turned, type Between, type Stroke } from "./seeded";

type Figure = (r: Between) => Stroke[];

/** Short cuts along the cheek: fur, scales, bark. */
const grain = (r: Between, count: number, x: [number, number], y: [number, number], slope: number): Stroke =>
  scratch(times(count, () => `M${r(...x)} ${r(...y)}l${r(2, 5)} ${round(slope + r(-1, 1))}`).join(""), 0.8, true);
const eyes = (x: number, y: number, size: number, slant: number): Stroke[] => [
  cut(
    `M${x - size} ${y + slant}Q${x} ${y - size} ${x + size} ${y - slant}Q${x} ${y + size * 0.7} ${x - size} ${y + slant}z`,
    true,
  ),
  ink(disc(x, y, size * 0.34), true),
];

const beast: Figure = (r) => {
  const [w, jaw] = [r(17, 22), r(15, 21)];
  const ear = r(0, 1) > 0.5 ? `M5-15L${w - 3}-${r(29, 34)}Q${w + 4}-22 ${w - 1}-8z` : disc(w - 4, -17, r(6, 8));
  const tuft = [r(3, 6), r(3, 6), r(2, 5)];
  const head = `M-.4-19Q${w * 0.7}-21 ${w}-8l${tuft[0]} 6-${tuft[0]} 2 ${tuft[1]} 6-${round((tuft[1] as number) + 1)} 1 ${tuft[2]} 6-${round((tuft[2] as number) + 4)} 0Q9 ${jaw} -.4 ${jaw + 4}z`;
  return [
    ink(ear, true),
    ink(head, true),
    ...eyes(r(8, 10), -5, r(3.5, 5), r(-1, 2)),
    cut(`M-.4 3Q${r(4, 7)} 2 ${r(5, 7)} 6L-.4 11z`, true),
    scratch(`M0 10V14M0 14Q5 17 9 13`, 1.2, true),
    grain(r, 9, [9, 15], [0, 11], 1.5),
    grain(r, 4, [3, 8], [-16, -11], -1),
  ];
};

const folk: Figure = (r) => {
  const [w, peak] = [r(16, 20), r(-30, -25)];
  const brim =
    r(0, 1) > 0.6
      ? ink(`M-.4-14L${r(24, 30)}-9Q14-18 10-20L6 ${peak}L-.4 ${peak - 2}z`, true)
      : ink(`M-.4 ${peak}Q${w} ${peak + 4} ${w}-6L${w + 2} 12H-.4z`, true);
  const staff =
    r(-1, 1) > 0
      ? [line(`M${r(26, 31)} 36L${r(24, 30)}-30`, 2.6), ink(disc(27.5, -30, r(2.5, 4)))]
      : [ink(`M-30 30L-26-22l3-6 2 7-4 51z`)];
  return [
    ...staff,
    ink(`M-.4 8Q20 10 ${r(28, 33)} 36H-.4z`, true),
    brim,
    cut(`M-.4-16Q10-15 10-4Q9 8 -.4 ${r(11, 14)}z`, true),
    ink("M3-6Q6-8.500 9-6Q6-4 3-6z", true),
    scratch("M0-3V3", 0),
    line(`M0-4L2 3H-.4M-3 7Q0 ${r(5.5, 9)} 3 7`, 0.9),
    grain(r, 7, [12, 16], [16, 32], 4),
  ];
};

const knight: Figure = (r) => {
  const plume = times(
    4,
    (n) =>
      `M0-24C${r(4, 10)}-${r(32, 36)} ${14 + n * 5}-${r(28, 34)} ${18 + n * 5}-${r(12, 20) - n * 2}C${12 + n * 3}-24 6-22 0-20z`,
  ).join("");
  return [
    ink(plume),
    ink("M-.4-24Q17-22 18-4L15 20Q8 26 -.4 27z", true),
    cut(`M2-7H15L14-${r(3, 4)}H2z`, true),
    scratch("M0-22V25", 1.6),
    cut(times(4, (n) => disc(5 + (n % 2) * 5, 4 + Math.floor(n / 2) * 6, 1.3)).join(""), true),
    scratch(`M3-14Q10-${r(16, 18)} 15-11`, 1, true),
    ink("M-.4 26Q22 24 32 36H-.4z", true),
    grain(r, 6, [10, 20], [29, 34], 1),
  ];
};

const undead: Figure = (r) => {
  const [w, jaw] = [r(17, 20), r(8, 12)];
  const bones = [
    line("M-34 30L34 8M34 30L-34 8", 4.4),
    ink(
      [
        [-35, 28],
        [-33, 32],
        [35, 28],
        [33, 32],
        [-35, 6],
        [-33, 10],
        [35, 6],
        [33, 10],
      ]
        .map(([x, y]) => disc(x as number, y as number, 3))
        .join(""),
    ),
  ];
  return [
    ...bones,
    cut(`M-.4-30Q${w + 6}-30 ${w + 4}-4Q${w} 10 ${jaw + 3} 26H-.4z`, true),
    ink(`M-.4-26Q${w}-27 ${w}-6Q${w}4 ${jaw + 1} 8L${jaw} 22Q6 24 -.4 24z`.replace("4 ", " 4 "), true),
    cut(`M3.500-6Q9-${r(11, 13)} 14-6Q14 2 8 2Q4 1 3.500-6z`, true),
    cut("M-.3 2L2.500 8H-.3z", true),
    scratch(times(4, (n) => `M${n * 2.6} 13V22`).join(""), 1, true),
    scratch(`M0 13H${jaw - 1}`, 1, true),
    scratch(`M${r(3, 8)}-25l3 5-2 3 3 4`, 0.9),
    grain(r, 4, [11, 15], [-20, -13], 2),
  ];
};

const spirit: Figure = (r) => {
  const tongues = times(
    3,
    (n) => `C${r(16, 24)} ${-10 + n * 10} ${r(8, 14)} ${n * 10} ${r(14, 22)} ${4 + n * 10}`,
  ).join("");
  return [
    ink(`M-.4-${r(29, 34)}${tongues}Q10 30 -.4 ${r(28, 34)}z`, true),
    cut(`M4-6Q7-${r(10, 13)} 11-6Q9 1 4-6z`, true),
    cut(`M-.3 5Q3 5 2.500 ${r(11, 15)}L-.3 16z`, true),
    grain(r, 8, [6, 13], [12, 26], -4),
  ];
};

const dragon: Figure = (r) => {
  const horn = `M7-16Q${r(14, 18)}-30 ${r(24, 32)}-${r(28, 34)}Q20-20 17-9z`;
  const frill = times(4, (n) => `L${r(23, 29)} ${-6 + n * 7}L17 ${-3 + n * 6}`).join("");
  return [
    ink(horn, true),
    ink(`M-.4-21L4-17 17-12${frill}L10 ${r(22, 26)}L5 28L-.4 30z`, true),
    ...eyes(9, -6, 4.6, r(1.5, 3)),
    cut("M3 15Q6 13 7 17Q5 18 3 15z", true),
    cut(`M6 22l2 ${r(5, 7)} 2-6zM1.500 25l1.500 4 1.500-5z`, true),
    scratch(
      times(4, (n) => `M0 ${-15 + n * 5}Q${4 - n * 0.5} ${-13 + n * 5} ${5 - n} ${-17 + n * 5}`).join(""),
      1,
      true,
    ),
    grain(r, 8, [12, 17], [0, 14], -2),
  ];
};

const dinosaur: Figure = (r) => {
  const teeth = (y: number, up: number): string =>
    times(5, (n) => `M${1 + n * 4} ${y}l2 ${up} 2-${up}z`.replace("--", "")).join("");
  return [
    ink(`M-.4-${r(26, 30)}Q14-28 20-14L${r(24, 28)}-2Q24 4 20 4L-.4 6z`, true),
    ink(`M-.4 18L20 13Q22 22 12 28L-.4 31z`, true),
    line("M20 2L22 15", 3, true),
    ...eyes(11, -13, 4.4, r(1, 2.5)),
    cut(disc(4, -4, 1.2), true),
    cut(teeth(3.5, 5), true),
    cut(times(4, (n) => `M${2 + n * 4} 17l2-5 2 4.500z`).join(""), true),
    grain(r, 9, [14, 21], [-10, 0], 2),
    scratch(`M2-25l2 4M2-20l2 4`, 1, true),
  ];
};

const construct: Figure = (r) => {
  const [w, h] = [r(15, 19), r(22, 26)];
  return [
    ink(`M-.4-${h}H${w}L${w + 2}-8V${r(14, 18)}L10 22H-.4z`, true),
    ink(`M-.4 24H${w + 6}L${r(26, 32)} 36H-.4z`, true),
    cut(`M4-9H${w - 2}V-${r(4, 5)}H4z`, true),
    cut(`M-.3 8H${r(7, 10)}V12H-.3z`, true),
    scratch(`M0-${h - 2}V-12M${w - 5}-${h - 2}V-13M0 2H${w}M4 8V12M8 8V12`, 1.1, true),
    cut(times(3, (n) => disc(w - 2, 5 + n * 5, 1)).join(""), true),
    grain(r, 6, [6, 20], [26, 33], 3),
  ];
};

const plant: Figure = (r) => {
  const crown = times(9, (n) =>
    disc(
      round(21 * Math.cos((n * 40 * Math.PI) / 180)),
      round(-14 + 13 * Math.sin((n * 40 * Math.PI) / 180)),
      r(7, 11),
    ),
  ).join("");
  return [
    ink(crown),
    ink("M-16-22H16V0H-16z"),
    ink(`M-.4-10L12-8Q8 12 ${r(22, 28)} 34L14 31L9 36L4 30L-.4 34z`, true),
    cut(`M3 4Q6 1 8 5Q5 8 3 4z`, true),
    cut(`M-.3 14Q4 13 3 ${r(19, 23)}L-.3 22z`, true),
    scratch(times(12, () => `M${r(-24, 24)} ${r(-27, -4)}q2-3 4 0q2 3 4 0`).join(""), 0.9),
    grain(r, 6, [3, 8], [22, 30], 4),
  ];
};

const demon: Figure = (r) => {
  const eye = (x: number, y: number, s: number): Stroke[] => eyes(x, y, s, 1.5);
  return [
    ink(`M6-14C${r(18, 24)}-12 ${r(26, 32)}-22 ${r(20, 27)}-35C18-26 10-26 4-20z`, true),
    ink(`M-.4-20Q18-20 17-4L${r(21, 24)} 2L15 8L9 24L-.4 ${r(29, 33)}z`, true),
    ...eye(8, -7, 4.8),
    ...eye(5, 2, r(2.4, 3.2)),
    cut("M-.3-17L2.500-13L-.3-10z", true),
    cut(`M-.3 13L10 9L8 15L5 13L4 19L2 15L-.3 20z`, true),
    grain(r, 8, [10, 15], [-14, 4], 2.5),
  ];
};

const holy: Figure = (r) => {
  const halo = times(
    20,
    (n) => `M${turned(n * 18, 22, 0, -8).join(" ")}L${turned(n * 18, n % 2 ? 26 : 31, 0, -8).join(" ")}`,
  ).join("");
  return [
    line(halo, 1.1),
    line(disc(0, -8, 20), 1.6),
    ink(`M-.4-24Q16-24 16-6Q17 10 ${r(22, 26)} 36H-.4z`, true),
    cut(`M-.4-17Q10-17 10-5Q9 8 -.4 ${r(10, 13)}z`, true),
    line("M3-5Q6-3 8.500-5M-2 5Q0 6.500 2 5M0-4L1.500 1.500H-.5", 0.9),
    line("M-8.500-5Q-6-3 -3-5", 0.9),
    scratch(times(6, (n) => `M${11 + n * 1.4} ${-6 + n * 2}Q${13 + n} ${14 + n} ${14 + n * 2} 35`).join(""), 0.7, true),
    grain(r, 3, [2, 6], [20, 30], 3),
  ];
};

const goblin: Figure = (r) => [
  ink(`M10-10L${r(34, 40)}-${r(14, 20)}Q28 2 13 4z`, true),
  ink(`M-.4-20Q15-20 15-6Q16 8 8 ${r(16, 20)}L-.4 ${r(22, 26)}z`, true),
  ...eyes(7, -5, 4.4, 2),
  cut(`M-.3 8Q7 11 11 5Q9 15 -.3 15z`, true),
  scratch("M2 10V13M5 10V13M8 9V11", 1, true),
  ink("M-.4-3L3 5H-.4z", true),
  line(`M-.4-3L${r(2, 3)} 5`, 0.8, true),
  scratch("M16-6L30-12", 1, true),
  ink("M-.4 22Q16 24 24 36H-.4z", true),
  grain(r, 5, [6, 16], [28, 34], 2),
];

const giant: Figure = (r) => [
  line(`M${r(30, 36)} 36L28-18`, 3.4),
  ink(`M19-28H${r(36, 40)}V-14H19z`),
  ink(`M-.4 2Q28 0 ${r(36, 40)} 36H-.4z`, true),
  ink(`M-.4-25Q13-25 13-10L11 6Q6 12 -.4 13z`, true),
  cut("M3-11L10-12L9-8L4-7.500z", true),
  cut(`M-.3 1Q7-1 9 3L5 ${r(14, 18)}L-.3 20z`, true),
  line(times(4, (n) => `M${n * 2} 4V${14 - n * 2}`).join(""), 0.8, true),
  grain(r, 9, [10, 26], [12, 32], 5),
  scratch(`M2-22Q8-${r(21, 24)} 11-17`, 1, true),
];

const sea: Figure = (r) => {
  const arms = times(4, (n) => {
    const [x, y] = [12 + n * 8, 20 - n * r(6, 9)];
    return `M5 ${8 - n * 3}Q${x + 4} ${26 - n * 6} ${x} ${y}q-2-6 3-6`;
  }).join("");
  return [
    line(arms, r(4, 5.5), true),
    scratch(arms, 0.8, true),
    ink(`M-.4-${r(28, 33)}Q17-24 16-4Q15 12 -.4 ${r(16, 20)}z`, true),
    ...eyes(8, -3, 4.6, r(-1, 1)),
    cut(times(3, (n) => disc(4 + n * 3, -17 + n * 3.5, 1.2)).join(""), true),
    cut(`M-.3 9Q6 7 8 4L5 ${r(11, 13)}L-.3 13z`, true),
    grain(r, 5, [2, 9], [-24, -16], 2),
  ];
};

const frost: Figure = (r) => {
  const arm = (at: number): string => {
    const tip = r(24, 31);
    const [x, y] = turned(at, tip);
    const barbs = [0.45, 0.65, 0.82]
      .map((part) => {
        const [bx, by] = turned(at, tip * part);
        return `M${bx} ${by}L${turned(at - 45, 7, bx, by).join(" ")}M${bx} ${by}L${turned(at + 45, 7, bx, by).join(" ")}`;
      })
      .join("");
    return `M0 0L${x} ${y}${barbs}`;
  };
  return [
    line(times(6, (n) => arm(n * 60 + 30)).join(""), 2),
    ink("M0-15L13-7.500V7.500L0 15-13 7.500V-7.500z"),
    cut("M3-3Q6-6 9-3Q6 0 3-3z", true),
    scratch("M0 4V10M0-13V-8M-3 7H3", 1),
  ];
};

/** A fish that opens its jaws. */
const fish: Figure = (r) => [
  ink(`M-.4-${r(30, 34)}L4-20Q20-16 ${r(22, 26)}-2Q24 12 12 ${r(18, 22)}L-.4 24z`, true),
  ink(`M20-4L${r(34, 40)} ${r(2, 8)}L20 10z`, true),
  cut(`M-.3 4Q12 2 16-2Q15 15 -.3 18z`, true),
  ink(times(4, (n) => `M${n * 3.6} ${4 - n}l2 5 2-5.500zM${n * 3.4} ${17 - n}l1.700-5 1.700 4.500z`).join(""), true),
  ...eyes(r(12, 15), -9, r(2.6, 4), r(0, 1.5)),
  scratch(times(3, (n) => `M${17 + n * 2} ${10 - n * 4}q3-2 2-5`).join(""), 1, true),
  grain(r, 5, [3, 10], [-18, -10], 2),
];

/** A bull: a beast's face under horns. */
const bull: Figure = (r) => [
  ink(`M6-15Q${r(20, 24)}-14 ${r(26, 32)}-${r(27, 33)}Q${r(34, 38)}-12 16-6z`, true),
  ink(`M-.4-19Q15-20 16-8Q14 4 11 12Q12 ${r(22, 26)} -.4 27z`, true),
  ink("M15-7L27-4Q22 2 14 0z", true),
  ...eyes(8, -5, r(3, 4), 1.5),
  cut(`M3 15Q7 13 8 17Q5 20 3 15z`, true),
  line("M-4 21a4 4 0 0 0 8 0", 1.6),
  scratch(`M0-14V6M3-16Q6-12 4-9`, 1, true),
  grain(r, 6, [3, 9], [0, 9], 2),
];

const frog: Figure = (r) => [
  ink(`M8 18Q${r(30, 36)} 14 ${r(38, 44)} 36H-.4V18z`, true),
  ink(disc(15, -17, r(8, 9.5)), true),
  ink(`M-.4-13Q17-17 28-3Q${r(31, 35)} 9 22 16Q12 ${r(22, 26)} -.4 ${r(23, 26)}z`, true),
  cut(disc(15, -18, 5), true),
  ink(`M11-18Q15-20.500 19-18Q15-15.500 11-18z`, true),
  scratch(`M0 9Q17 11 29 ${r(0, 3)}`, 1.5, true),
  cut(disc(3, -3, 0.9), true),
  cut(times(4, () => disc(r(10, 26), r(-7, 3), r(0.8, 1.7))).join(""), true),
  scratch(`M30 36l-3-8M36 36l-4-7`, 1, true),
];

const bird: Figure = (r) => [
  ink(`M7-19L${r(17, 22)}-${r(31, 35)}Q22-22 17-12z`, true),
  ink(`M-.4-22Q18-22 20-5Q19 12 11 20L-.4 ${r(28, 32)}z`, true),
  cut(disc(9, -6, r(5.5, 7)), true),
  ink(disc(9, -6, 2.8), true),
  cut(`M-.3-3L5 3Q4 11 -.3 ${r(14, 17)}z`, true),
  line(`M-.4 5L3 4`, 0.8, true),
  ink("M-.4 24Q18 24 26 36H-.4z", true),
  scratch(times(4, (n) => `M${4 + n * 4} ${14 - n * 3}q3 2 4-2`).join(""), 0.9, true),
  grain(r, 6, [6, 18], [28, 34], 2),
];

const boar: Figure = (r) => [
  ...beast(r),
  ink(`M-.4 2Q11 2 12 9Q11 16 -.4 17z`, true),
  cut("M2.500 8Q5 6 6.500 9.500Q4.500 12 2.500 8z", true),
  cut(`M9 14Q15 ${r(12, 14)} 15 ${r(-1, 2)}Q${r(20, 22)} 12 11 19z`, true),
  ink(times(5, (n) => `M${n * 3.6 - 1}-18l1.800-${r(7, 12)} 2 10z`).join(""), true),
];

const rat: Figure = (r) => [
  ink("M-.4 24Q18 26 26 36H-.4z", true),
  ink(disc(17, -17, r(9, 10.5)), true),
  cut(disc(17, -17, r(4.5, 6)), true),
  ink("M-.4-18Q13-19 17-6Q18 8 8 21Q5 30 -.4 32z", true),
  ...eyes(9, -4, 4.5, r(-1, 1)),
  cut(disc(0, 25, 2.6)),
  cut("M-.4 29H3L2.400 36H-.4z", true),
  line(`M6 21L${r(24, 28)} 15M6 23L${r(26, 29)} 23M5 25L${r(23, 27)} 31`, 1, true),
  grain(r, 6, [2, 10], [-14, 12], 2),
];

/** What a card's own name says it is, before its traits: by how a word of it begins, for a fox is no ox. */
const NAMED: [words: RegExp, figure: Figure][] = [
  [/\b(frog|toad)/, frog],
  [/\b(owl|griffin|eagle|hawk|raven|bird)/, bird],
  [/\b(boar|hog)(s|\b)/, boar],
  [/\b(rat|mouse)(s|\b)/, rat],
  [/\b(shark|fish)/, fish],
  [/\b(bull|minotaur|ox)(s|\b)/, bull],
  [/\bharpy/, folk],
  [/(dactyl|odon)\b/, dinosaur],
];
const FIGURES: [trait: string, figure: Figure][] = [
  ["goblin", goblin],
  ["dragon", dragon],
  ["dinosaur", dinosaur],
  ["undead", undead],
  ["knight", knight],
  ["construct", construct],
  ["plant", plant],
  ["demon", demon],
  ["holy", holy],
  ["spirit", spirit],
  ["beast", beast],
  ["sea", sea],
  ["giant", giant],
  ["frost", frost],
  ["folk", folk],
];

export function figure(id: string, traits: readonly string[], r: Between): Stroke[] {
  const named = NAMED.find(([words]) => words.test(id.replaceAll("_", " ")))?.[1];
  if (named) return named(r);
  if (traits.includes("beast") && traits.includes("sea")) return fish(r);
  if (traits.includes("folk") && traits.includes("sea")) return folk(r);
  if (traits.includes("beast") && traits.includes("giant")) return bull(r);
  return (FIGURES.find(([trait]) => traits.includes(trait))?.[1] ?? beast)(r);
}
