import type { Pick } from '@fairline/shared/domain';
import { addedAt } from './listed-picks.js';
import { DEFAULT_PICKS_VIEW } from './picks-view.js';
import { ofPeriod, shownPicks } from './shown-picks.js';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const ids = (picks: readonly Pick[]) => picks.map(({ id }) => id);

describe('a period', () => {
  const picks = [
    { id: 'now', dateAdded: ago(0) },
    { id: 'week', dateAdded: ago(6.99) },
    { id: 'month', dateAdded: ago(29.99) },
    { id: 'quarter', dateAdded: ago(89.99) },
    { id: 'older', dateAdded: ago(90) },
  ];
  it.each([
    ['7d', 2],
    ['30d', 3],
    ['90d', 4],
  ] as const)('a period of %s includes the picks added in it', (period, count) =>
    expect(ids(ofPeriod(picks, period, NOW))).toEqual(ids(picks).slice(0, count)),
  );
  it('a period includes picks without a date or with a future one', () =>
    expect(
      ofPeriod([{ id: 'a' }, { id: 'b', dateAdded: 'soon' }, { id: 'c', dateAdded: ago(-1) }], '7d', NOW),
    ).toHaveLength(3));
});

describe('the list of picks', () => {
  const picks: Pick[] = [
    { id: 'open', league: 'NFL', odds: '-110' },
    { id: 'big', league: 'NBA', odds: '+250', status: 'won', stake: 10, actualPayout: 90 },
    { id: 'small', league: 'nfl', price: 1.2, status: 'win', stake: 10, potential: 12 },
    { id: 'gone', sport: 'NHL', odds: 'x', status: 'loss', stake: 40 },
    { id: 'even', status: 'push', stake: 10, price: 2 },
  ];
  const shown = (over: object) => ids(shownPicks(picks, { ...DEFAULT_PICKS_VIEW, ...over }));

  it('the list of picks shows all at first, in their order', () => expect(shown({})).toEqual(ids(picks)));
  it.each([
    ['pending', ['open']],
    ['won', ['big', 'small']],
    ['lost', ['gone']],
    ['push', ['even']],
    ['void', []],
  ])('the list of picks filters by the status %s', (status, expected) => expect(shown({ status })).toEqual(expected));
  it('the list of picks sorts by profit, greatest first, those without one last', () =>
    expect(shown({ sort: 'profit' })).toEqual(['big', 'small', 'even', 'gone', 'open']));
  it('the list of picks sorts by odds, longest first, those without any last', () =>
    expect(shown({ sort: 'odds' })).toEqual(['big', 'even', 'open', 'small', 'gone']));
  it('the list of picks sorts by sport in any case, those without one last', () =>
    expect(shown({ sort: 'sport' })).toEqual(['big', 'open', 'small', 'gone', 'even']));
});

it('a pick added on a date without a time was added at noon in the east, not the evening before', () =>
  expect(addedAt({ dateAdded: '2026-11-21' })).toBe(Date.parse('2026-11-21T12:00:00-05:00')));
