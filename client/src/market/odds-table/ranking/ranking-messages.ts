import type { BoardId } from '@fairline/shared/contract';
import { type Locks, type StampKey, type ValuationTerms } from '@fairline/shared/domain';
import type { BoardHead } from '../../model/board/read-board.js';
import type { BetFilter, Ranking } from './ranking.js';

/** How often a ranking follows the prices. Longer than a flash, so that no flash is lost because its row moved away. */
export const ORDER_AFTER_MS = 1_000;

/** How often the bets are ranked even if no price moved: games start and prices grow old by the clock, and a sorted table shows both. */
export const LOOK_MS = 2_000;

/** What to rank, and how. */
export interface RankingRequest {
  readonly boards: readonly BoardId[];
  readonly valuation: ValuationTerms;
  readonly filter: BetFilter;
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly ahead: number;
}

/**
 * The messages to the ranking worker: boards as they arrive and change, and the wish; a new wish replaces the last. Prices travel as JSON,
 * since a string is passed at once while nested lists would be copied piece by piece.
 */
export type ToRankingWorker =
  | { readonly say: 'begin'; readonly id: BoardId; readonly head: BoardHead }
  | { readonly say: 'prices'; readonly id: BoardId; readonly prices: string }
  | { readonly say: 'complete'; readonly id: BoardId }
  | { readonly say: 'moved'; readonly id: BoardId; readonly news: string }
  | {
      readonly say: 'confirmed';
      readonly id: BoardId;
      readonly stamps: readonly (readonly [StampKey, number])[];
    }
  | ({ readonly say: 'locked'; readonly id: BoardId } & Locks)
  | { readonly say: 'dropped'; readonly id: BoardId }
  | { readonly say: 'wish'; readonly nth: number; readonly wish: RankingRequest | undefined };

/** What the worker answers whenever the ranking changes: at once for a new wish, then at most once a second. */
export interface FromRankingWorker {
  readonly nth: number;
  readonly ranking: Ranking;
}
