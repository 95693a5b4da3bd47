import fc from 'fast-check';
import { type GoalLaw, goalsAround } from './goals.js';

const INDEPENDENT: GoalLaw = { evenness: 1, lowScores: 0, goals: 2.6, more: 0.3, apart: 0.5 };
const chancesOf = (mean: number, isMargin: boolean, law: GoalLaw) => {
  const { lowest, weights } = goalsAround(mean, isMargin, law);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return (result: number) => (weights[result - lowest] ?? 0) / sum;
};
const poisson = (mean: number, goals: number): number =>
  Array.from({ length: goals }, (_, i) => mean / (i + 1)).reduce((product, each) => product * each, Math.exp(-mean));
const means = fc.double({ min: 0.8, max: 6, noNaN: true });
const margins = fc.double({ min: -3, max: 3, noNaN: true });

it('goals that come independently add up to Poisson’s law, whoever scores them', () =>
  fc.assert(
    fc.property(means, fc.integer({ min: 0, max: 8 }), (mean, goals) =>
      expect(chancesOf(mean, false, INDEPENDENT)(goals)).toBeCloseTo(poisson(mean, goals), 3),
    ),
  ));

it('margins of goals are mirrored when home and away are swapped, and their mean is the one asked for', () =>
  fc.assert(
    fc.property(margins, fc.integer({ min: -6, max: 6 }), (mean, result) => {
      const law = { ...INDEPENDENT, evenness: 1.15, lowScores: -0.07 };
      expect(chancesOf(mean, true, law)(result)).toBeCloseTo(chancesOf(-mean, true, law)(-result), 9);
      const of = chancesOf(mean, true, law);
      const found = Array.from({ length: 61 }, (_, i) => (i - 30) * of(i - 30)).reduce((sum, each) => sum + each, 0);
      expect(Math.abs(found - mean)).toBeLessThan(0.12);
    }),
  ));

it('draws of 0:0 and 1:1 come more often and wins by one goal less often where low scores say so, and totals keep their mean', () => {
  const law = { ...INDEPENDENT, lowScores: -0.1 };
  expect(chancesOf(0.4, true, law)(0)).toBeGreaterThan(chancesOf(0.4, true, INDEPENDENT)(0) + 0.01);
  expect(chancesOf(0.4, true, law)(1)).toBeLessThan(chancesOf(0.4, true, INDEPENDENT)(1));
  const [more, usual] = [chancesOf(2.5, false, law), chancesOf(2.5, false, INDEPENDENT)];
  expect(more(0)).toBeGreaterThan(usual(0));
  expect(more(1)).toBeLessThan(usual(1));
});

it('goals that come more evenly leave fewer games without one', () =>
  expect(chancesOf(2.6, false, { ...INDEPENDENT, evenness: 1.2 })(0)).toBeLessThan(
    chancesOf(2.6, false, INDEPENDENT)(0),
  ));
