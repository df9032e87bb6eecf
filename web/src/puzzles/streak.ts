/** Days in a row on which a puzzle of the day was solved.
 *
 * A day is that of the puzzle: everybody in the world gets the same one, from midnight to midnight UTC. So a streak
 * can neither be lost nor won by travelling, and tells the same as the puzzles that were solved. */

const DAY = 86_400_000; // milliseconds

export interface Streak {
  /** Days in a row up to today; up to yesterday while today's puzzle is not solved. */
  readonly days: number;
  readonly longest: number;
  readonly isTodayDone: boolean;
}

/** The date of a moment: that of its puzzles. */
export const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

export const dayBefore = (date: string): string => dateOf(Date.parse(date) - DAY);

/** When the puzzles after those of a moment come. */
export const nextDay = (milliseconds: number): number => (Math.floor(milliseconds / DAY) + 1) * DAY;

export function streakOf(dates: Iterable<string>, today: string): Streak {
  const solved = new Set(dates);
  const upTo = (date: string): number => {
    let days = 0;
    for (let one = date; solved.has(one); one = dayBefore(one)) days++;
    return days;
  };
  const isTodayDone = solved.has(today);
  const longest = Math.max(0, ...[...solved].map(upTo));
  return { days: upTo(isTodayDone ? today : dayBefore(today)), longest, isTodayDone };
}
