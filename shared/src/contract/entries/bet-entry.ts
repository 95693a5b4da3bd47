import { type LegPrice, type Odds, type SetAside, toAmerican } from '../../domain/index.js';
import { packExchangeOffer } from '../exchange-offer.js';
import type { ArbitrageEntry } from '../rest/opportunities.js';
import { isoTime } from './game-entry.js';

/** One leg with the specification's names; its stake in dollars. */
export type BetEntry = ArbitrageEntry['opportunity']['bets'][number];

/** `odds` are the book's own. Payout and implied chance follow from `net`, the price after the book's commission. */
export const betEntry = (legPrice: LegPrice, net: Odds, selection: string, stake: number): BetEntry => ({
  selection,
  ...priceEntry(legPrice),
  stake,
  payout: stake * net,
  implied_prob: 1 / net,
});

/** The prices that were set aside, each with the selection of its leg; nothing if none were. */
export const setAsideEntry = (
  setAside: readonly SetAside<LegPrice>[] = [],
  selections: readonly string[],
): Pick<ArbitrageEntry['opportunity'], 'set_aside'> => {
  if (setAside.length === 0) return {};
  return { set_aside: setAside.map(({ leg, price }) => ({ selection: selections[leg]!, ...priceEntry(price) })) };
};

/** A book's price with the specification's names. */
export const priceEntry = ({ book, price, lastUpdate, limit, offer }: LegPrice) => ({
  bookmaker: book,
  odds: Math.round(toAmerican(price)),
  decimal: price,
  ...(lastUpdate === undefined ? {} : { last_update: isoTime(lastUpdate) }),
  ...(limit === undefined ? {} : { limit }),
  ...(offer ? { exchange: packExchangeOffer(offer) } : {}),
});
