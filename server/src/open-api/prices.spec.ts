import type { OpenPrice } from '@fairline/shared/contract';
import { odds, type Quote } from '@fairline/shared/domain';
import { aBoard, aGame, aQuote, NOON } from '@fairline/shared/testing';
import { pricesOf } from './prices.js';

const BOOKS = ['fanduel', 'betmgm', 'caesars', 'pinnacle'];
const line = (over: Partial<Quote> = {}, books = BOOKS, [home, away] = [1.9, 1.9]) =>
  books.flatMap((book) => [
    aQuote({ ...over, book, outcome: 'home', price: odds(home!) }),
    aQuote({ ...over, book, outcome: 'away', price: odds(away!) }),
  ]);
const read = (
  quotes: readonly Quote[],
  { event = aGame(), now = NOON, isWanted = (_: Quote): boolean => true, times = new Map<string, number>() } = {},
): OpenPrice[] => {
  const board = aBoard(quotes, { events: [event] });
  const stamps = new Map([...board.stamps].map(([stamp, at]) => [stamp, times.get(stamp) ?? at]));
  return pricesOf({ ...board, stamps }, event, quotes, { isWanted, now, learned: undefined }).map(([, price]) => price);
};
const of = (prices: readonly OpenPrice[], bookmaker: string, outcome = 'Kansas City Chiefs') =>
  prices.find((price) => price.bookmaker === bookmaker && price.outcome === outcome)!;

it('a price is judged by the other books alone', () => {
  const prices = read([...line(), ...line({}, ['draftkings'], [2.4, 1.6])]);
  expect(of(prices, 'draftkings').fair_probability).toBeCloseTo(0.5, 9);
  expect(of(prices, 'draftkings').ev).toBeCloseTo(20, 9);
});

it('too few books make no fair line, and without one there is no value', () => {
  const [price] = read(line({}, BOOKS.slice(0, 2)));
  expect([price!.fair_probability, price!.fair_decimal, price!.ev]).toEqual([null, null, null]);
});

it('prices that are not asked for still vote', () => {
  const prices = read(line(), { isWanted: ({ book }) => book === 'betmgm' });
  expect(prices.map(({ bookmaker }) => bookmaker)).toEqual(['betmgm', 'betmgm']);
  expect(prices[0]!.fair_probability).toBeCloseTo(0.5, 9);
});

it('two-way and three-way prices of one market are judged apart', () => {
  const set = 'away,draw,home';
  const threeWay = BOOKS.flatMap((book) =>
    ['home', 'away', 'draw'].map((outcome) => aQuote({ book: `${book}_3`, outcome, set, price: odds(2.9) })),
  );
  const prices = read([...line(), ...threeWay]);
  expect(of(prices, 'betmgm').fair_probability).toBeCloseTo(1 / 2, 9);
  expect(of(prices, 'betmgm_3').fair_probability).toBeCloseTo(1 / 3, 9);
});

it("a spread's point is that of the team, a commission lowers the value, and a link leads to the book alone", () => {
  const spread = line({ family: 'spreads', line: -3.5 }, [...BOOKS, 'prophetx'], [2, 2]);
  const linked = spread.map((quote) => ({
    ...quote,
    offer: { betslipLink: 'https://elsewhere.test/', marketLink: 'https://sportsbook.fanduel.com/x', limit: 50 },
  }));
  const prices = read(linked);
  expect(of(prices, 'fanduel')).toMatchObject({ point: -3.5, bet_limit: 50, link: 'https://sportsbook.fanduel.com/x' });
  expect(of(prices, 'fanduel', 'Buffalo Bills')).toMatchObject({ point: 3.5 });
  expect(of(prices, 'betmgm').link).toBeNull();
  expect(of(prices, 'fanduel').ev).toBeCloseTo(0, 9);
  expect(of(prices, 'prophetx').ev).toBeCloseTo(-1, 9); // 2 % of what it wins, at even chances
});

it.each<[string, Parameters<typeof read>[1] & { over?: Partial<Quote>; book?: string }]>([
  ['of a game that is over', { event: aGame({ completed: true }) }],
  ['that stood still while the others moved', { times: new Map([['g1|draftkings|h2h', NOON - 600_000]]) }],
  ['that is suspended', { over: { suspended: true } }],
  ['of a pick app', { book: 'prizepicks' }],
])('a price %s has no value', (_, { over = {}, book = 'draftkings', ...how }) => {
  const own = line({}, [book], [2.4, 1.6]).map((quote) => ({ ...quote, ...over }));
  const price = of(read([...line(), ...own], how), book);
  expect(price.ev).toBeNull();
  expect(price.price).toBe(over.suspended ? null : 140);
});
