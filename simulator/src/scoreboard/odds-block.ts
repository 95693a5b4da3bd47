import { bookOf } from '../market/books/books.js';
import type { Game } from '../market/games/game.js';
import type { Market } from '../market/market.js';
import type { QuotedMarket } from '../market/quotes.js';

/** The scoreboard's odds of an upcoming game: one bookmaker's main lines. Empty if it has none. */
export const oddsBlock = (market: Market, game: Game, time: number): object[] => {
  const book = bookOf('draftkings')!;
  const [winner, spread, total] = ['h2h', 'spreads', 'totals'].map((key) =>
    market.quotes.marketOf(book, game, key, time),
  );
  const price = (from: QuotedMarket | undefined, tag: string) => from?.outcomes.find((each) => each.tag === tag);
  const home = price(winner, 'home');
  const away = price(winner, 'away');
  const homeSpread = price(spread, 'home');
  const over = price(total, 'over');
  if (!home?.price || !away?.price || !homeSpread?.price || !over?.price) return [];

  const line = homeSpread.point ?? 0;
  const favourite = line <= 0 ? game.home : game.away;
  const close = (odds: number | undefined, at?: string) => ({
    close: { ...(at ? { line: at } : {}), odds: odds === undefined ? 'OFF' : signed(odds) },
  });
  const under = price(total, 'under');
  return [
    {
      provider: { id: '100', name: 'Draft Kings', priority: 1 },
      details: line === 0 ? 'EVEN' : `${favourite.abbreviation} ${-Math.abs(line)}`,
      overUnder: over.point,
      spread: line,
      awayTeamOdds: {
        favorite: favourite === game.away,
        underdog: favourite !== game.away,
        moneyLine: away.price.american,
      },
      homeTeamOdds: {
        favorite: favourite === game.home,
        underdog: favourite !== game.home,
        moneyLine: home.price.american,
      },
      moneyline: {
        displayName: 'Moneyline',
        shortDisplayName: 'ML',
        home: close(home.price.american),
        away: close(away.price.american),
      },
      pointSpread: {
        displayName: 'Spread',
        shortDisplayName: 'Spread',
        home: close(homeSpread.price.american, signed(line)),
        away: close(price(spread, 'away')?.price?.american, signed(-line)),
      },
      total: {
        displayName: 'Total',
        shortDisplayName: 'Total',
        over: close(over.price.american, `o${over.point}`),
        under: close(under?.price?.american, `u${over.point}`),
      },
    },
  ];
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
