import type { BetGrade } from './grade.js';
import type { NoGrade } from './part-points.js';

/** The result of one bet and its game, or why it stays pending. `tied` means exactly on the line. */
export type BetResult = { readonly grade: BetGrade; readonly gameId: string } | NoGrade;

/** The result and payout of a pick, or why it stays pending. The payout is undefined for a pick without a stake. */
export type PickResult =
  | {
      readonly status: 'won' | 'lost' | 'push' | 'void';
      readonly actualPayout: number | undefined;
      readonly gameId: string;
    }
  | NoGrade;
