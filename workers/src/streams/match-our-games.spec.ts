import type { GameEvent } from '@fairline/shared/domain';
import { describe, expect, it } from '@jest/globals';
import type { ListedGame } from '../feeds/stream-feed.js';
import { matchOurGames, unreadWithNearest } from './match-our-games.js';

const START = Date.parse('2026-01-11T23:00:00Z');
const ours = (change: Partial<GameEvent> = {}): GameEvent => ({
  id: 'e1',
  sport: 'basketball_nba',
  home: 'Toronto Raptors',
  away: 'Philadelphia 76ers',
  commenceTime: START,
  completed: false,
  ...change,
});
const listed = (change: Partial<ListedGame['listing']> = {}): ListedGame => ({
  listing: {
    source: 'polymarket',
    id: 'nba-phi-tor-2026-01-11',
    league: 'NBA',
    home: 'Toronto Raptors',
    away: 'Philadelphia 76ers',
    start: START,
    day: '2026-01-11',
    ...change,
  },
  markets: [],
});

describe('games of an exchange that are ours', () => {
  it('have both teams and start within three hours', () => {
    const { games, unmatched } = matchOurGames([ours()], [listed({ start: START + 3_600_000 })]);
    expect(games).toEqual([{ event: ours(), listed: listed({ start: START + 3_600_000 }) }]);
    expect(unmatched).toEqual([]);
  });

  it('of two games of the same teams it is the one that starts nearer', () => {
    const later = ours({ id: 'e2', commenceTime: START + 26 * 3_600_000 });
    const { games } = matchOurGames([later, ours()], [listed()]);
    expect(games.map(({ event }) => event.id)).toEqual(['e1']);
  });

  it.each([
    ['another day', { start: START + 24 * 3_600_000, day: '2026-01-12' }],
    ['another opponent', { away: 'Boston Celtics' }],
  ])('%s is no game of ours, and the nearest ones are told', (_, change) => {
    const { games, unmatched } = matchOurGames([ours()], [listed(change)]);
    expect(games).toEqual([]);
    expect(unmatched).toEqual([
      {
        source: 'polymarket',
        id: 'nba-phi-tor-2026-01-11',
        reason: 'no game of ours has both teams and this start',
        nearest: ['Philadelphia 76ers at Toronto Raptors, 2026-01-11'],
      },
    ]);
  });

  it('a game of another league, or without a known start, is none', () => {
    const { games } = matchOurGames(
      [ours({ sport: 'basketball_ncaab' }), ours({ id: 'e3', commenceTime: 8.64e15 })],
      [listed()],
    );
    expect(games).toEqual([]);
  });
});

it('what cannot be read is told with the next games of a team that its title seems to name', () => {
  const unread = {
    source: 'polymarket',
    id: 'nba-xyz-tor',
    reason: 'no team of the NBA is called Foos',
    title: 'Foos vs. Raptors',
  };
  const later = ours({
    id: 'e2',
    commenceTime: START + 48 * 3_600_000,
    home: 'Boston Celtics',
    away: 'Toronto Raptors',
  });
  const other = ours({ id: 'e3', home: 'Miami Heat', away: 'Chicago Bulls' });
  expect(unreadWithNearest([unread], [later, other, ours()])).toEqual([
    {
      source: 'polymarket',
      id: 'nba-xyz-tor',
      reason: 'no team of the NBA is called Foos',
      nearest: ['Philadelphia 76ers at Toronto Raptors, 2026-01-11', 'Toronto Raptors at Boston Celtics, 2026-01-13'],
    },
  ]);
});
