import { aBoard, aGame, aQuote, NOON } from '../../testing/builders.js';
import { odds, type Quote, type SearchOptions, searchAll } from '../index.js';
import { middleProbability, middleProfit, middleRange, pairMiddle } from './middles.js';

const over = aQuote({ family: 'totals', line: 44, outcome: 'over', book: 'draftkings', price: odds(1.9) });
const under = aQuote({ family: 'totals', line: 47, outcome: 'under', book: 'fanduel', price: odds(1.95) });
const home = aQuote({ family: 'spreads', line: -2.5, outcome: 'home', book: 'draftkings', price: odds(1.9) });
const away = aQuote({ family: 'spreads', line: -7.5, outcome: 'away', book: 'fanduel', price: odds(1.9) });

const search = (quotes: readonly Quote[], options: SearchOptions = {}, events = [aGame()]) =>
  searchAll(aBoard(quotes, { events }), NOON, options).middles;

describe('a middle', () => {
  it('a middle is Over a low line and Under a higher one', () =>
    expect(search([over, under])).toMatchObject([{ shape: 'totals', low: 44, high: 47, gap: 3, probability: 24 }]));
  it('a middle is the home team and the away team with handicaps that overlap', () =>
    expect(search([home, away])).toMatchObject([{ shape: 'spreads', low: -2.5, high: 7.5, gap: 5, probability: 30 }]));
  it('a middle does not exist with the lines the other way round', () => {
    expect(
      search([
        { ...over, ...at(47, 'over') },
        { ...under, ...at(44, 'under') },
      ]),
    ).toEqual([]);
  });
  it('a middle never has both legs at one book', () =>
    expect(search([over, aQuote({ ...under, book: over.book })])).toEqual([]));
  it("a middle does not use a single state's listing of a book", () => {
    const { event, subject, line, outcome, price } = under;
    const state = aQuote({ family: 'totals', event, subject, line, outcome, price, book: 'hardrockbet_fl' });
    expect(search([over, state])).toEqual([]);
  });
  it('a middle is found when gap and probability equal the minimum', () => {
    expect(search([over, under], { minGap: 3, minProbability: 24 })).toHaveLength(1);
    expect(search([over, under], { minGap: 3.5 })).toEqual([]);
    expect(search([over, under], { minProbability: 24.1 })).toEqual([]);
  });
  it('a middle is not found once the game has started', () =>
    expect(search([over, under], {}, [aGame({ commenceTime: NOON })])).toEqual([]));
  it('a middle exists once per pair of lines, at the books with the best prices', () => {
    const better = aQuote({ ...under, book: 'betmgm', price: odds(2) });
    const found = search([over, under, better, aQuote({ ...over, book: 'betmgm', price: odds(1.94) })]);
    expect(found).toHaveLength(1);
    expect(pairMiddle(found[0]!.prices)!.legs.map(({ book }) => book)).toEqual(['draftkings', 'betmgm']);
  });
  it('a middle uses, among equal pairs, the books that come first', () => {
    const same = ['zeta', 'alpha'].flatMap((book) => [
      aQuote({ ...over, book, price: odds(1.9) }),
      aQuote({ ...under, book, price: odds(1.9) }),
    ]);
    expect(pairMiddle(search(same)[0]!.prices)!.legs.map(({ book }) => book)).toEqual(['alpha', 'zeta']);
  });
  it('a middle has no pick app as a leg, but may have ProphetX', () => {
    expect(search([aQuote({ ...over, book: 'prizepicks' }), under])).toEqual([]);
    expect(search([aQuote({ ...over, book: 'prophetx' }), under])).toHaveLength(1);
  });
  it('a middle has no locked leg', () => {
    const board = aBoard([over, under]);
    board.locked.add(over.stamp);
    expect(searchAll(board, NOON, {}).middles).toEqual([]);
  });
  it.each(['totals', 'totals_h1', 'team_totals', 'team_totals_q1'])('a middle is found in %s', (family) =>
    expect(
      search([
        aQuote({ ...over, family, market: family }),
        aQuote({ ...under, family, market: `alternate_${family}` }),
      ]),
    ).toHaveLength(1),
  );
  it('a middle is found in player props only when asked for', () => {
    const prop = { family: 'player_points', market: 'player_points', subject: 'Josh Allen' };
    const both = [aQuote({ ...over, ...prop }), aQuote({ ...under, ...prop })];
    expect(search(both)).toEqual([]);
    expect(search(both, { playerProps: true })).toHaveLength(1);
  });
  it('a middle never combines two players', () => {
    const prop = { family: 'player_points', market: 'player_points' };
    const both = [aQuote({ ...over, ...prop, subject: 'A' }), aQuote({ ...under, ...prop, subject: 'B' })];
    expect(search(both, { playerProps: true })).toEqual([]);
  });
});

const at = (line: number, outcome: string) => {
  const { at, key, stamp } = aQuote({ ...over, line, outcome });
  return { at, key, stamp, line };
};

it.each([
  ['totals', 3, 24],
  ['totals', 6, 45],
  ['spreads', 3, 18],
  ['spreads', 7, 40],
] as const)('a middle on %s with a gap of %d has a simple estimate of %d %%', (shape, gap, percent) =>
  expect(middleProbability(shape, gap)).toBe(percent),
);

it('the top profit of a middle is half the stake times the sum of both prices, minus the stake', () =>
  expect(middleProfit(100, [odds(1.9), odds(1.95)])).toBeCloseTo(92.5, 9));

it('a middle covers the results between two totals or between two margins of the home team', () => {
  expect(middleRange({ shape: 'totals', low: 44, high: 47 })).toEqual([44, 47]);
  expect(middleRange({ shape: 'spreads', low: -2.5, high: 7.5 })).toEqual([2.5, 7.5]);
  expect(middleRange({ shape: 'spreads', low: 0, high: 3 })).toEqual([0, 3]);
});
