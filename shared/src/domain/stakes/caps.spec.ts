import fc from 'fast-check';
import { odds } from '../odds/formats.js';
import { type BookFunds, capsOf, limitKindOf, type WishedBet } from './caps.js';
import { splitOf } from './split.js';
import { stakeArbitrage } from './stake-arbitrage.js';

const has = (amount: number): BookFunds => ({ balance: { amount, at: 0 } });
const NO_PICKS = new Map();
const caps = (funds: Readonly<Record<string, BookFunds>>) => capsOf(funds, NO_PICKS);

it.each([
  ['h2h', 'main'],
  ['spreads', 'main'],
  ['totals_h1', 'other'],
  ['team_totals', 'other'],
  ['player_points', 'props'],
])('the limit for %s is that of %s', (family, kind) => expect(limitKindOf(family)).toBe(kind));

it('the lower of limit and balance holds, by any key of the book, and nothing where nothing is known', () => {
  const known = caps({ williamhill_us: { ...has(80), limits: { main: 500, props: 25 } }, novig: has(0) });
  expect(known.at('caesars', 'h2h')).toEqual({ most: 80, by: 'balance' });
  expect(known.at('williamhill_us', 'player_points')).toEqual({ most: 25, by: 'limit' });
  expect(known.at('novig', 'h2h')).toEqual({ most: 0, by: 'balance' });
  expect(known.at('fanduel', 'h2h')).toBeUndefined();
  expect(known.most).toEqual({
    williamhill_us: { main: 80, other: 80, props: 25 },
    novig: { main: 0, other: 0, props: 0 },
  });
});

it('more placed than was there leaves nothing, not less', () => {
  const ledger = { moves: [{ at: 5, cents: -9_000 }], openCents: 9_000 };
  expect(capsOf({ novig: has(80) }, new Map([['novig', ledger]])).at('novig', 'h2h')?.most).toBe(0);
});

it('a price keeps the limit of its book where that is lower, and is the same price where nothing is known', () => {
  const prices = [
    { book: 'novig', price: odds(2), limit: 50 },
    { book: 'kalshi', price: odds(2) },
    { book: 'fanduel', price: odds(2) },
  ];
  const capped = caps({ novig: has(80), kalshi: has(40) }).prices(prices, 'h2h');
  expect(capped[0]).toBe(prices[0]);
  expect(capped[1]).toEqual({ ...prices[1], limit: 40, limitBy: 'balance' });
  expect(capped[2]).toBe(prices[2]);
});

it('an arbitrage is scaled as a whole by the book with least, and stays one', () => {
  const offered = [[{ book: 'novig', price: odds(2.2) }], [{ book: 'fanduel', price: odds(1.95) }]];
  const limited = offered.map((leg) => caps({ novig: has(80) }).prices(leg, 'h2h'));
  const staked = stakeArbitrage(limited, { minProfit: 0 }, 1_000, 1);
  if (typeof staked === 'string') throw new Error(staked);
  expect(staked.split.stakes).toEqual([78, 88]);
  expect(staked.split.profit).toBeGreaterThan(5);
});

it('an arbitrage within any balances exceeds none and leaves a profit', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ price: fc.integer({ min: 200, max: 260 }), left: fc.option(fc.nat(300), { nil: undefined }) }),
        {
          minLength: 4,
          maxLength: 4,
        },
      ),
      (books) => {
        const funds = Object.fromEntries(
          books.flatMap(({ left }, i) => (left === undefined ? [] : [[`b${i}`, has(left)]])),
        );
        const priced = books.map(({ price }, i) => ({ book: `b${i}`, price: odds(price / 100) }));
        const legs = [priced.slice(0, 2), priced.slice(2)].map((leg) => caps(funds).prices(leg, 'h2h'));
        const staked = stakeArbitrage(legs, { minProfit: 0 }, 500, 0.01);
        if (typeof staked === 'string') return;
        for (const [i, { book }] of staked.pairing.legs.entries())
          expect(staked.split.stakes[i]!).toBeLessThanOrEqual((funds[book]?.balance?.amount ?? 500) + 0.005);
        expect(splitOf(staked.pairing.net, staked.split.stakes).profit).toBeGreaterThan(0);
      },
    ),
  ));

const bet = (stake: number, over: Partial<WishedBet> = {}): WishedBet => ({
  ...{ book: 'novig', family: 'h2h', stake, isTyped: false },
  ...over,
});

describe('bets that are staked together', () => {
  it('what is proposed is lowered to what the typed ones leave', () => {
    expect(caps({ novig: has(100) }).stakes([bet(50), bet(60, { isTyped: true })])).toEqual([
      { stake: 40, cap: { most: 40, by: 'balance' } },
      { stake: 60, cap: undefined },
    ]);
  });

  it('a typed stake stays, with the cap that it exceeds', () => {
    const known = caps({ novig: { ...has(100), limits: { main: 80 } } });
    expect(known.stakes([bet(90, { isTyped: true })])).toEqual([{ stake: 90, cap: { most: 80, by: 'limit' } }]);
    expect(known.stakes([bet(110, { isTyped: true })])[0]!.cap).toEqual({ most: 100, by: 'balance' });
  });

  it('proposed stakes keep to every limit and balance, and are never raised', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            book: fc.constantFrom('novig', 'caesars', 'williamhill_us', 'fanduel'),
            family: fc.constantFrom('h2h', 'player_points'),
            stake: fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
            isTyped: fc.boolean(),
          }),
          { maxLength: 8 },
        ),
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (bets, left, limit) => {
          const known = caps({
            novig: has(left / 100),
            williamhill_us: { ...has(Math.floor(left / 2) / 100), limits: { main: limit / 100 } },
          });
          const capped = known.stakes(bets);
          const total = (isAt: (book: string) => boolean, isTyped: boolean) =>
            bets.reduce((sum, one, i) => (isAt(one.book) && one.isTyped === isTyped ? sum + capped[i]!.stake : sum), 0);
          for (const isAt of [(book: string) => book === 'novig', (book: string) => /caesars|williamhill/.test(book)]) {
            const there = isAt('novig') ? left / 100 : Math.floor(left / 2) / 100;
            expect(total(isAt, false)).toBeLessThanOrEqual(Math.max(0, there - total(isAt, true)) + 1e-6);
          }
          for (const [i, { book, family, stake, isTyped }] of bets.entries()) {
            const { stake: given, cap } = capped[i]!;
            if (isTyped || book === 'fanduel') expect(given).toBe(stake);
            else if (/caesars|williamhill/.test(book) && family === 'h2h')
              expect(given).toBeLessThanOrEqual(limit / 100);
            expect(given).toBeLessThanOrEqual(stake);
            if (!isTyped) expect(cap === undefined).toBe(given === stake);
          }
        },
      ),
    ));
});
