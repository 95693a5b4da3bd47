import type { ArbitrageEntry } from '@fairline/shared/contract';
import { type LegPrice, toAmerican } from '@fairline/shared/domain';
import { isoTime } from '../odds/game.js';

export type Bet = ArbitrageEntry['opportunity']['bets'][number];

/** One leg by the names of the specification: American odds, dollars. */
export const betOf = ({ book, price, lastUpdate }: LegPrice, selection: string, stake: number): Bet => ({
  bookmaker: book,
  selection,
  odds: Math.round(toAmerican(price)),
  decimal: price,
  stake,
  payout: stake * price,
  implied_prob: 1 / price,
  ...(lastUpdate === undefined ? {} : { last_update: isoTime(lastUpdate) }),
});
