import type { BetGrade } from './grade.js';

/** Why a bet has no grade. */
export interface NoGrade {
  readonly reason: string;
  /** The bet is void: its stake comes back. */
  readonly isVoid?: boolean;
  /** The game is over, and its score cannot decide the bet: a grade that it has had no ground. */
  readonly leavesOpen?: boolean;
}

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
