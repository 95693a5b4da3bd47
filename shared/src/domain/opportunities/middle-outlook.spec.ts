import fc from 'fast-check';
import { fromAmerican, type LegPrice, type Middle, odds } from '../index.js';
import { legResult } from '../odds/leg-result.js';
import { exactSplit } from '../stakes/split.js';
import { type MiddleModel, middleCases, middleOutlook, modelMiddle } from './middle-outlook.js';

const pair = [fromAmerican(-110), fromAmerican(-108)] as const;
const equal = exactSplit(pair, 100).stakes as unknown as readonly [number, number];
const cents = (amount: number) => Math.round(amount * 100) / 100;

const aMiddle = (over: Partial<Middle> = {}): Middle => ({
  id: 'middle|g1',
  kind: 'middle',
  event: 'g1',
  sport: 'americanfootball_nfl',
  home: 'Kansas City Chiefs',
  away: 'Buffalo Bills',
  commenceTime: 0,
  family: 'spreads',
  subject: '',
  shape: 'spreads',
  low: -2.5,
  high: 7.5,
  gap: 5,
  probability: 30,
  consensus: -5,
  prices: [[] as LegPrice[], [] as LegPrice[]],
  ...over,
});
const model = (over: Partial<Middle>): MiddleModel => modelMiddle(aMiddle(over))!;

describe('a middle at -110 and -108 with equal returns', () => {
  it('a middle at -110 and -108 loses 4.13 on a miss, wins 91.75 on a hit and breaks even at 4.304 %', () => {
    expect(equal.map(cents)).toEqual([50.22, 49.78]);
    const { best, single, worst, breakEven } = middleCases(pair, equal);
    expect([cents(best), ...single.map(cents), cents(worst)]).toEqual([91.75, -4.13, -4.13, -4.13]);
    expect(best).toBeCloseTo(91.747, 3);
    expect(worst).toBeCloseTo(-4.126, 3);
    expect(breakEven).toBeCloseTo(4.304, 3);
  });
  it('a middle at -110 and -108 does not have the figures of a known wrong example', () => {
    const { best, breakEven } = middleCases(pair, equal);
    expect(cents(best)).not.toBe(83.54);
    expect(breakEven).not.toBeCloseTo(4.71, 2);
  });
});

it('with equal returns, a middle breaks even at the overround of its pair: 4.76 % at -110/-110', () =>
  expect(middleCases([pair[0], pair[0]], [50, 50]).breakEven).toBeCloseTo(4.7619, 4));

it('a middle that is also an arbitrage loses nothing and has a break-even of 0', () =>
  expect(middleCases([odds(2.1), odds(2.1)], [50, 50])).toMatchObject({ breakEven: 0, worst: 5 }));

describe('a middle of -2.5 and +7.5 in the NFL', () => {
  it('a middle of -2.5 and +7.5 in the NFL hits about 25 % of the time, not 30 % as in the simple estimate', () => {
    const { bothWin, push, ev } = middleOutlook(model({}), pair, equal);
    expect(Math.abs(bothWin - 25.4)).toBeLessThan(1);
    expect(push).toBe(0);
    expect(Math.abs(ev - (0.254 * 91.75 - 0.746 * 4.13))).toBeLessThan(1);
  });
});

it('a returned leg counts as a push, not as won or lost', () => {
  const { ends } = model({ low: -3, high: 7, gap: 4, consensus: -5 });
  const chanceOf = (first: number, second: number) =>
    ends.find((end) => end.first === first && end.second === second)?.chance ?? 0;
  expect(chanceOf(0, 1)).toBeGreaterThan(0.08); // by three
  expect(chanceOf(1, 0)).toBeGreaterThan(0.05); // by seven
  expect(chanceOf(0, 0)).toBe(0);
  const { bothWin, push, ev } = middleOutlook({ ends }, pair, [50, 50]);
  expect(push).toBeCloseTo((chanceOf(0, 1) + chanceOf(1, 0)) * 100, 9);
  const [a, b] = [(pair[0] - 1) * 50, (pair[1] - 1) * 50];
  const byHand =
    (bothWin / 100) * (a + b) +
    chanceOf(0, 1) * b +
    chanceOf(1, 0) * a +
    chanceOf(1, -1) * (a - 50) +
    chanceOf(-1, 1) * (b - 50);
  expect(ev).toBeCloseTo(byHand, 9);
});

it('neighbouring whole numbers never make a hit: one leg is returned instead', () => {
  const { bothWin, push } = middleOutlook(
    model({ shape: 'totals', family: 'totals', low: 44, high: 45, consensus: 44.5 }),
    pair,
    [50, 50],
  );
  expect(bothWin).toBe(0);
  expect(push).toBeGreaterThan(4);
});

describe('a hockey middle of -1.5 and +4.5, its favourite at +165 and -195', () => {
  const hockey = { sport: 'icehockey_nhl', low: -1.5, high: 4.5, gap: 3, consensus: -1.5 };
  const net = [fromAmerican(165), fromAmerican(-1200)] as const;
  it('has no value by the model, since the price says that the favourite rarely wins by two', () => {
    const { bothWin, ev } = middleOutlook(model({ ...hockey, lean: 0.36 }), net, [50, 50]);
    expect(bothWin).toBeLessThan(33);
    expect(Math.abs(ev)).toBeLessThan(1);
  });
  it('would have 15 % of value if the line alone were believed', () =>
    expect(middleOutlook(model(hockey), net, [50, 50]).ev).toBeGreaterThan(12));
});

it('a middle has value by the model exactly when it hits more often than it must to break even, also on whole lines', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 150, max: 260 }),
      fc.integer({ min: 150, max: 260 }),
      (low, gap, a, b) => {
        const middle = model({ low: low / 2, high: (gap - low) / 2 });
        const { bothWin, breakEven, ev } = middleOutlook(middle, [odds(a / 100), odds(b / 100)], [50, 50]);
        if (Math.abs(ev) > 1e-6 && breakEven > 0) expect(bothWin > breakEven).toBe(ev > 0);
        if (breakEven === 0) expect(ev).toBeGreaterThanOrEqual(-1e-9);
      },
    ),
  ));

it('a returned leg lowers the break-even of a middle: -3 and +7 needs less than 4.3 % at -110 and -108', () => {
  const { breakEven, push } = middleOutlook(model({ low: -3, high: 7, gap: 4 }), pair, equal);
  expect(push).toBeGreaterThan(10);
  expect(breakEven).toBeLessThan(2);
  expect(middleOutlook(model({}), pair, equal).breakEven).toBeCloseTo(4.304, 2);
});

it('uses the normal distribution without a frequency table, and has no model without sigma or consensus', () => {
  expect(model({ sport: 'icehockey_nhl' }).basis).toBe('normal model');
  expect(model({}).basis).toBe('landing table');
  expect(modelMiddle(aMiddle({ sport: 'cricket_ipl' }))).toBeUndefined();
  expect(modelMiddle(aMiddle({ consensus: undefined }))).toBeUndefined();
});

it('the chances of all results of a middle sum to 1', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: -40, max: 40 }),
      (low, gap, at) => {
        const { ends } = model({ low: low / 2, high: (gap - low) / 2, consensus: at / 2 });
        expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      },
    ),
  ));

it.each([
  [1, 1],
  [0.5, 1],
  [0.25, 0.5],
  [0, 0],
  [-0.25, -0.5],
  [-0.5, -1],
])('a leg %d points ahead of its line has the result %d', (ahead, result) => expect(legResult(ahead)).toBe(result));
