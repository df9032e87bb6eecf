/** How strong a solver is, by the puzzles it has tried: Glicko, with puzzles as rivals whose strength is known.
 *
 * M. E. Glickman, "The Glicko system": http://www.glicko.net/glicko/glicko.pdf */

export interface Rating {
  readonly value: number;
  /** Of the value, which is uncertain by so much. */
  readonly deviation: number;
}

/** A try: the puzzle's rating, and 1 if it was solved, 0 if it was missed. */
export interface Result {
  readonly rating: number;
  readonly score: number;
}

const Q = Math.log(10) / 400;
const PUZZLE = 75; // the deviation of a puzzle's rating, which eight levels have given
const SURE = 110; // below this deviation a rating is shown without a question mark
/** Nobody is ever so well known that a try counts for next to nothing. */
const LEAST = 60;

/** Somewhat below the mean of the eight levels, 1500, on whose scale puzzles are rated. */
export const UNKNOWN: Rating = { value: 1200, deviation: 250 };

export const isSure = ({ deviation }: Rating): boolean => deviation < SURE;

const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * Q ** 2 * deviation ** 2) / Math.PI ** 2);

/** How likely a solver finds a puzzle's solution. */
export const expected = ({ value }: Rating, rating: number): number =>
  1 / (1 + 10 ** ((-weight(PUZZLE) * (value - rating)) / 400));

/** The rating after a try. */
export function after(before: Rating, { rating, score }: Result): Rating {
  const g = weight(PUZZLE);
  const chance = expected(before, rating);
  const information = 1 / before.deviation ** 2 + Q ** 2 * g ** 2 * chance * (1 - chance);
  const value = before.value + (Q / information) * g * (score - chance);
  return { value, deviation: Math.max(LEAST, Math.sqrt(1 / information)) };
}

/** The rating after all tries, in their order. */
export const rated = (results: readonly Result[]): Rating => results.reduce(after, UNKNOWN);
