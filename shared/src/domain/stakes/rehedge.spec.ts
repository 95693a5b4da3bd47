import fc from 'fast-check';
import { fromAmerican, odds } from '../index.js';
import { combinations, rehedge } from './rehedge.js';

const leg = (price: number, stake: number) => ({ price: odds(price), stake });
const cents = (amount: number) => Math.round(amount * 100) / 100;

it('a re-hedge covers 25 at 6.00 with 60 and 42.86 on the other outcomes, for a profit of 22.14', () => {
  const { cover, best, ifOpen } = rehedge([undefined, undefined, leg(6, 25)], [2.5, 3.5, 3].map(odds));
  expect(best.stakes.map(cents)).toEqual([60, 42.86, 0]);
  expect(cents(best.worst)).toBe(22.14);
  expect(best).toEqual(cover);
  expect(ifOpen).toBe(-25);
});

it('a re-hedge gives the cost of covering at the current price, to the cent', () => {
  // 470.18 was staked at +120; the matching -105 has moved to -125.
  const { cover, best, ifOpen } = rehedge([leg(2.2, 470.18), undefined], [undefined, fromAmerican(-125)]);
  expect(cents(cover!.cost)).toBe(574.66);
  expect(cents(cover!.worst)).toBe(-10.45);
  expect(best).toEqual(cover);
  expect(ifOpen).toBe(-470.18);
});

it('a re-hedge suggests no stake when covering costs more than it saves', () => {
  const { cover, best, ifOpen } = rehedge([leg(3, 100), undefined, undefined], [undefined, odds(1.5), odds(2.5)]);
  expect(cents(cover!.worst)).toBe(-120);
  expect(best).toEqual({ stakes: [0, 0, 0], cost: 0, worst: -100 });
  expect(ifOpen).toBe(-100);
});

it('a re-hedge does not cover an outcome without a price, and then suggests no stake', () => {
  const { cover, best } = rehedge([leg(2.2, 50), undefined], [odds(2), undefined]);
  expect(cover).toBeUndefined();
  expect(best.worst).toBe(-50);
});

it('a re-hedge rounds stakes to whole steps and respects book limits', () => {
  const now = [undefined, fromAmerican(-125)];
  expect(rehedge([leg(2.2, 470), undefined], now, { step: 5 }).best.stakes).toEqual([0, 575]);
  const limited = rehedge([leg(2.2, 470), undefined], now, { limits: [undefined, 200] }).best;
  expect(limited.stakes).toEqual([0, 200]);
  expect(limited.worst).toBeCloseTo(200 * 1.8 - 670, 9);
});

it('a re-hedge covers the other legs only as far as the limited one', () => {
  // B takes 10 at 2.50 and so returns 25: topping C up to more than that would only cost.
  const { best, cover } = rehedge([leg(6, 25), undefined, undefined], [undefined, odds(2.5), odds(3.5)], {
    limits: [undefined, 10, undefined],
  });
  expect(best.stakes.map(cents)).toEqual([0, 10, 7.14]);
  expect(cents(best.worst)).toBe(-17.14);
  expect(cents(cover!.worst)).toBe(-52.86);
});

it('a re-hedge finds the best whole steps for three legs with limits', () => {
  const now = [undefined, odds(2.9), odds(2.95)];
  const { best } = rehedge([leg(5.5, 80), undefined, undefined], now, { step: 10, limits: [undefined, 50, undefined] });
  expect(best.stakes).toEqual([0, 50, 50]);
  expect(cents(best.worst)).toBe(-35);
});

it('a re-hedge keeps to the budget, which it spends on the lowest returns', () => {
  // $30 lifts the other two from nothing to $42.86: 17.14 at 2.50 and 12.86 at 3.33.
  const now = [undefined, odds(2.5), odds(10 / 3)];
  const { best, cover } = rehedge([leg(6, 25), undefined, undefined], now, { budget: 30 });
  expect(best.stakes.map(cents)).toEqual([0, 17.14, 12.86]);
  expect(cents(best.worst)).toBe(-12.14);
  expect(cents(cover!.cost)).toBe(105);
  expect(rehedge([leg(6, 25), undefined, undefined], now, { budget: 30, step: 5 }).best.cost).toBeLessThanOrEqual(30);
  expect(rehedge([leg(6, 25), undefined, undefined], now, { budget: 0 }).best.cost).toBe(0);
});

it('a re-hedge says whether limits keep the cover below the highest return', () => {
  const isInFull = (limit: number | undefined, budget = Infinity) =>
    rehedge([leg(2, 50), undefined], [undefined, odds(2)], { limits: [undefined, limit], budget }).isInFull;
  expect([undefined, 50, 49].map((limit) => isInFull(limit))).toEqual([true, true, false]);
  expect(isInFull(undefined, 10)).toBe(true);
});

const anyLeg = fc.option(
  fc.record({ price: fc.integer({ min: 105, max: 900 }), stake: fc.integer({ min: 1, max: 500 }) }),
  { nil: undefined },
);
const anyPosition = fc.array(fc.record({ placed: anyLeg, now: fc.integer({ min: 105, max: 900 }) }), {
  minLength: 2,
  maxLength: 3,
});

it('a re-hedge has the best worst case of all possible stakes, never worse than no stake', () =>
  fc.assert(
    fc.property(
      anyPosition,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
      (legs, shares) => {
        const placed = legs.map(({ placed }) => placed && leg(placed.price / 100, placed.stake));
        const now = legs.map((each) => odds(each.now / 100));
        const { best, ifOpen } = rehedge(placed, now);
        const returns = placed.map((each) => (each ? each.stake * each.price : 0));
        const most = Math.max(...returns);
        const staked = placed.reduce((sum, each) => sum + (each?.stake ?? 0), 0);
        const others = returns.map((back, i) => ((most - back) / now[i]!) * shares[i]!);
        const cost = others.reduce((sum, stake) => sum + stake, 0);
        const worst = Math.min(...returns.map((back, i) => back + others[i]! * now[i]!)) - staked - cost;
        expect(best.worst).toBeGreaterThanOrEqual(worst - 1e-9);
        expect(best.worst).toBeGreaterThanOrEqual(ifOpen);
      },
    ),
  ));

const anyOffer = fc.record({
  now: fc.integer({ min: 105, max: 900 }),
  limit: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
});

it('a re-hedge has the best worst case of all stakes within the limits and the budget, exact or in whole steps', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 105, max: 900 }),
      fc.array(anyOffer, { minLength: 1, maxLength: 2 }),
      fc.array(fc.nat(100), { minLength: 2, maxLength: 2 }),
      fc.constantFrom(0, 1, 5),
      fc.constantFrom(0, 7, 30, 80, 10_000),
      (held, offers, tried, step, budget) => {
        const now = [undefined, ...offers.map((offer) => odds(offer.now / 100))];
        const limits = [undefined, ...offers.map(({ limit }) => limit)];
        const { best } = rehedge([leg(held / 100, 30), ...offers.map(() => undefined)], now, {
          ...{ step, limits, budget },
        });
        const wished = offers.map(({ limit = 100 }, i) => (limit * tried[i]!) / 100);
        const share = Math.min(1, budget / wished.reduce((sum, stake) => sum + stake, 1e-9));
        const others = wished.map((one) => {
          const stake = one * share;
          return step === 0 ? stake : Math.floor(stake / step) * step;
        });
        const back = [30 * (held / 100), ...others.map((stake, i) => stake * now[i + 1]!)];
        const worst = Math.min(...back) - 30 - others.reduce((sum, stake) => sum + stake, 0);
        expect(best.worst).toBeGreaterThanOrEqual(worst - 1e-9);
        expect(best.cost).toBeLessThanOrEqual(budget + 1e-9);
        for (const [i, stake] of best.stakes.entries()) {
          expect(stake).toBeLessThanOrEqual((limits[i] ?? Infinity) + 1e-9);
          if (step > 0) expect(stake % step).toBe(0);
        }
      },
    ),
  ));

it('a re-hedge of less than the smallest stake is raised to it if that still saves, else nothing is placed', () => {
  // Held: 2 at 1.20, which return 2.40. At 6.00 the other side needs 0.40; a dollar returns 6.00 and only costs more.
  const held = [leg(1.2, 2), undefined];
  expect(rehedge(held, [undefined, odds(6)], {}).best.stakes[1]).toBeCloseTo(0.4, 9);
  const { best, cover } = rehedge(held, [undefined, odds(6)], { least: 1 });
  expect(best.stakes).toEqual([0, 1]);
  expect(best.worst).toBeCloseTo(-0.6, 9);
  expect(cover!.stakes).toEqual([0, 1]);
  const dear = rehedge(held, [undefined, odds(1.05)], { least: 1, budget: 0.9 });
  expect(dear.best.stakes).toEqual([0, 0]);
  expect(rehedge(held, [undefined, odds(6)], { least: 1, limits: [undefined, 0.5] }).best.stakes).toEqual([0, 0]);
});

it('a re-hedge has the best worst case of all stakes that are 0 or at least the smallest', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 105, max: 900 }),
      fc.integer({ min: 1, max: 12 }),
      fc.array(anyOffer, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(undefined, 1, 2.5, 7),
      (held, stake, offers, budget) => {
        const now = [undefined, ...offers.map((offer) => odds(offer.now / 100))];
        const limits = [undefined, ...offers.map(({ limit }) => limit)];
        const terms = { limits, least: 1, ...(budget === undefined ? {} : { budget }) };
        const { best } = rehedge([leg(held / 100, stake), ...offers.map(() => undefined)], now, terms);
        for (const one of best.stakes) expect(one === 0 || one >= 1).toBe(true);
        const tries = offers.map(({ limit = 100 }) =>
          [0, ...Array.from({ length: 40 }, (_, i) => 1 + i / 4)].filter((one) => one <= limit),
        );
        for (const others of combinations(tries)) {
          const cost = others.reduce((sum, one) => sum + one, 0);
          if (cost > (budget ?? Infinity)) continue;
          const back = [(stake * held) / 100, ...others.map((one, i) => one * now[i + 1]!)];
          expect(best.worst).toBeGreaterThanOrEqual(Math.min(...back) - stake - cost - 1e-9);
        }
      },
    ),
  ));

it('a re-hedge at the smallest stake tops the others up to what that returns', () => {
  // $1 at 9.00 returns 9; topping up the 5 to 9 at 1.11 pays, and more would cost more than it saves.
  const { best } = rehedge([undefined, leg(2, 2.5), leg(10, 2)], [odds(9), odds(1.11), undefined], { least: 1 });
  expect(best.stakes.map(cents)).toEqual([1, 3.6, 0]);
  expect(cents(best.worst)).toBe(-0.1);
});
