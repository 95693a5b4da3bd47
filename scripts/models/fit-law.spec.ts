import { distributionBy, type LearnedLaw, learnedScatter } from '@fairline/shared/domain';
import { fitLaw, type Plan, type Result } from './fit-law.js';
import { gradeForward, gradeHalves } from './grade-law.js';

const PLAN: Plan = {
  shape: 'spreads',
  overtime: 'by anything',
  eras: [0],
  otherEra: 0,
  halfLife: 0.1,
  from: -8,
  to: 8,
  isMirrored: true,
  prior: 1,
};

/** As many games of each result as a law expects of 3,000 after some closes, in no order. */
const played = (law: LearnedLaw, seasons: readonly number[]): readonly Result[] =>
  seasons.flatMap((season) =>
    [-6, 2.5].flatMap((line) => {
      const { lowest, chances } = distributionBy(learnedScatter(law, 'spreads', line, 'by anything', season), line);
      return chances.flatMap((chance, i) =>
        Array.from({ length: Math.round(chance * GAMES) }, () => ({ season, line, result: lowest + i })),
      );
    }),
  );
const GAMES = 3_000;

const TRUE: LearnedLaw = {
  deviations: [
    [2010, 11],
    [2020, 13.5],
  ],
  eras: [
    {
      from: 0,
      wild: 1.4,
      lowest: -8,
      factors: [1, 1, 1, 1.2, 1, 1, 0.8, 0.6, 1, 0.6, 0.8, 1, 1, 1.2, 1, 1, 1],
    },
  ],
};
const games = played(TRUE, [2010, 2020]);

it('the law that made the results is found again: deviations, wildness and factors', () => {
  const { deviations, eras } = fitLaw(games, PLAN);
  expect(Math.abs(eras[0]!.wild - 1.4)).toBeLessThan(0.11);
  for (const [i, [season, deviation]] of deviations.entries()) {
    expect(season).toBe(TRUE.deviations[i]![0]);
    expect(Math.abs(deviation - TRUE.deviations[i]![1])).toBeLessThan(0.15);
  }
  const off = eras[0]!.factors.map((factor, i) => Math.abs(factor / TRUE.eras[0]!.factors[i]! - 1));
  expect(Math.max(...off.filter((_, i) => i !== 8))).toBeLessThan(0.08); // no game ends level, so 0 has no factor
});

it('a mirrored law has the same factor whoever wins, and one that is not mirrored tells a favourite from an underdog', () => {
  const factors = fitLaw(games, PLAN).eras[0]!.factors;
  expect(factors).toEqual([...factors].reverse());
  const favourites = games.filter(({ line, result }) => !(line === -6 && result === 3)); // no underdog by 6 wins by 3
  const [era] = fitLaw(favourites, { ...PLAN, isMirrored: false }).eras;
  expect(era!.factors[-3 + 8]! / era!.factors[3 + 8]!).toBeLessThan(0.75);
});

it('a game of another era counts as little as the plan says', () => {
  const changed = [
    ...games.filter(({ season }) => season === 2010),
    ...games.filter(({ season, result }) => season === 2020 && Math.abs(result) !== 5),
  ];
  const fives = (otherEra: number) =>
    fitLaw(changed, { ...PLAN, eras: [0, 2020], otherEra }).eras.map(({ factors }) => factors[5 + 8]!);
  const [before, since] = fives(0);
  expect(before).toBeGreaterThan(1.1);
  expect(since).toBeLessThan(0.01);
  expect(fives(0.5)[1]).toBeGreaterThan(0.2);
});

it('the true law is off nowhere, and beats a plain bell curve; walking forward starts at the fourth season', () => {
  const { windows, gain } = gradeHalves(games, PLAN);
  for (const { predicted, observed, error } of windows)
    expect(Math.abs(observed - predicted)).toBeLessThan(error + 0.001);
  expect(gain.mean).toBeGreaterThan(4 * gain.error);
  const four = played(TRUE, [2010, 2011, 2012, 2013]);
  expect(gradeForward(four, PLAN).windows[0]!.count).toBe(four.filter(({ season }) => season === 2013).length);
});
