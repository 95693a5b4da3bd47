import { aScore, NOON, scoredAt } from '../../testing/index.js';
import type { Pick } from '../picks/pick.js';
import { isNewResult, resultMoments, resultsInWords } from './settled-results.js';

const game = aScore({ completed: true, live: false, status: 'final', ...scoredAt(27, 24) });
const aPick = (over: Partial<Pick> = {}): Pick => ({
  id: 'p1',
  game: 'Bills @ Chiefs',
  selection: 'Chiefs -2.5',
  stake: 100,
  potential: 190.91,
  actualPayout: 190.91,
  status: 'won',
  ...over,
});
const said = (...results: Parameters<typeof resultsInWords>[0]) =>
  resultsInWords(results, NOON).map(({ title, text }) => [title, text]);

it('a settled pick is told with the final score and what it won or lost', () => {
  expect(said({ pick: aPick(), game })).toEqual([['Won: Bills 24 @ Chiefs 27', 'Chiefs -2.5 won, +$90.91']]);
  const lost = aPick({ status: 'lost', actualPayout: 0, selection: 'Bills +2.5' });
  expect(said({ pick: lost, game })).toEqual([['Lost: Bills 24 @ Chiefs 27', 'Bills +2.5 lost, −$100.00']]);
  const tied = aPick({ status: 'push', selection: 'Chiefs -3' });
  expect(said({ pick: tied, game: null })).toEqual([['Pushed: Bills @ Chiefs', 'Chiefs -3 pushed']]);
});

it('the picks of one game are one alert, those of others and parlays each their own', () => {
  const other = aScore({ ...game, id: '402', away_team: 'Denver Broncos', home_team: 'Las Vegas Raiders' });
  const parlay = aPick({ id: 'p4', type: 'parlay', legs: [{}, {}, {}], status: 'lost', stake: 10, actualPayout: 0 });
  const [first, second, third, ...rest] = said(
    { pick: aPick(), game },
    { pick: aPick({ id: 'p2', status: 'lost', actualPayout: 0, selection: 'Under 44.5' }), game },
    { pick: aPick({ id: 'p3' }), game: other },
    { pick: parlay, game },
  );
  expect(first).toEqual([
    '1 won, 1 lost: Bills 24 @ Chiefs 27',
    'Chiefs -2.5 won, +$90.91 · Under 44.5 lost, −$100.00',
  ]);
  expect(second![0]).toBe('Won: Broncos 24 @ Raiders 27');
  expect(third).toEqual(['Lost: 3-leg parlay', 'Parlay lost, −$10.00']);
  expect(rest).toEqual([]);
});

it('many picks of a game are counted, not listed', () => {
  const many = Array.from({ length: 10 }, (_, i) => ({ pick: aPick({ id: `p${i}` }), game }));
  expect(said(...many)[0]![1]!.split(' · ')).toHaveLength(9);
  expect(said(...many)[0]![1]).toContain('and 2 more');
});

it('of what a user wrote only the beginning is told', () => {
  const long = aPick({ selection: `Chiefs -2.5${' x'.repeat(4_000)}`, game: `${'👑'.repeat(2_000)} @ Chiefs` });
  const [[title, text]] = said({ pick: long, game: null }) as [[string, string]];
  expect(title).toBe(`Won: ${'👑'.repeat(99)}…`);
  expect(text).toMatch(/^Chiefs -2\.5( x)+ ?… won, \+\$90\.91$/);
  expect(text.length).toBeLessThan(130);
});

it.each([
  ['a first result', 'pending', 'won', true],
  ['a corrected one', 'won', 'lost', true],
  ['the same one', 'won', 'won', false],
  ['one that was taken back', 'won', 'pending', false],
])('%s', (_, before, after, isNew) => {
  expect(isNewResult(aPick({ status: before }), aPick({ status: after }))).toBe(isNew);
});

it('a deleted pick has no result', () => {
  expect(isNewResult(aPick({ status: 'pending' }), aPick({ deletedAt: '2026-11-22T20:00:00.000Z' }))).toBe(false);
});

it('in the record, what was settled together is found together', () => {
  const result = (id: string, at: number) => ({ pick: aPick({ id }), game, at });
  const moments = resultMoments([result('c', NOON + 60_000), result('a', NOON), result('b', NOON + 900)]);
  expect(moments.map(({ at, found }) => [at, found.map(({ title }) => title)])).toEqual([
    [NOON, ['2 won: Bills 24 @ Chiefs 27']],
    [NOON + 60_000, ['Won: Bills 24 @ Chiefs 27']],
  ]);
});
