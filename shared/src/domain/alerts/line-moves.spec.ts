import fc from 'fast-check';
import { aBoard, aGame, aQuote, NOON } from '../../testing/index.js';
import { indexedBoard } from '../board/apply-diff.js';
import { odds } from '../odds/formats.js';
import { pathOfAlert } from './alert-path.js';
import type { WatchedLine } from './alert-rule.js';
import { type PastStand, seeLineMove, standOf } from './line-moves.js';

const game = aGame();
const MINUTE = 60_000;
const watched = (over: Partial<WatchedLine> = {}): WatchedLine => ({
  sport: game.sport,
  event: game.id,
  home: game.home,
  away: game.away,
  commenceTime: game.commenceTime,
  of: 'total',
  by: 2,
  minutes: 30,
  ...over,
});
const stand = (total: number | null, over: object = {}) => ({ spread: -3, total, moneyline: 58, ...over });
const past = (...totals: readonly [ago: number, total: number | null][]): PastStand[] =>
  totals.map(([ago, total]) => ({ at: NOON - ago * MINUTE, ...stand(total) }));
const seen = (to: number | null, before: readonly PastStand[], over: Partial<WatchedLine> = {}, event = game) =>
  seeLineMove(watched(over), event, stand(to), before, NOON);
const told = (...asked: Parameters<typeof seen>) => seen(...asked).found[0]?.tell(NOON);

it('a line is seen where it stands as far as wanted from where it stood', () => {
  expect(told(46, past([10, 44.5]))).toBeUndefined();
  expect(told(46.5, past([10, 44.5]))).toMatchObject({
    value: null,
    title: 'Total 44.5 → 46.5: Bills @ Chiefs',
    text: '2 points within 30 min · the total that most books agree on',
  });
  expect(told(42, past([20, 44], [10, 45], [5, 43]))?.title).toBe('Total 45 → 42: Bills @ Chiefs');
});

it('where it stood when the minutes began counts, and what was before does not', () => {
  expect(seen(47, past([90, 41], [40, 46])).alive).toEqual([]);
  expect(seen(47, past([90, 46], [40, 44])).alive).toEqual(['move|g1|total|americanfootball_nfl']);
  expect(seen(47, past([90, 44], [30, 46])).alive).toEqual([]);
});

it('spreads are told from the home team’s side, moneylines as its chance', () => {
  const before = [{ at: NOON - MINUTE, spread: -1, total: 40, moneyline: 51.5 }];
  expect(told(40, before, { of: 'spread' })?.title).toBe('Chiefs −1 → −3: Bills @ Chiefs');
  const chance = told(40, before, { of: 'moneyline', by: 6.5 });
  expect(chance).toMatchObject({
    title: 'Chiefs 51.5 % → 58 %: Bills @ Chiefs',
    text: '6.5 percentage points within 30 min · the chance without the vig',
  });
  const [id] = seen(40, before, { of: 'moneyline', by: 6.5 }).alive;
  expect(pathOfAlert({ kind: 'move', opportunity: id!, title: chance!.title })).toBe(
    '/sportsbooks?sports=americanfootball_nfl&q=Chiefs',
  );
});

it('nothing is seen without a line then or now, and once the game has started', () => {
  expect(seen(null, past([10, 44])).alive).toEqual([]);
  expect(seen(47, past([10, null])).alive).toEqual([]);
  expect(seen(47, []).alive).toEqual([]);
  expect(seen(47, past([10, 44]), {}, { ...game, commenceTime: NOON }).alive).toEqual([]);
});

it('law: it is seen exactly if some place of the last minutes is far enough', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 29 }), fc.integer({ min: 35, max: 55 })), { minLength: 1 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 35, max: 55 }), (some, to) => {
      const before = past(...some.toSorted(([a], [b]) => b - a));
      expect(seen(to, before).alive.length > 0).toBe(some.some(([, total]) => Math.abs(to - total) >= 2));
    }),
  );
});

it('a market stands where the books agree; with too few books it stands nowhere', () => {
  const books = ['pinnacle', 'betmgm', 'caesars', 'betrivers'];
  const quotes = books.flatMap((book) => [
    aQuote({ book, price: odds(1.8) }),
    aQuote({ book, outcome: 'away', price: odds(2.1) }),
    ...['over', 'under'].map((outcome) => aQuote({ book, family: 'totals', line: 44.5, outcome })),
  ]);
  expect(standOf(indexedBoard(aBoard(quotes)), game)).toEqual({ spread: null, total: 44.5, moneyline: 53.8 });
  expect(standOf(indexedBoard(aBoard(quotes.slice(0, 8))), game)).toEqual({
    spread: null,
    total: null,
    moneyline: null,
  });
});
