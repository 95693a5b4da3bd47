import fc from 'fast-check';
import type { ExchangeFee, Ladder } from '../exchanges/fill.js';
import { type Odds, odds } from '../odds/formats.js';
import { stakeArbitrage } from './stake-arbitrage.js';
import { stakeMiddle } from './stake-middle.js';

const plain = (book: string, of: number, limit?: number) => ({ book, price: odds(of), limit });
const onExchange = (book: string, ladder: Ladder, fee: ExchangeFee = { kind: 'none' }, limit?: number) => ({
  ...plain(book, 1 / ladder[0]!.price, limit),
  offer: { ladder, fee },
});
const terms = { commission: () => 0 };
const staked = (...args: Parameters<typeof stakeArbitrage>) => {
  const found = stakeArbitrage(...args);
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const books = ({ pairing }: ReturnType<typeof staked>) => pairing.legs.map(({ book }) => book);

const worked = onExchange(
  'kalshi',
  [
    { price: 0.44, size: 17 },
    { price: 0.46, size: 83 },
    { price: 0.6, size: 500 },
  ],
  { kind: 'kalshi' },
);

describe('arbitrages at the prices that fill', () => {
  it('the stake on an order book ends where the next offer costs more than it leaves', () => {
    // 17 at 0.44 and 83 at 0.46 are $45.66, the fee $1.74: 100 shares at 2.110 instead of 2.273.
    const found = staked([[worked], [plain('fanduel', 2)]], terms, 1_000, 0.01);
    expect(found.split).toMatchObject({ stakes: [47.4, 50], payouts: [100, 100] });
    expect(found.split.profit).toBeCloseTo(2.6, 9);
    expect(found.pairing.net[0]).toBeCloseTo(2.1097, 4);
  });

  it('a first offer that promises more is left for a book that keeps its promise', () => {
    const shallow = onExchange('polymarket', [
      { price: 0.4, size: 2 },
      { price: 0.49, size: 1_000 },
    ]);
    const found = staked([[shallow, plain('betmgm', 2.1)], [plain('fanduel', 2)]], terms, 500, 1);
    expect(books(found)).toEqual(['betmgm', 'fanduel']);
    expect(books(staked([[shallow, plain('betmgm', 2.01)], [plain('fanduel', 2)]], terms, 500, 1))).toEqual([
      'polymarket',
      'fanduel',
    ]);
  });

  it('only the profit that fills counts for the least profit', () => {
    const prices = [[worked], [plain('fanduel', 2)]];
    expect(staked(prices, { ...terms, minProfit: 4 }, 1_000, undefined).split.total).toBeLessThan(25);
    expect(stakeArbitrage(prices, { ...terms, minProfit: 6 }, 1_000, undefined)).toBe('no-stake');
  });

  it('whole steps on an order book pay what they really fill', () => {
    const { split } = staked([[worked], [plain('fanduel', 2)]], terms, 1_000, 1);
    expect(split.stakes).toEqual([47, 50]);
    expect(split.payouts[0]).toBeGreaterThan(99); // 47 at the average of 47.40 would be 99.16
    expect(split.payouts[0]).toBeLessThan(100);
    expect(split.profit).toBeCloseTo(split.payouts[0]! - 97, 9);
  });

  it('what is offered and too little for a dollar says which total would do', () => {
    const long = onExchange('kalshi', [{ price: 0.04, size: 1_000 }]);
    const found = staked([[long], [plain('fanduel', 1.06)]], terms, 10, 0.01);
    expect(found.tooLittle).toMatchObject({ leg: 0 });
    expect(
      staked([[long], [plain('fanduel', 1.06)]], terms, found.tooLittle!.needs + 0.1, 0.01).tooLittle,
    ).toBeUndefined();
  });

  const ladder = fc
    .array(fc.record({ price: fc.integer({ min: 30, max: 60 }), size: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    .map(
      (levels): Ladder => levels.map((one) => ({ ...one, price: one.price / 100 })).sort((a, b) => a.price - b.price),
    );
  const fee = fc.constantFrom<ExchangeFee>({ kind: 'none' }, { kind: 'kalshi' }, { kind: 'polymarket', rate: 0.03 });
  const price = fc.integer({ min: 150, max: 300 }).map((hundredths) => odds(hundredths / 100));

  it('leave as much as counting up every hundredth of a share, over every pair of books', () =>
    fc.assert(
      fc.property(ladder, ladder, fee, price, price, fc.integer({ min: 2, max: 120 }), (a, b, of, c, d, total) => {
        const first = [onExchange('kalshi', a, of), plain('betmgm', c)];
        const second = [onExchange('polymarket', b), plain('fanduel', d)];
        let most = 0;
        const costs = [
          [(payout: number) => costOf(a, payout, of), at(c)],
          [(payout: number) => costOf(b, payout), at(d)],
        ];
        for (const one of costs[0]!)
          for (const other of costs[1]!)
            for (let hundredths = 100; hundredths <= total * 300; hundredths += 1) {
              const [payout, cost] = [hundredths / 100, one(hundredths / 100) + other(hundredths / 100)];
              if (cost > total + 1e-9) break;
              most = Math.max(most, payout - cost);
            }
        const found = stakeArbitrage([first, second], terms, total, undefined, 0);
        const left = typeof found === 'string' ? 0 : found.split.profit;
        expect(left).toBeGreaterThan(most - 0.025); // a cent of fee, and hundredths of a share
        if (typeof found !== 'string') expect(found.split.total).toBeLessThanOrEqual(total + 1e-6);
        // A pair of bookmakers is staked in less than hundredths.
        expect(left).toBeLessThan(most + 0.02);
      }),
      { numRuns: 150 },
    ));

  it('an order book that never ends and takes no fee is staked as the same price of a bookmaker', () =>
    fc.assert(
      fc.property(price, price, price, fc.integer({ min: 5, max: 2_000 }), (a, b, c, total) => {
        const [others, opposite] = [[plain('betmgm', b)], [plain('fanduel', c)]];
        const deep = onExchange('kalshi', [{ price: 1 / a, size: 1_000_000 }]);
        const one = stakeArbitrage([[deep, ...others], opposite], terms, total, undefined);
        const same = stakeArbitrage([[plain('kalshi', a), ...others], opposite], terms, total, undefined);
        if (typeof one === 'string' || typeof same === 'string') return expect([one, same]).toContain('no-stake');
        expect(one.split.profit).toBeGreaterThan(same.split.profit - 0.02);
        return expect(one.split.profit).toBeLessThan(same.split.profit + 0.02);
      }),
      { numRuns: 300 },
    ));
});

const at = (price: Odds) => (payout: number) => payout / price;

/** Counted level by level, apart from what is tested. */
const costOf = (ladder: Ladder, payout: number, fee: ExchangeFee = { kind: 'none' }): number => {
  let [left, cost, spread] = [payout, 0, 0];
  for (const level of ladder) {
    const taken = Math.max(0, Math.min(left, level.size));
    left -= taken;
    cost += taken * level.price;
    spread += taken * level.price * (1 - level.price);
  }
  if (left > 1e-9) return Infinity;
  if (fee.kind === 'kalshi') return cost + Math.ceil(7 * spread - 1e-7) / 100;
  return cost + (fee.kind === 'polymarket' ? fee.rate * spread : 0);
};

describe('middles at the prices that fill', () => {
  const middle = (first: Ladder, of: number) => ({
    prices: [[onExchange('kalshi', first)], [plain('fanduel', of)]] as const,
    probability: 24,
  });

  it('half of the total gets the average of what it fills, and no more is staked than is offered', () => {
    const ladder = [
      { price: 0.5, size: 100 },
      { price: 0.8, size: 100 },
    ];
    const found = stakeMiddle(middle(ladder, 1.9), undefined, terms, 250)!;
    expect(found.total).toBe(250);
    expect(found.net[0]).toBeCloseTo((100 + 75 / 0.8) / 125, 4);
    expect(stakeMiddle(middle(ladder, 1.9), undefined, terms, 1_000)!.total).toBeCloseTo(260, 9);
  });
});
