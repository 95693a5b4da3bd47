import fc from 'fast-check';
import { aGame, aQuote, NOON } from '../../testing/index.js';
import { indexQuotes } from '../board/quote-index.js';
import type { Ladder } from '../exchanges/fill.js';
import { fromAmerican, type Odds, odds } from '../odds/formats.js';
import { groupsOf } from '../opportunities/groups.js';
import { capsOf } from '../stakes/caps.js';
import { payoutAt } from '../stakes/limited.js';
import { convertPromotion, resultsOf } from '../stakes/promotion.js';
import { beginConversion, conversionIn, PROMISED_DEFAULTS, type Promised, promotionAt } from './conversion.js';
import { type ConversionCriteria, offerConversion } from './conversion-offer.js';
import { mutedBy } from './muted.js';
import { SCANNER_DEFAULTS } from './scanner-terms.js';

const game = aGame({ commenceTime: NOON + 3_600_000 });

/** Prices by book, each one of every outcome. */
type Prices = readonly (readonly [string, Readonly<Record<string, number>>, number?])[];

const on = (prices: Prices, promised: Partial<Promised>, over: Partial<ConversionCriteria> = {}) => {
  const quotes = prices.flatMap(([book, byOutcome, limit]) => {
    const set = Object.keys(byOutcome).sort().join(',');
    return Object.entries(byOutcome).map(([outcome, price]) =>
      aQuote({ ...{ book, outcome, set, price: odds(price) }, offer: limit === undefined ? {} : { limit } }),
    );
  });
  const [line] = indexQuotes(quotes).lines.values();
  const [group] = groupsOf(line!, new Set());
  const criteria: ConversionCriteria = {
    terms: { commission: () => 0 },
    scanner: { ...SCANNER_DEFAULTS, roundTo: 0 },
    bankroll: 1_000,
    caps: undefined,
    muted: mutedBy([]),
    maximumAge: null,
    ...over,
    promised: { ...PROMISED_DEFAULTS, ...promised },
  };
  const most = conversionIn(group!, { ...criteria.terms, promised: criteria.promised });
  const live = beginConversion({ group: group!, event: game, times: new Map(), most: most ?? 0 }, NOON, false);
  return { most, offer: offerConversion(live, criteria, NOON) };
};

const ok = (found: ReturnType<typeof on>) => {
  if (typeof found.offer === 'string') throw new Error(found.offer);
  return found.offer;
};

const american = (home: number, away: number) => ({ home: fromAmerican(home), away: fromAmerican(away) });

describe('the best bets for a promotion on a market', () => {
  it.each<[string, Prices, Partial<Promised>, number[], string]>([
    [
      'a free bet of 100 at +300/−275',
      [
        ['draftkings', american(300, -400)],
        ['fanduel', american(200, -275)],
      ],
      { kind: 'free-bet' },
      [220, 100],
      '80.00',
    ],
    [
      'with its stake at 3.00/1.55',
      [
        ['draftkings', { home: 3, away: 1.3 }],
        ['fanduel', { home: 2.5, away: 1.55 }],
      ],
      { kind: 'stake-back' },
      [193.55, 100],
      '106.45',
    ],
    [
      'a boost of 50 % on 25 at +200/−220',
      [
        ['draftkings', american(200, -300)],
        ['fanduel', american(150, -220)],
      ],
      { kind: 'boost', amount: 25, boost: 50 },
      [68.75, 25],
      '6.25',
    ],
    [
      'a no-sweat bet of 500 at 2.50/1.60',
      [
        ['draftkings', { home: 2.5, away: 1.4 }],
        ['fanduel', { home: 2.2, away: 1.6 }],
      ],
      { kind: 'no-sweat', amount: 500, refund: 500, worth: 0.7 },
      [562.5, 500],
      '187.50',
    ],
  ])('%s', (_, prices, promised, stakes, left) => {
    const offer = ok(on(prices, { ...promised, books: ['draftkings'] }));
    expect(offer.legs.map(({ price: { book } }) => book)).toEqual(['fanduel', 'draftkings']);
    expect([offer.stakes, offer.left.toFixed(2)]).toEqual([stakes, left]);
    for (const result of offer.results) expect(result).toBeCloseTo(Number(left), 1);
    expect(offer.value).toBeCloseTo((offer.left / (promised.amount ?? 100)) * 100, 9);
  });

  it('a free bet on one of three ways takes three books', () => {
    const offer = ok(
      on(
        [
          ['draftkings', { home: 5, draw: 3, away: 1.5 }],
          ['fanduel', { home: 4, draw: 4.2, away: 1.6 }],
          ['betmgm', { home: 3, draw: 3.5, away: 1.9 }],
        ],
        { kind: 'free-bet', books: ['draftkings'] },
      ),
    );
    expect(offer.stakes.toSorted((a, b) => a - b)).toEqual([95.24, 100, 210.53]);
    expect(offer.left.toFixed(2)).toBe('94.23');
    expect(offer.takes).toBeCloseTo(305.77, 9);
  });

  it.each([
    [102, -105, '29.27'],
    [-110, -110, '200.00'],
  ])('a rollover of 100 + 100, 10 times at %d/%d, costs %s', (home, away, cost) => {
    const prices: Prices = [
      ['draftkings', american(home, -200)],
      ['fanduel', american(-200, away)],
    ];
    const rollover = { kind: 'rollover', amount: 100, bonus: 300, times: 5, books: ['draftkings'] } as const;
    const offer = ok(on(prices, rollover));
    expect(offer.rounds).toBe(5);
    expect((300 - offer.left).toFixed(1)).toBe(Number(cost).toFixed(1));
    expect(offer.stakes[offer.promoted]).toBeCloseTo(home > 0 ? 400 : 440, 9);
    for (const result of offer.results) expect(result).toBeCloseTo(-Number(cost) / 5, 1);
  });

  it('a book that takes less makes a rollover longer, not cheaper', () => {
    const prices: Prices = [
      ['draftkings', american(102, -200), 50],
      ['fanduel', american(-200, -105)],
    ];
    const offer = ok(on(prices, { kind: 'rollover', bonus: 100, times: 10, books: ['draftkings'] }));
    expect([offer.rounds, offer.stakes[offer.promoted]]).toEqual([40, 50]);
    expect(100 - offer.left).toBeGreaterThan(29);
  });

  it('the offer holds only at its books and for its bet, and never both bets are at one', () => {
    const prices: Prices = [
      ['draftkings', { home: 4, away: 1.3 }],
      ['fanduel', { home: 5, away: 1.25 }],
    ];
    expect(ok(on(prices, {})).legs.map(({ price: { book } }) => book)).toEqual(['draftkings', 'fanduel']);
    expect(ok(on(prices, { books: ['draftkings'] })).legs[1]!.price.book).toBe('draftkings');
    expect(on(prices, { books: ['betmgm'] })).toMatchObject({ most: undefined, offer: 'no-stake' });
    expect(on([['draftkings', { home: 4, away: 1.3 }]], {}).offer).toBe('no-stake');
    const line = aQuote({ book: 'fanduel', outcome: 'away' }).key.split('|').slice(0, -2).join('|') as never;
    const bet = ok(on(prices, { bet: { line, outcome: 'away' } }));
    expect([bet.promoted, bet.legs[0]!.price.book]).toEqual([0, 'draftkings']);
  });

  it('limits are kept, and the worst result is as good as they allow', () => {
    const prices: Prices = [
      ['draftkings', { home: 4, away: 1.2 }],
      ['fanduel', { home: 3, away: 1.3 }, 50],
    ];
    const offer = ok(on(prices, { books: ['draftkings'] }));
    expect([offer.stakes, offer.left]).toEqual([[50, 100], expect.closeTo(15, 9)]);
    expect(offer.cappedBy).toMatchObject({ book: 'fanduel', most: 50 });
  });

  it('the user’s own limit and balance count too, but no balance for a free bet', () => {
    const prices: Prices = [
      ['draftkings', { home: 4, away: 1.2 }],
      ['fanduel', { home: 3, away: 1.3 }],
    ];
    const poor = capsOf({ draftkings: { balance: { amount: 10, at: NOON } as never } }, new Map());
    expect(ok(on(prices, { books: ['draftkings'] }, { caps: poor })).left).toBeGreaterThan(60);
    expect(on(prices, { kind: 'boost', books: ['draftkings'] }, { caps: poor }).offer).toBe('no-stake');
  });

  it('a stake too small to be placed is raised to the least one', () => {
    const prices: Prices = [
      ['draftkings', { home: 1.3, away: 1.01 }],
      ['fanduel', { home: 1.01, away: 6 }],
    ];
    const offer = ok(on(prices, { books: ['draftkings'], amount: 10 }));
    expect(offer.stakes.toSorted()).toEqual([1, 10]); // 0.50 would leave 2.50
    expect(offer.results.toSorted()).toEqual([expect.closeTo(2, 9), 5]);
  });

  it('commission counts, and stakes are in whole steps', () => {
    const prices: Prices = [
      ['draftkings', { home: 4, away: 1.2 }],
      ['novig', { home: 3, away: 1.4 }],
    ];
    const scanner = { ...SCANNER_DEFAULTS, roundTo: 5 } as const;
    const offer = ok(
      on(prices, { books: ['draftkings'] }, { terms: { commission: (book) => (book === 'novig' ? 5 : 0) }, scanner }),
    );
    expect(offer.stakes).toEqual([215, 100]);
    expect(offer.results).toEqual([expect.closeTo(215 * 0.38, 9), 85]);
  });
});

it('no ways, and no stakes within a cent, leave more', () => {
  const price = fc.integer({ min: 105, max: 800 }).map((hundredths) => hundredths / 100);
  const limit = fc.option(fc.integer({ min: 5, max: 400 }), { nil: undefined });
  const books = ['draftkings', 'fanduel', 'betmgm', 'betrivers'];
  const boards = fc
    .constantFrom(['home', 'away'], ['home', 'draw', 'away'])
    .chain((outcomes) =>
      fc.tuple(
        ...books.map((book) =>
          fc
            .tuple(fc.tuple(...outcomes.map(() => price)), limit)
            .map(([row, most]) => [book, Object.fromEntries(row.map((one, i) => [outcomes[i]!, one])), most] as const),
        ),
      ),
    );
  const promises = fc.record({
    kind: fc.constantFrom('free-bet', 'stake-back', 'boost', 'no-sweat'),
    amount: fc.integer({ min: 10, max: 100 }),
    boost: fc.integer({ min: 0, max: 100 }),
    refund: fc.integer({ min: 0, max: 100 }),
    books: fc.subarray(books),
  });
  fc.assert(
    fc.property(boards, promises, (prices, promised) => {
      const { offer, most } = on(prices, promised);
      const outcomes = Object.keys(prices[0]![1]).sort();
      const whole = { ...PROMISED_DEFAULTS, ...promised };
      let best = 0;
      const take = (books: readonly (readonly [number, number | undefined])[], used: readonly string[]): void => {
        if (books.length < outcomes.length) {
          for (const [book, row, limit] of prices)
            if (!used.includes(book)) take([...books, [row[outcomes[books.length]!]!, limit]], [...used, book]);
          return;
        }
        for (const at of outcomes.keys()) {
          if (promised.books.length > 0 && !promised.books.includes(used[at]!)) continue;
          if ((books[at]![1] ?? Infinity) < promised.amount) continue;
          const against = books.toSpliced(at, 1).map(([price, limit]) => ({ price: price as Odds, limit }));
          const promotion = promotionAt(whole, books[at]![0] as Odds)!;
          const found = convertPromotion(promotion, against, 0.01);
          const placed = found.stakes.map((stake) => Math.max(stake, 1)); // the least that can be
          if (against.some(({ limit }, i) => placed[i]! > (limit ?? Infinity))) continue;
          best = Math.max(best, resultsOf(promotion, against, placed).profit);
        }
      };
      take([], []);
      expect(typeof offer === 'string' ? 0 : offer.left).toBeGreaterThan(best - 0.01);
      expect(most ?? 0).toBeGreaterThan(best - 1e-6);
    }),
    { numRuns: 60 },
  );
});

it('at an exchange no stakes in whole dollars leave more, at the prices that fill', () => {
  const level = fc.record({
    price: fc.integer({ min: 20, max: 90 }).map((cents) => cents / 100),
    size: fc.integer({ min: 5, max: 60 }),
  });
  const ladders = fc
    .array(level, { minLength: 1, maxLength: 4 })
    .map((levels): Ladder => levels.toSorted((a, b) => a.price - b.price));
  const fees = fc.constantFrom({ kind: 'none' as const }, { kind: 'kalshi' as const });
  fc.assert(
    fc.property(
      ladders,
      fees,
      fc.integer({ min: 20, max: 120 }),
      fc.integer({ min: 11, max: 60 }),
      (ladder, fee, won, tenths) => {
        const terms = { commission: () => 0 };
        const price = { book: 'kalshi', price: (1 / ladder[0]!.price) as Odds, offer: { ladder, fee } };
        const other = odds(tenths / 10);
        const returns = (stake: number) => payoutAt(price, stake, terms);
        const limit = Math.floor(ladder.reduce((sum, one) => sum + one.price * one.size, 0));
        const against = [{ price: price.price, limit, returns }, { price: other }];
        const found = convertPromotion({ won, lost: 0 }, against, 1);
        let best = 0;
        for (let stake = 0; stake <= limit; stake += 1) {
          const back = returns(stake);
          for (let second = 0; second <= won; second += 1)
            best = Math.max(best, Math.min(won, back, second * other) - stake - second);
        }
        expect(found.profit).toBeGreaterThan(best - 0.01);
        expect(found.stakes[0]).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 100 },
  );
});
