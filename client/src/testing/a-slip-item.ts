import { odds, quoteKey } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import type { SlipItem } from '../slip/model/slip-item.js';

// Relative to now, so that the game is always still to come.
const SOON = Date.now() + 3_600_000;

/** Bills +3.5 at DraftKings for +102, on the slip; pass only the fields that matter. */
export const aSlipItem = (over: Partial<SlipItem> = {}): SlipItem => {
  const { at } = aQuote({ family: 'spreads', line: -3.5 });
  return {
    id: `${at}|away`,
    matchup: 'Bills @ Chiefs',
    selection: 'Bills +3.5',
    market: 'Spread',
    americanOdds: 102,
    bookmaker: 'draftkings',
    sport: aGame().sport,
    league: 'NFL',
    edge: 5.51,
    gameTime: SOON,
    quote: quoteKey(at, 'away', 'draftkings'),
    section: 'game',
    home: aGame().home,
    away: aGame().away,
    price: odds(2.02),
    ...over,
  };
};
