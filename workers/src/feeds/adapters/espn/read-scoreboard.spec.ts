import { leagueOfSport } from '@fairline/shared/domain';
import { readScoreboard } from './read-scoreboard.js';
import { scoreboard } from './samples/scoreboard.js';

const nfl = leagueOfSport('americanfootball_nfl')!;
const { scores, dropped } = readScoreboard(scoreboard, nfl);
const game = (id: string) => scores.find((score) => score.id === id)!;

describe('a game on the scoreboard', () => {
  it('teams are named by side, whatever their order in the feed', () =>
    expect(game('1')).toMatchObject({ home_team: 'Kansas City Chiefs', away_team: 'Buffalo Bills' }));
  it('a score may be text or an object', () =>
    expect(game('1')).toMatchObject({ scores: { home: 17, away: 10 }, home_score: 17, away_score: 10 }));
  it('a game has the points of each period', () => expect(game('1').periods).toEqual({ home: [10, 7], away: [7, 3] }));
  it('a team has its overall record, not its home record', () => expect(game('1').home_record).toBe('7-2'));
  it('only ranks from 1 to 25 are shown', () => {
    expect(game('1').away_rank).toBe(4);
    expect(game('1').home_rank).toBeUndefined();
  });
  it('a game has the odds of the first provider in the list, skipping null', () =>
    expect(game('1').odds).toEqual({ spread: 'KC -2.5', home_spread: -2.5, overUnder: 45.5, provider: 'First' }));
  it('a game has no odds when the list contains only null', () => expect(game('2').odds).toBeUndefined());
  it('the start time has seconds', () => expect(game('1').commence_time).toBe('2026-11-22T01:15:00.000Z'));
  it('a game has no score before the start', () =>
    expect(game('2')).toMatchObject({ scores: { home: null, away: null }, home_score: null }));
  it.each([
    ['1', 'in_progress', true, false, '8:41 - 2nd'],
    ['2', 'scheduled', false, false, undefined],
    ['3', 'final', false, true, 'Final/OT'],
    ['4', 'postponed', false, false, 'Postponed'],
    ['5', 'in_progress', true, false, 'Halftime'],
    ['6', 'delayed', false, false, 'Rain Delay, Bottom 3rd'],
    ['7', 'cancelled', false, false, 'Canceled'],
  ])('game %s has status %s, live: %s, completed: %s, clock: %s', (id, status, live, completed, clock) => {
    expect(game(id)).toMatchObject({ status, live, completed });
    expect(game(id).clock).toBe(clock);
  });
  it('a game that cannot be read is dropped and counted', () => expect([scores.length, dropped]).toEqual([8, 1]));
  it('a game is kept even without teams, start time and other details', () =>
    expect(game('9')).toMatchObject({ home_team: 'TBD', away_team: 'TBD', time_tbd: true, status: 'scheduled' }));
});

it('an answer that is not a scoreboard is refused', () => expect(() => readScoreboard({ error: 'no' }, nfl)).toThrow());
