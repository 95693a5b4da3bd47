import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chanceBetween, scoreDistribution } from '@fairline/shared/domain';
import { type Match, readSoccer } from './games.js';
import { fitGoals, gradeGoals } from './soccer.js';

// Prices are taken in hundredths, as boards have them.
const hundredths = (chance: number): number => Math.round(chance * 100) / 100;

/** The results from which the law was learned. Without them these tests say that they were skipped. */
const HISTORY = resolve('../shared/fixtures/history/football-data');
const FILES = ['Bundesliga_2324', 'D1_1415', 'EPL_1819', 'EPL_1920', 'EPL_2122', 'Ligue1_1920'];
const recorded = existsSync(HISTORY) ? describe : describe.skip;

recorded('soccer (skipped without its results)', () => {
  const isHere = existsSync(HISTORY); // what is skipped is described all the same
  const matches = isHere ? readSoccer(FILES.map((file) => `${HISTORY}/${file}.csv`)) : [];

  const marginOf = (match: Match) =>
    scoreDistribution('soccer_epl', 'spreads', match.handicap, hundredths(match.ofHome))!;
  const totalOf = (match: Match) => scoreDistribution('soccer_epl', 'totals', match.total, hundredths(match.ofOver))!;
  /** How far what happened is from what was promised, in standard errors. */
  const offBy = (
    of: readonly Match[],
    chance: (match: Match) => number,
    happened: (match: Match) => boolean,
  ): number => {
    const chances = of.map(chance);
    const variance = chances.reduce((sum, each) => sum + each * (1 - each), 0);
    return (of.filter(happened).length - chances.reduce((sum, each) => sum + each, 0)) / Math.sqrt(variance);
  };

  it('soccer: draws, handicaps that push and matches without a goal came as often as predicted, give or take two standard errors', () => {
    const whole = matches.filter(({ handicap }) => Number.isInteger(handicap));
    const push = ({ handicap }: Match) => 0 - handicap;
    expect(
      Math.abs(
        offBy(
          matches,
          (each) => chanceBetween(marginOf(each), 0, 0),
          (m) => m.home === m.away,
        ),
      ),
    ).toBeLessThan(2);
    expect(
      Math.abs(
        offBy(
          whole,
          (each) => chanceBetween(marginOf(each), push(each), push(each)),
          (m) => m.home - m.away === push(m),
        ),
      ),
    ).toBeLessThan(2);
    expect(
      Math.abs(
        offBy(
          matches,
          (each) => chanceBetween(totalOf(each), 0, 0),
          (m) => m.home + m.away === 0,
        ),
      ),
    ).toBeLessThan(2);
  });

  it.each([0.5, 1.5, 3, 5])(
    'soccer: margins and totals within %d goals of the close came as often as predicted, give or take two standard errors',
    (most) => {
      const near = (line: number) => [Math.ceil(line - most), Math.floor(line + most)] as const;
      const margin = offBy(
        matches,
        (each) => chanceBetween(marginOf(each), ...near(0 - each.handicap)),
        ({ home, away, handicap }) => Math.abs(home - away + handicap) <= most,
      );
      const total = offBy(
        matches,
        (each) => chanceBetween(totalOf(each), ...near(each.total)),
        (each) => Math.abs(each.home + each.away - each.total) <= most,
      );
      expect([Math.abs(margin), Math.abs(total)].map((off) => off < 2)).toEqual([true, true]);
    },
  );
});

/** As many matches of each score as two independent Poisson laws expect of 4,000. */
const played = (ofHome: number, ofAway: number): readonly Match[] => {
  const poisson = (mean: number, goals: number): number =>
    Array.from({ length: goals }, (_, i) => mean / (i + 1)).reduce((product, each) => product * each, Math.exp(-mean));
  const scores = Array.from({ length: 100 }, (_, i) => {
    const [home, away] = [Math.floor(i / 10), i % 10];
    return { home, away, count: Math.round(4_000 * poisson(ofHome, home) * poisson(ofAway, away)) };
  });
  const all = scores.flatMap(({ home, away, count }) => Array.from({ length: count }, () => ({ home, away })));
  const share = (is: (score: { home: number; away: number }) => boolean) => all.filter(is).length / all.length;
  const prices = {
    ofHome: share(({ home, away }) => home - away > 0.5),
    ofOver: share(({ home, away }) => home + away > 2.5),
  };
  return all.map((score) => ({ ...score, ...prices, handicap: -0.5, total: 2.5 }));
};

it('the law of goals that made the scores is found again, and is off nowhere', () => {
  const matches = [...played(1.5, 1.3), ...played(2.2, 0.9)];
  const law = fitGoals(matches);
  expect(Math.abs(law.evenness - 1)).toBeLessThan(0.08);
  expect(Math.abs(law.lowScores)).toBeLessThan(0.04);
  expect(Math.abs(law.goals + law.more * 0.2 - 2.8)).toBeLessThan(0.15);
  for (const { windows } of Object.values(gradeGoals(matches)))
    for (const { predicted, observed, error } of windows)
      expect(Math.abs(observed - predicted)).toBeLessThan(2 * error + 0.001);
});
