import fc from 'fast-check';
import { FeedError } from './feed-error.js';
import { RefusedMarkets } from './refused-markets.js';

const HOUR = 3_600_000;

/** A feed that refuses every call that contains one of these markets. */
const aFeedThatRefuses = (refused: readonly string[]) => {
  const asked: (readonly string[])[] = [];
  const ask = async (markets: readonly string[]) => {
    asked.push(markets);
    await new Promise(setImmediate);
    if (markets.some((market) => refused.includes(market)))
      throw new FeedError('bad-request', 'not accepted', undefined, 'INVALID_MARKET');
    return markets;
  };
  return { asked, ask };
};
const MARKETS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

it('all other markets are fetched, whichever are refused', () =>
  fc.assert(
    fc.asyncProperty(fc.subarray(MARKETS, { maxLength: 6 }), async (refused) => {
      const { ask } = aFeedThatRefuses(refused);
      const fine = MARKETS.filter((market) => !refused.includes(market));
      expect(await new RefusedMarkets({ log: () => {} }).ask('nba', MARKETS, ask)).toEqual(fine);
    }),
  ));

it('a refused market is searched once for all games of a sport, logged, and tried again after six hours', async () => {
  const { asked, ask } = aFeedThatRefuses(['c']);
  const lines: string[] = [];
  let now = 0;
  const markets = new RefusedMarkets({ log: (line) => lines.push(line), now: () => now });
  const games = () => Promise.all([1, 2, 3].map(() => markets.ask('nba', MARKETS, ask)));
  await games();
  expect(lines).toEqual(['the market c of nba is refused; left out for six hours (1 in all)']);
  asked.length = 0;
  await games();
  expect(asked).toHaveLength(3);
  await markets.ask('nhl', ['d'], ask);
  now = 6 * HOUR;
  asked.length = 0;
  await games();
  expect(asked[0]).toEqual(MARKETS);
});

it('the refusal is thrown when every market is refused, and any other failure is passed on', async () => {
  const markets = new RefusedMarkets({ log: () => {} });
  const { asked, ask } = aFeedThatRefuses(MARKETS);
  await expect(markets.ask('nba', MARKETS, ask)).rejects.toMatchObject({ fault: 'bad-request' });
  asked.length = 0;
  await expect(markets.ask('nba', MARKETS, ask)).rejects.toMatchObject({ fault: 'bad-request' });
  expect(asked).toEqual([]);
  const away = () => Promise.reject(new FeedError('unavailable', 'away'));
  await expect(markets.ask('nhl', MARKETS, away)).rejects.toMatchObject({ fault: 'unavailable' });
});
