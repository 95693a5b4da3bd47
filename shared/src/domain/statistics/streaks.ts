import type { CountedPick } from './counted-pick.js';

/** Runs of wins and losses in the order of settlement. A returned stake neither ends nor lengthens a run. */
export interface Streaks {
  /** The most wins in a row. */
  readonly bestStreak: number;
  /** The length and the type of the current run; 0 and null before the first win or loss. */
  readonly currentStreak: number;
  readonly streakType: 'win' | 'loss' | null;
}

/** The streaks of picks that are sorted by settlement. */
export const streaksOf = (picks: readonly CountedPick[]): Streaks => {
  let [bestStreak, currentStreak] = [0, 0];
  let streakType: Streaks['streakType'] = null;
  for (const { status } of picks) {
    if (status !== 'won' && status !== 'lost') continue;
    const type = status === 'won' ? 'win' : 'loss';
    currentStreak = type === streakType ? currentStreak + 1 : 1;
    streakType = type;
    if (type === 'win') bestStreak = Math.max(bestStreak, currentStreak);
  }
  return { bestStreak, currentStreak, streakType };
};
