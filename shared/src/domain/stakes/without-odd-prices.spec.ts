import fc from 'fast-check';
import { odds } from '../index.js';
import { commissionsOf } from '../odds/terms.js';
import { middleEv, modelMiddle } from '../opportunities/middle-outlook.js';
import { displayedProfit } from '../opportunities/suspect.js';
import { suspectLegs } from '../opportunities/suspect-legs.js';
import { stakeArbitrage } from './stake-arbitrage.js';
import { stakeMiddle } from './stake-middle.js';
import { stakeTrusted, stakeTrustedMiddle } from './without-odd-prices.js';

const price = (book: string, of: number, limit?: number) => ({ book, price: odds(of), limit, lastUpdate: undefined });
const trusted = (...args: Parameters<typeof stakeTrusted>) => {
  const found = stakeTrusted(...args);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const books = ({ pairing }: ReturnType<typeof trusted>) => pairing.legs.map(({ book }) => book);

it('a price too good to be true does not hide the arbitrage of the others on its line', () => {
  const found = trusted([[price('betmgm', 1.96)], [price('novig', 3.5), price('fanduel', 2.2)]], {}, 1_000, 1);
  expect(books(found)).toEqual(['betmgm', 'fanduel']);
  expect(found.setAside).toEqual([{ leg: 1, price: price('novig', 3.5) }]);
});

it.each([
  ['no arbitrage is left without it', [[price('betmgm', 1.9)], [price('novig', 3.5), price('fanduel', 2)]]],
  ['no other book prices its outcome', [[price('betmgm', 1.9), price('fanduel', 1.85)], [price('novig', 3.5)]]],
  [
    'most books of the other outcome would have to be wrong',
    [[1.95, 1.94, 1.93, 1.92, 1.5].map((of, i) => price(`book ${i}`, of)), [price('novig', 3.5)]],
  ],
  [
    'its own price is the odd one, and a true price of the other outcome would lift the suspicion just so',
    [[1.95, 1.9, 1.9, 1.89].map((of, i) => price(`book ${i}`, of)), [price('novig', 2.6)]],
  ],
  [
    'the odd price is of several books, and one true price less would lift the suspicion just so',
    [
      [1.95, 1.9, 1.9].map((of, i) => price(`book ${i}`, of)),
      [price('novig', 2.6), price('fanduel', 2.58), price('betmgm', 2.05)],
    ],
  ],
])('a suspect is offered itself if %s', (_, prices) => {
  const found = trusted(prices, {}, 1_000, 1);
  expect(found.setAside).toBeUndefined();
  expect(displayedProfit(found.pairing.legs)).toBeGreaterThan(10);
});

it('nothing is set aside at a profit that is not suspect, even if a book stands out', () =>
  expect(
    trusted([[price('betmgm', 1.96)], [price('novig', 2.45), price('fanduel', 2.1)]], {}, 100, 1).setAside,
  ).toBeUndefined());

it('a price of a book that the user does not have is neither a leg nor set aside', () => {
  const prices = [[price('betmgm', 1.96)], [price('novig', 3.5), price('fanduel', 2.2)]];
  const found = trusted(prices, { books: (book) => book !== 'novig' }, 1_000, 1);
  expect(books(found)).toEqual(['betmgm', 'fanduel']);
  expect(found.setAside).toBeUndefined();
});

it('a commission does not lift the suspicion of a price', () => {
  const terms = { commission: commissionsOf([['novig', 20]]) };
  const found = trusted([[price('betmgm', 1.96)], [price('novig', 2.6), price('fanduel', 2.2)]], terms, 1_000, 1);
  expect(books(found)).toEqual(['betmgm', 'fanduel']);
});

const around = (from: number, to: number, names: string) =>
  fc
    .array(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 5 })
    .map((prices) => prices.map((hundredths, i) => price(names[i]!, hundredths / 100)));

it('whatever the prices of a line, one far too high changes nothing about the arbitrage of the others', () =>
  fc.assert(
    fc.property(
      around(205, 218, 'abcde'),
      around(191, 203, 'fghij'),
      fc.integer({ min: 300, max: 900 }),
      fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
      fc.boolean(),
      (first, second, odd, limit, isFirst) => {
        const without = stakeArbitrage([first, second], {}, 1_000, 1);
        const wrong = price('wrong', odd / 100, limit);
        const found = stakeTrusted(isFirst ? [[wrong, ...first], second] : [first, [...second, wrong]], {}, 1_000, 1);
        if (typeof without !== 'string') expect(found).toEqual({ ...without, setAside: [expect.anything()] });
        else if (typeof found !== 'string') expect(displayedProfit(found.pairing.legs)).toBeGreaterThan(10);
      },
    ),
  ));

describe('a middle', () => {
  const subject = { id: '', event: '', home: '', away: '', commenceTime: 0, family: 'spreads', subject: '' };
  const key = { sport: 'americanfootball_nfl', kind: 'middle', shape: 'spreads' } as const;
  const middle = { ...subject, ...key, low: -2.5, high: 6.5, gap: 4, probability: 24, consensus: -4 };
  type Prices = readonly ReturnType<typeof price>[];
  const at = (first: Prices, second: Prices) => ({ ...middle, prices: [first, second] as const });
  const model = modelMiddle(at([], []));
  const offered = (first: Prices, second: Prices) => stakeTrustedMiddle(at(first, second), model, {}, 1_000)!;

  it('a price too good to be true does not hide a good middle of the others', () => {
    const { legs, setAside } = offered([price('betmgm', 1.95)], [price('novig', 3), price('fanduel', 1.95)]);
    expect(legs.map(({ book }) => book)).toEqual(['betmgm', 'fanduel']);
    expect(setAside).toEqual([{ leg: 1, price: price('novig', 3) }]);
  });

  it.each([
    ['the others lose in the long run', [price('betmgm', 1.8)], [price('novig', 3), price('fanduel', 1.5)]],
    ['no other book has that leg', [price('betmgm', 1.95)], [price('novig', 3)]],
    [
      'a true price of the other leg would lift it',
      [price('betmgm', 1.95), price('fanduel', 1.91)],
      [price('novig', 2.15)],
    ],
  ])('a suspect middle is offered itself if %s', (_, first, second) => {
    const { legs, setAside } = offered(first, second);
    expect(setAside).toBeUndefined();
    expect(suspectLegs(legs, model)).toBeDefined();
  });

  it('whatever the prices, only suspects are replaced, and only by middles of positive value that are not suspect', () =>
    fc.assert(
      fc.property(around(150, 320, 'abcde'), around(150, 320, 'fghij'), (first, second) => {
        const [plain, found] = [stakeMiddle(at(first, second), model, {}, 1_000)!, offered(first, second)];
        if (!found.setAside) return void expect(found).toEqual(plain);
        expect(suspectLegs(plain.legs, model)).toBeDefined();
        expect(suspectLegs(found.legs, model)).toBeUndefined();
        expect(middleEv(at(first, second), model, found.net)).toBeGreaterThan(0);
      }),
    ));
});
