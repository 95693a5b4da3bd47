import type { Quote } from '../board/quote.js';
import { OddsReader, type ReadOptions } from '../reading/odds-reader.js';
import type { WireBook, WireEvent, WireMarket, WireOutcome } from '../reading/wire.js';

/** Builders of a feed's answer; name only what matters. */
export const HOME = 'Boston Celtics';
export const AWAY = 'New York Knicks';
export const AT = '2026-11-22T18:00:00Z';
/** When the answer came: after all times in it. */
export const RECEIVED = Date.parse('2026-11-22T18:05:00Z');

export const anEvent = (bookmakers: readonly WireBook[] = [aBook()], over: WireEvent = {}): WireEvent => ({
  id: 'e1',
  sport_key: 'basketball_nba',
  commence_time: '2026-11-22T20:00:00Z',
  home_team: HOME,
  away_team: AWAY,
  bookmakers,
  ...over,
});

export const aBook = (markets: readonly WireMarket[] = [moneyline()], over: WireBook = {}): WireBook => ({
  key: 'draftkings',
  last_update: AT,
  markets,
  ...over,
});

export const aMarket = (key: string, outcomes: readonly WireOutcome[], over: WireMarket = {}): WireMarket => ({
  key,
  outcomes,
  ...over,
});

export const moneyline = (home: unknown = 1.8, away: unknown = 2.1, over: WireMarket = {}): WireMarket =>
  aMarket(
    'h2h',
    [
      { name: HOME, price: home },
      { name: AWAY, price: away },
    ],
    over,
  );

export const total = (point: unknown, over: unknown = 1.9, under: unknown = 1.95, key = 'totals'): WireMarket =>
  aMarket(key, [
    { name: 'Over', price: over, point },
    { name: 'Under', price: under, point },
  ]);

/** Parses an answer with a new reader. */
export const readOnce = (answer: unknown, options: Partial<ReadOptions> = {}) => {
  const { reading, dropped } = new OddsReader().read(answer, { receivedAt: RECEIVED, ...options });
  const quotes = [...reading.listings.values()].flatMap((listing) => listing.quotes);
  return { reading, quotes, prices: pricesOf(quotes), dropped: Object.fromEntries(dropped) };
};

/** Prices by family, subject, line and outcome. */
const pricesOf = (quotes: readonly Quote[]): Record<string, number> =>
  Object.fromEntries(
    quotes.map(({ family, subject, line, outcome, price }) => [
      [family, subject, line, outcome].filter((part) => part !== '' && part !== undefined).join(' '),
      price,
    ]),
  );
