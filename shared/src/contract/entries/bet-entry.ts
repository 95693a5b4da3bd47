import { type LegPrice, type Odds, toAmerican } from '../../domain/index.js';
import type { ArbitrageEntry } from '../rest/opportunities.js';
import { isoTime } from './written-time.js';

/** One leg by the names of the specification, staked in dollars. */
export type BetEntry = ArbitrageEntry['opportunity']['bets'][number];

/** The odds are the book's own; what a leg pays, and so its chance, is `net`: the price after the book's commission. */
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
