import fc from 'fast-check';
import { fromAmerican, odds } from './formats.js';
import { gradeMethods, verdictOf } from './grade-methods.js';

const coin = (happened: number) => ({ prices: [fromAmerican(-110), fromAmerican(-110)], happened });

it('a coin at -110 on both sides has a log loss of ln 2 and a Brier score of a half by every method', () => {
  const { counted, refused, grades } = gradeMethods([coin(0), coin(1), coin(1)]);
  expect([counted, refused]).toEqual([3, 0]);
  for (const { logLoss, brier, outcomes, againstDefault } of grades) {
    expect(logLoss).toBeCloseTo(Math.LN2, 9);
    expect(brier).toBeCloseTo(0.5, 9);
    expect(againstDefault.difference).toBeCloseTo(0, 9);
    expect(outcomes.map(({ happened }) => happened)).toEqual([1 / 3, 2 / 3]);
    expect(outcomes[0]!.error).toBeCloseTo(Math.sqrt(0.25 / 3), 9);
  }
});

it('the multiplicative grade of two matches is what a pencil gives', () => {
  // 1.5, 4, 8 imply .6667, .25, .125, of 1.0417: .64, .24, .12
  const prices = [1.5, 4, 8].map(odds);
  const [multiplicative] = gradeMethods([
    { prices, happened: 0 },
    { prices, happened: 1 },
  ]).grades;
  expect(multiplicative!.method).toBe('multiplicative');
  expect(multiplicative!.logLoss).toBeCloseTo(-(Math.log(0.64) + Math.log(0.24)) / 2, 9);
  expect(multiplicative!.brier).toBeCloseTo(
    (0.36 ** 2 + 0.24 ** 2 + 0.12 ** 2 + 0.64 ** 2 + 0.76 ** 2 + 0.12 ** 2) / 2,
    9,
  );
  expect(multiplicative!.bands.map(({ from, count }) => [from, count])).toEqual([
    [0.1, 2],
    [0.2, 2],
    [0.6, 2],
  ]);
});

it('all methods are graded on the same markets: one that any method refuses counts for none', () => {
  const longshot = { prices: [1.05, 8, 200].map(odds), happened: 0 }; // the additive method takes more than the longshot has
  const { counted, refused, grades } = gradeMethods([longshot, { prices: [1.5, 4, 8].map(odds), happened: 0 }]);
  expect([counted, refused]).toEqual([1, 1]);
  expect(grades.map(({ outcomes }) => outcomes[0]!.count)).toEqual(grades.map(() => 1));
  expect(gradeMethods([longshot]).grades).toEqual([]);
});

it('what a method promises over all outcomes is as much as what happens', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          prices: fc.tuple(...[1.4, 3.2, 4.5].map((least) => fc.double({ min: least, max: least + 0.5, noNaN: true }))),
          happened: fc.integer({ min: 0, max: 2 }),
        }),
        { minLength: 1, maxLength: 20 },
      ),
      (matches) => {
        for (const { outcomes, bands } of gradeMethods(
          matches.map(({ prices, happened }) => ({ prices: prices.map(odds), happened })),
        ).grades) {
          expect(outcomes.reduce((sum, { predicted }) => sum + predicted, 0)).toBeCloseTo(1, 6);
          expect(outcomes.reduce((sum, { happened }) => sum + happened, 0)).toBeCloseTo(1, 6);
          expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(outcomes.length * outcomes[0]!.count);
        }
      },
    ),
  ));

it('a method is better or worse than the default only beyond two standard errors', () => {
  expect(verdictOf({ difference: -0.0021, error: 0.001 })).toBe('better');
  expect(verdictOf({ difference: 0.0021, error: 0.001 })).toBe('worse');
  for (const difference of [-0.002, 0, 0.002]) expect(verdictOf({ difference, error: 0.001 })).toBe('no different');
  expect(verdictOf({ difference: 0, error: 0 })).toBe('no different');
});
