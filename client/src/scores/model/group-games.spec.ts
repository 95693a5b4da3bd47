import { groupOf } from '@fairline/shared/domain';
import fc from 'fast-check';
import { aFinalScore, aLiveScore, aScore } from '../../testing/a-score.js';
import { GROUPS, groupGames } from './group-games.js';

it.each([
  ['in_progress', true, 'live'],
  ['in_progress', false, 'upcoming'],
  ['scheduled', true, 'upcoming'],
  ['scheduled', false, 'upcoming'],
  ['delayed', true, 'upcoming'],
  ['suspended', true, 'upcoming'],
] as const)('a game %s with live %s is grouped as %s: live needs both', (status, live, group) =>
  expect(groupOf(aScore({ status, live }))).toBe(group),
);

it('a game is final by its status or by either flag alone', () => {
  expect(groupOf(aScore({ status: 'final' }))).toBe('final');
  expect(groupOf(aScore({ completed: true }))).toBe('final');
  expect(groupOf(aScore({ status_type: { completed: true } }))).toBe('final');
  expect(groupOf(aLiveScore(7, 3, { status_type: { completed: true } }))).toBe('final');
});

it.each(['postponed', 'cancelled', 'suspended'] as const)('a game that was %s is never final', (status) =>
  expect(groupOf(aScore({ status, completed: true, status_type: { completed: true } }))).toBe('upcoming'),
);

it('games that will not be played are listed after the upcoming ones', () => {
  const games = [
    aScore({ id: 'off', status: 'postponed', commence_time: '2026-11-21T17:00:00Z' }),
    aScore({ id: 'late', commence_time: '2026-11-21T23:00:00Z' }),
    aScore({ id: 'early', commence_time: '2026-11-21T18:00:00Z' }),
  ];
  expect(groupGames(games).upcoming).toEqual(['early', 'late', 'off']);
});

it('final games are listed by start, latest first', () => {
  const games = ['17', '20', '18'].map((hour) =>
    aFinalScore(1, 0, { id: hour, commence_time: `2026-11-21T${hour}:00:00Z` }),
  );
  expect(groupGames(games).final).toEqual(['20', '18', '17']);
});

it('favourites come first in their group, in the same order', () => {
  const at = (id: string, hour: number) => aScore({ id, commence_time: `2026-11-21T${hour}:00:00Z` });
  const games = [at('a', 11), at('b', 12), at('c', 13), at('d', 14)];
  const ended = games.map((game) =>
    aFinalScore(1, 0, { ...game, id: `f${game.id}`, status: 'final', completed: true }),
  );
  const isFavourite = ({ id }: { id: string }) => /[bd]$/.test(id);
  const { upcoming, final } = groupGames([...games, ...ended], isFavourite);
  expect(upcoming).toEqual(['b', 'd', 'a', 'c']);
  expect(final).toEqual(['fd', 'fb', 'fc', 'fa']);
});

const anyGame = fc
  .record({
    status: fc.constantFrom('scheduled', 'in_progress', 'final', 'postponed', 'cancelled', 'suspended', 'delayed'),
    live: fc.boolean(),
    completed: fc.boolean(),
    hour: fc.nat(3),
    away_team: fc.constantFrom('A', 'B'),
  } as const)
  .map(({ hour, ...rest }) => ({ ...rest, commence_time: `2026-11-21T1${hour}:00:00Z` }));
const anyDay = fc
  .array(anyGame, { maxLength: 12 })
  .map((games) => games.map((game, i) => aScore({ ...game, id: `g${i}` })));

it('every game is in exactly one group, and the order of the input does not matter', () => {
  fc.assert(
    fc.property(anyDay, fc.func(fc.nat()), (games, key) => {
      const groups = groupGames(games);
      const listed = GROUPS.flatMap((group) => groups[group]);
      expect([...listed].sort()).toEqual(games.map(({ id }) => id).sort());
      const shuffled = [...games].sort((a, b) => key(a.id) - key(b.id));
      expect(groupGames(shuffled)).toEqual(groups);
    }),
  );
});
