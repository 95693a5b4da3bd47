import type { LinkDepth } from '@fairline/shared/domain';
import { type PriceWish } from '@fairline/shared/domain';

/** Which bets the odds table shows, besides their sports, markets, dates, books and least value. */
export interface TableFilter extends PriceWish {
  /** Only games that start within so many hours; null for any. */
  readonly startsWithin: number | null;
  /** The greatest value, in percent; null for any. */
  readonly maximumEv: number | null;
  /** The greatest margin of the book over its market, in percent; null for any. */
  readonly maxHold: number | null;
  /** How near to the bet the link must lead; null for any. */
  readonly minDepth: Extract<LinkDepth, 'bet' | 'market' | 'event'> | null;
  /** How many outcomes the market has: 2 or 3; null for any. */
  readonly ways: number | null;
}

export const TABLE_DEFAULTS: TableFilter = {
  startsWithin: null,
  minOdds: null,
  maxOdds: null,
  maximumEv: null,
  maxHold: null,
  minDepth: null,
  ways: null,
  minLimit: 0,
};
