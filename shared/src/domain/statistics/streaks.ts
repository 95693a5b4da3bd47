import type { CountedPick } from './counted-pick.js';

/** Runs of wins and losses, by when picks were settled. A stake that came back neither ends a run nor lengthens it. */
export interface Streaks {
  /** The most wins in a row. */
  readonly bestStreak: number;
  /** How long the run goes on that is not over, and of what it is; none before the first win or loss. */
  readonly currentStreak: number;
  readonly streakType: 'win' | 'loss' | null;
}

/** The streaks of picks in the order in which they were settled. */
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
