import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chanceBetween, type ScoreDistribution, type Shape, scoreDistribution } from '@fairline/shared/domain';
import { type Game, readNba, readNfl } from './games.js';

/** The results from which the laws were learned. Without them these tests say that they were skipped; fit-law.spec.ts needs none. */
const HISTORY = resolve('../shared/fixtures/history');
const recorded = existsSync(HISTORY) ? describe : describe.skip;

/** A sport, and the first season of its law's last era. */
const SPORTS: readonly (readonly [sport: string, era: number, read: () => readonly Game[]])[] = [
  ['basketball_nba', 0, () => readNba([`${HISTORY}/nba_even_seasons_2008_2024_odds.csv`])],
  ['americanfootball_nfl', 2015, () => readNfl([`${HISTORY}/nfl_spreadspoke_1966_2025.csv`], 1999)],
];

/** Games that share a season and a line, which share a law. */
interface Alike {
  readonly line: number;
  readonly law: ScoreDistribution;
  readonly results: readonly number[];
}

const alikeIn = (sport: string, shape: Shape, games: readonly Game[]): readonly Alike[] => {
  const found = new Map<string, { line: number; season: number; results: number[] }>();
  for (const { season, spread, total, margin, points } of games) {
    const [line, result] = shape === 'spreads' ? [spread, margin] : [total, points];
    const group = found.get(`${season} ${line}`) ?? { line, season, results: [] };
    found.set(`${season} ${line}`, group);
    group.results.push(result);
  }
  return Array.from(found.values(), ({ line, season, results }) => ({
    ...{ line, results },
    law: scoreDistribution(sport, shape, shape === 'spreads' ? -line : line, 0.5, season)!,
  }));
};

/** How far the observed games with a result within some points of a line are from the predicted ones, in standard errors. */
const offBy = (groups: readonly Alike[], around: (line: number) => number, points: number): number => {
  let [predicted, observed, variance] = [0, 0, 0];
  for (const { line, law, results } of groups) {
    const [from, to] = [around(line) - points, around(line) + points];
    const chance = chanceBetween(law, Math.ceil(from), Math.floor(to));
    predicted += chance * results.length;
    variance += chance * (1 - chance) * results.length;
    observed += results.filter((result) => result >= from && result <= to).length;
  }
  return (observed - predicted) / Math.sqrt(variance);
};

recorded.each(SPORTS)('%s (skipped without its results)', (sport, era, read) => {
  const games = existsSync(HISTORY) ? read() : []; // what is skipped is described all the same
  const groups = { spreads: alikeIn(sport, 'spreads', games), totals: alikeIn(sport, 'totals', games) };
  const windows = (['spreads', 'totals'] as const).flatMap((shape) =>
    [0.5, 1.5, 3, 5].map((points): [Shape, number] => [shape, points]),
  );
  it.each(windows)(
    `the learned law of ${sport}: %s within %d points of the close came as often as predicted, give or take two standard errors`,
    (shape, points) => expect(Math.abs(offBy(groups[shape], (line) => line, points))).toBeLessThan(2),
  );
  const lately = games.filter(({ season }) => season >= era);
  const groupsLately = { spreads: alikeIn(sport, 'spreads', lately), totals: alikeIn(sport, 'totals', lately) };
  it.each(windows)(
    `the learned law of ${sport}: since ${era} %s within %d points of the close came as often as predicted, give or take two standard errors`,
    (shape, points) => expect(Math.abs(offBy(groupsLately[shape], (line) => line, points))).toBeLessThan(2),
  );
  it.each([
    [0, 2],
    [2.5, 3.5],
    [4, 6.5],
    [7, 9.5],
    [10, 99],
  ])(
    `the learned law of ${sport}: margins near a close of %d to %d came as often as predicted, give or take two standard errors`,
    (from, to) => {
      const near = groups.spreads.filter(({ line }) => Math.abs(line) >= from && Math.abs(line) <= to);
      for (const points of [0.5, 1.5, 3, 5]) expect(Math.abs(offBy(near, (line) => line, points))).toBeLessThan(2);
    },
  );
  it.each([1, 2, 3, 5])(
    `the learned law of ${sport}: a margin of %d or less either way came as often as predicted, give or take two standard errors`,
    (points) => expect(Math.abs(offBy(groups.spreads, () => 0, points))).toBeLessThan(2),
  );
});
