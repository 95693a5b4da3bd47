import { type LegPrice, type Odds, toAmerican } from '../../domain/index.js';
import type { ArbitrageEntry } from '../rest/opportunities.js';
import { isoTime } from './written-time.js';

/** One leg with the specification's names; its stake in dollars. */
export type BetEntry = ArbitrageEntry['opportunity']['bets'][number];

/** `odds` are the book's own. Payout and implied chance follow from `net`, the price after the book's commission. */
export const betEntry = (
  { book, price, lastUpdate, limit }: LegPrice,
  net: Odds,
  selection: string,
  stake: number,
): BetEntry => ({
  bookmaker: book,
  selection,
  odds: Math.round(toAmerican(price)),
  decimal: price,
  stake,
  payout: stake * net,
  implied_prob: 1 / net,
  ...(lastUpdate === undefined ? {} : { last_update: isoTime(lastUpdate) }),
  ...(limit === undefined ? {} : { limit }),
});
