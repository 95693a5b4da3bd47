import type { BoardId } from '@fairline/shared/contract';
import type { Locks } from '@fairline/shared/domain';
import type { LookTerms } from '../../lib/bets/look-terms.js';
import type { BoardHead } from '../../lib/board/read-board.js';
import type { BetFilter, Ranking } from './ranking.js';

/** How often a ranking follows the prices. Longer than a flash: nobody should miss that a price moved because its row left. */
export const ORDER_AFTER_MS = 1_000;

/** How often is ranked though nothing moved: games begin and end by the clock. */
export const LOOK_MS = 30_000;

/** What is to be ranked, and how. */
export interface RankingWish {
  readonly boards: readonly BoardId[];
  readonly look: LookTerms;
  readonly filter: BetFilter;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number;
}

/**
 * What the ranking desk hears: the boards as they come and move, and what is wished for; a new wish takes the place of the last.
 * Prices travel as JSON: text is handed over at once, while lists of lists would be copied piece by piece.
 */
export type ToDesk =
  | { readonly say: 'begin'; readonly id: BoardId; readonly head: BoardHead }
  | { readonly say: 'prices'; readonly id: BoardId; readonly prices: string }
  | { readonly say: 'complete'; readonly id: BoardId }
  | { readonly say: 'moved'; readonly id: BoardId; readonly news: string }
  | ({ readonly say: 'locked'; readonly id: BoardId } & Locks)
  | { readonly say: 'dropped'; readonly id: BoardId }
  | { readonly say: 'wish'; readonly nth: number; readonly wish: RankingWish | undefined };

/** What the desk answers, as often as the ranking changes: at once for a wish that is new, then at most once a second. */
export interface FromDesk {
  readonly nth: number;
  readonly ranking: Ranking;
}
