/** The sign of a magic card: what its name says, else by what its lines do. */

import { banner, boot, flame, helm, named, type Sign } from "./named-signs";
import { cut, disc, ink, line, round, scratch, times, turned, type Between, type Stroke } from "./seeded";

const shield: Sign = (r) => [
  ink(`M0-24L19-18V-2Q17 16 0 26Q-17 16 -19-2V-18z`),
  scratch(`M0-19L14-14V-2Q13 12 0 20Q-13 12 -14-2V-14z`, 1.2),
  cut(`M-2-12H2V-${r(2, 4)}H9V1H2V${r(11, 14)}H-2V1H-9V-3H-2z`),
];
const ring: Sign = (r) => [
  line(disc(0, 6, 15), 5),
  ink(`M-9-12L-5-22H5L9-12L0-${r(2, 5)}z`),
  scratch("M-9-12H9M-3-21L0-12L3-21M0-12V-5", 0.9),
  scratch(disc(0, 6, 15), 0.7),
];
const sword: Sign = (r) => [
  ink(`M0-32L4-26V6H-4V-26zM-13 6H13L11 10H-11zM-2.500 10H2.500V24H-2.500z`),
  ink(disc(0, 26, 3.4)),
  scratch("M0-28V5", 1),
  scratch(`M-${r(8, 10)} 8H${r(8, 10)}`, 0.8),
];
const dagger: Sign = (r) => [
  line(`M-26 26L26-26`, 1),
  ink("M24-28L6-4L2-8L20-30zM6-4L10 0L7 3L1-3L-5-9L-2-12L2-8z"),
  ink(`M-1 0L-${r(18, 22)} 20L-23 18L-4-3z`),
  ink(`M10 20q5-8 5-11q4 8 4 12a4.500 4.500 0 0 1-9-1z`),
];
const mask: Sign = (r) => [
  ink("M-20-18Q0-28 20-18Q24 10 0 28Q-24 10 -20-18z"),
  cut(`M-14-10Q-8-${r(15, 18)} -3-7Q-9-3 -14-10zM14-10Q8-16 3-7Q9-3 14-10z`),
  cut(`M-8 6Q0 2 8 6Q${r(7, 9)} 19 0 20Q-8 18 -8 6z`),
  ink(times(4, (n) => `M${-6 + n * 4} 4l1.500 4 1.500-4z`).join("")),
];
const eye: Sign = (r) => [
  ink("M-30 0Q0-28 30 0Q0 28 -30 0z"),
  cut("M-22 0Q0-20 22 0Q0 20 -22 0z"),
  ink(disc(0, 0, 9)),
  cut(disc(r(-3, 3), -3, 3)),
  line(
    times(7, (n) => `M${turned(-150 + n * 20, 22).join(" ")}L${turned(-150 + n * 20, r(27, 32)).join(" ")}`).join(""),
    1.4,
  ),
  scratch("M-24 14L24-14", 2.2),
];
const hand: Sign = (r) => [
  ink(
    `M-12 28V4L-18-6Q-16-10 -12-7L-8 0V-22Q-5-26 -2-22V-4L0-27Q3-30 6-26V-4L8-22Q11-25 13-21V0L16-12Q20-14 21-10L17 14L12 28z`,
  ),
  scratch(`M-6 8Q2 4 12 8M-6 14Q0 ${r(10, 13)} 8 15`, 1),
  line(times(4, (n) => `M${-5 + n * 7}-${24 - (n === 3 ? 12 : 0)}V-36`).join(""), 0.8),
];
const skull: Sign = (r) => [
  ink("M0-26Q20-26 20-6Q20 6 12 10V22H-12V10Q-20 6 -20-6Q-20-26 0-26z"),
  cut(disc(-8, -5, 5)),
  cut(disc(8, -5, 5)),
  cut("M0 2L3 9H-3z"),
  scratch("M-6 14V22M0 14V22M6 14V22", 1.3),
  scratch(`M${r(-12, 4)}-24l4 6-3 4 4 4`, 1),
];
const scroll: Sign = (r) => [
  ink("M-18-24H16Q22-24 22-18H-12V20H-20V-18Q-22-24 -18-24z"),
  ink("M-12-14H18V26H-18Q-12 26 -12 20z"),
  scratch(times(5, (n) => `M-7 ${-8 + n * 6}H${round(r(6, 14))}`).join(""), 1.2),
];
const chalice: Sign = (r) => [
  ink("M-17-22H17Q17 4 3 6V18Q12 20 13 25H-13Q-12 20 -3 18V6Q-17 4 -17-22z"),
  cut(`M-13-18H13Q12-${r(10, 13)} 0-10Q-12-11 -13-18z`),
  scratch("M-13-5Q0 2 13-5", 1),
  ink(`M0-36q4 6 0 9q-4-3 0-9zM-9-32q3 4 0 6q-3-2 0-6zM9-32q3 4 0 6q-3-2 0-6z`),
];
const bolt: Sign = (r) => [ink(`M6-34L-${r(16, 20)} 4H-3L-9 33L18-8H4L13-34z`), scratch("M4-28L-10 0H2L-3 18", 1)];
const hammer: Sign = (r) => [
  ink("M-22-26H16V-8H-22zM16-22H22V-12H16z"),
  ink("M-6-8H1V30H-6z"),
  scratch("M-16-24V-10M-10-24V-10M10-24V-10", 1.2),
  line(
    times(
      5,
      (n) => `M${turned(20 + n * 28, 22, 2, 4).join(" ")}L${turned(20 + n * 28, r(28, 33), 2, 4).join(" ")}`,
    ).join(""),
    1.6,
  ),
];
const chain: Sign = (r) => [
  line("M-28-20a10 7 35 1 0 16 11a10 7 35 1 0-16-11M12 9a10 7 35 1 0 16 11a10 7 35 1 0-16-11", 4),
  line(`M-10-7L-4-3M6 4L10 8M-2-12L0-${r(18, 22)}M4-9L9-15M-8 4L-14 9M0 8L-2 16`, 2.2),
];
const whirl: Sign = (r) => [
  line(
    times(
      3,
      (n) =>
        `M${turned(n * 120, 5).join(" ")}C${turned(n * 120 + 60, 14).join(" ")} ${turned(n * 120 + 110, 26).join(" ")} ${turned(n * 120 + 170, r(26, 31)).join(" ")}`,
    ).join(""),
    4.2,
  ),
  line(
    times(
      3,
      (n) =>
        `M${turned(n * 120 + 60, 5).join(" ")}C${turned(n * 120 + 110, 12).join(" ")} ${turned(n * 120 + 160, 20).join(" ")} ${turned(n * 120 + 215, 22).join(" ")}`,
    ).join(""),
    1.6,
  ),
];
const hourglass: Sign = (r) => [
  ink("M-18-28H18V-24H-18zM-18 24H18V28H-18z"),
  line("M-14-24Q-14-8 -2 0Q-14 8 -14 24M14-24Q14-8 2 0Q14 8 14 24", 2.4),
  ink(`M-9-${r(10, 14)}H9Q6-4 0 0Q-6-4 -9-12zM-10 23Q-6 ${r(10, 14)} 0 13Q6 12 10 23z`),
  scratch("M0 0V12", 0.8),
];
const grave: Sign = (r) => [
  ink("M-15 28V-10Q-15-28 0-28Q15-28 15-10V28z"),
  cut(`M-2-20H2V-13H8V-9H2V${r(2, 6)}H-2V-9H-8V-13H-2z`),
  line("M-32 28H32", 2),
  ink(`M${r(18, 22)} 28q-2-12 2-16q0 6 3 4q2-4 4 0q1 6-3 12z`),
];
const swamp: Sign = (r) => [
  ...times(4, (n) =>
    line(
      `M-${30 - n * 3} ${2 + n * 8}${times(5 - Math.floor(n / 2), () => `q6-${r(3, 6)} 12 0`).join("")}`,
      2.6 - n * 0.4,
    ),
  ),
  line(`M-12 2V-${r(20, 26)}M0 2V-${r(24, 30)}M10 2V-${r(14, 20)}`, 1.6),
  ink("M-14-16h4v-10h-4zM-2-20h4v-11h-4zM8-10h4v-9h-4z"),
];

const SIGNS: [op: string, sign: Sign][] = [
  ["negate", chain],
  ["multiply", dagger],
  ["evade", whirl],
  ["take", hand],
  ["call", grave],
  ["recover", grave],
  ["restock", grave],
  ["exile", hourglass],
  ["silence", eye],
  ["reveal", eye],
  ["shatter", hammer],
  ["bounce", whirl],
  ["muster", banner],
  ["waive", chain],
  ["draw", scroll],
  ["search", scroll],
  ["mill", hourglass],
  ["discard", hourglass],
  ["burn", flame],
  ["fear", mask],
  ["heal", chalice],
  ["regen", chalice],
  ["cure", chalice],
  ["destroy", skull],
  ["poison", skull],
  ["freeze", whirl],
  ["stun", hammer],
  ["seal", chain],
  ["damage", bolt],
  ["drain", skull],
  ["immune", helm],
  ["shield", shield],
];
const BY_STAT: Record<string, Sign> = { al: shield, spd: boot, plus: ring, hit: banner, damage: sword, dice: sword };
const WANING: Record<string, Sign> = { al: skull, spd: swamp, hit: mask };

interface Meaning {
  id: string;
  ops: readonly string[];
  stats: readonly string[];
}

export function sign({ id, ops, stats }: Meaning, r: Between): Stroke[] {
  const [stat = ""] = stats;
  const changed = ops.includes("lose") || ops.includes("halve") ? (WANING[stat] ?? BY_STAT[stat]) : BY_STAT[stat];
  const found = SIGNS.find(([op]) => ops.includes(op))?.[1];
  return (named(id) ?? changed ?? found ?? bolt)(r);
}
