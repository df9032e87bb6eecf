/** Signs of magic cards whose names say what is to be seen. */

import { figure } from "./figures";
import { cut, disc, ink, line, scratch, times, turned, type Between, type Stroke } from "./seeded";

export type Sign = (r: Between) => Stroke[];

const horn: Sign = (r) => [
  line(`M-20 18Q0 ${r(36, 42)} 20 10`, 1.6),
  ink("M-28 8Q-6 18 10-2Q17-12 16-26L32-24Q32 0 18 14Q-2 32 -28 18z"),
  ink(disc(-28, 13, 4.5)),
  scratch(`M-9 11L-5 25M8 1L17 13M15-18L32-${r(14, 17)}`, 1.6),
];
const saddle: Sign = (r) => [
  ink("M-24-14Q-18-24 -12-12Q0-2 14-12Q22-26 26-14Q24-4 18 0L20 14Q8 18 2 6H-6Q-12 16 -22 12L-20-2Q-25-6 -24-14z"),
  scratch(`M-14-6Q0 ${r(3, 6)} 16-6M-17 6L-10 4M16 8L10 4`, 1.2),
  line("M-2 6V20M-9 31Q-9 20 -2 20Q5 20 5 31z", 2.4),
];
const wing: Sign = (r) => [
  ink(
    `M-24 18Q-22-18 8-28Q26-32 ${r(29, 32)}-24Q18-22 14-16Q26-18 28-10Q16-10 10-4Q22-6 22 2Q10 2 4 8Q14 8 12 14Q-4 18 -24 18z`,
  ),
  scratch("M-18 12Q-14-10 12-20M-12 12Q-4-2 14-10M-8 14Q0 8 10 4", 1.1),
];
const clippedWing: Sign = (r) => [...wing(r), scratch("M-6-34L24 22", 4), line("M-8-36L27 28", 1.4)];
const flake: Sign = (r) =>
  times(6, (n) => {
    const [far, from, to] = [r(27, 30), turned(n * 60 - 14, 23), turned(n * 60 + 14, 23)];
    const [near, low, high] = [turned(n * 60, 14), turned(n * 60 - 26, 17), turned(n * 60 + 26, 17)];
    const [tip, root] = [turned(n * 60, far), turned(n * 60, 19)];
    return line(
      `M0 0L${tip.join(" ")}M${from.join(" ")}L${root.join(" ")}L${to.join(" ")}M${low.join(" ")}L${near.join(" ")}L${high.join(" ")}`,
      3,
    );
  });
const horseshoe: Sign = (r) => [
  line("M-13 24Q-27-4 -15-18Q0-31 15-18Q27-4 13 24", 8.5),
  ...times(3, (n) => cut(disc(18 - n * 1.5, r(-1, 1) + 9 - n * 11, 1.6), true)),
];
const cuirass: Sign = (r) => [
  ink("M-20-24L-8-27Q0-19 8-27L20-24Q16-8 20 4L16 25Q0 31 -16 25L-20 4Q-16-8 -20-24z"),
  scratch(`M0-19V28M-15 4Q-7 ${r(9, 12)} 0 4Q7 ${r(9, 12)} 15 4M-13 17Q0 23 13 17`, 1.3),
];
const pick: Sign = (r) => [
  ink("M-3-22H3V32H-3z"),
  ink(`M-30-4Q-8-${r(30, 34)} 0-26Q8-32 30-4Q10-20 0-16Q-10-20 -30-4z`),
  scratch("M0-14V30", 0.9),
  line(`M12 24l8 6M-12 24l-8 ${r(4, 8)}M10 14l7 2`, 1.6),
];
const drop: Sign = (r) => [
  ink("M0-32Q20-2 17 12Q13 27 0 27Q-13 27 -17 12Q-20-2 0-32z"),
  cut(`M-10 6Q-10 18 ${r(1, 4)} 21Q-6 15 -10 6z`),
];
const hush: Sign = (r) => [
  ink(`M-26 0Q-12-14 0-7Q12-14 26 0Q12 ${r(14, 17)} 0 15Q-12 15 -26 0z`),
  scratch("M-24 0Q0 5 24 0", 1.8),
  cut("M-8 36V-19Q0-29 8-19V36z"),
  ink("M-5 36V-18Q0-25 5-18V36z"),
  scratch("M-3-14Q0-18 3-14M-4 2H4", 1),
];
const banner: Sign = (r) => [
  ink("M-20-32H-16V34H-20z"),
  ink(`M-16-28Q0-${r(34, 36)} 10-28T26-28V4Q14 ${r(8, 12)} 6 4T-16 6z`),
  cut("M2-24L6-15L15-14L8-8L10 1L2-4L-6 1L-4-8L-11-14L-2-15z"),
];
const helm: Sign = (r) => [
  ink("M-16 20V-6Q-16-24 0-25Q16-24 16-6V20L8 23V4H-8V23z"),
  cut("M-11-4H-2V0L-7 1zM11-4H2V0L7 1z"),
  scratch(`M0-24V2M-12-12Q0-${r(18, 22)} 12-12`, 1.2),
  ink(`M-2-24Q${r(-16, 16)}-36 ${r(-18, 18)}-28Q8-26 2-24z`),
];
const flame: Sign = (r) => [
  ink(`M0 27C-18 26 -22 8 -12-4C-10 4 -6 4 -6-2C-7-14 2-18 0-32C12-24 9-12 14-6C16-8 16-12 15-15C24-2 22 24 0 27z`),
  cut(`M0 24C-9 23 -10 12 -3 ${r(4, 7)}C-2 10 3 8 2 1C10 8 11 22 0 24z`),
  ink(`M0 23C-4 22 -4 17 0 ${r(12, 14)}C4 17 4 22 0 23z`),
];
const boot: Sign = (r) => [
  ink(`M-8-24H7L6 4Q20 6 22 17V20H-9Q-11 0 -8-24z`),
  scratch("M-7-17H6M-7-12H6M-9 15H21", 1.2),
  ink(
    times(
      3,
      (n) => `M-8 ${4 - n * 6}Q-22 ${2 - n * 7} -${r(26, 30) - n * 2}-${8 + n * 5}Q-14-${4 + n * 6} -8 ${n * -6}z`,
    ).join(""),
  ),
];
const head =
  (trait: string): Sign =>
  (r) =>
    figure("", [trait], r);

/** What a card's own name says it is, before what its lines do: by how a word of it begins, for dice are no ice. */
const NAMED: [words: RegExp, sign: Sign][] = [
  [/\bbanner/, banner],
  [/\bhelm/, helm],
  [/\barmou?r/, cuirass],
  [/\bsaddle/, saddle],
  [/\b(horn|cry\b)/, horn],
  [/\b(pyre|flame|fire)/, flame],
  [/\bclip wing/, clippedWing],
  [/\bwing/, wing],
  [/\bdragon/, head("dragon")],
  [/\bdemon/, head("demon")],
  [/\b(traveler|wanderer)/, head("folk")],
  [/\b(freeze|frost|ice\b)/, flake],
  [/\b(charm|luck)/, horseshoe],
  [/\b(hush|silence)/, hush],
  [/\b(undermine|tunnel)/, pick],
  [/\bblood/, drop],
  [/\bboots|step\b/, boot],
];

export const named = (id: string): Sign | undefined =>
  NAMED.find(([words]) => words.test(id.replaceAll("_", " ")))?.[1];

export { banner, boot, flame, helm };
