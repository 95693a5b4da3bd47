import { leagueOfSport } from '@fairline/shared/domain';
import { readScoreboard } from './read-scoreboard.js';
import { scoreboard } from './samples/scoreboard.js';

const nfl = leagueOfSport('americanfootball_nfl')!;
const { scores, dropped } = readScoreboard(scoreboard, nfl);
const game = (id: string) => scores.find((score) => score.id === id)!;

describe('a game on the scoreboard', () => {
  it('names its teams by side, whatever their order in the feed', () =>
    expect(game('1')).toMatchObject({ home_team: 'Kansas City Chiefs', away_team: 'Buffalo Bills' }));
  it('accepts a score as text or as an object', () =>
    expect(game('1')).toMatchObject({ scores: { home: 17, away: 10 }, home_score: 17, away_score: 10 }));
  it('has the points of each period', () => expect(game('1').periods).toEqual({ home: [10, 7], away: [7, 3] }));
  it('has the overall record, not the home record', () => expect(game('1').home_record).toBe('7-2'));
  it('shows a rank from 1 to 25 only', () => {
    expect(game('1').away_rank).toBe(4);
    expect(game('1').home_rank).toBeUndefined();
  });
  it('has the odds of the first provider in the list, skipping null', () =>
    expect(game('1').odds).toEqual({ spread: 'KC -2.5', home_spread: -2.5, overUnder: 45.5, provider: 'First' }));
  it('has no odds when the list contains only null', () => expect(game('2').odds).toBeUndefined());
  it('has a start time with seconds', () => expect(game('1').commence_time).toBe('2026-11-22T01:15:00.000Z'));
  it('has no score before the start', () =>
    expect(game('2')).toMatchObject({ scores: { home: null, away: null }, home_score: null }));
  it.each([
    ['1', 'in_progress', true, false, '8:41 - 2nd'],
    ['2', 'scheduled', false, false, undefined],
    ['3', 'final', false, true, 'Final/OT'],
    ['4', 'postponed', false, false, 'Postponed'],
    ['5', 'in_progress', true, false, 'Halftime'],
    ['6', 'delayed', false, false, 'Rain Delay, Bottom 3rd'],
    ['7', 'cancelled', false, false, 'Canceled'],
  ])('%s has status %s', (id, status, live, completed, clock) => {
    expect(game(id)).toMatchObject({ status, live, completed });
    expect(game(id).clock).toBe(clock);
  });
  it('is dropped and counted when it cannot be read', () => expect([scores.length, dropped]).toEqual([8, 1]));
  it('is kept even without teams, start time and other details', () =>
    expect(game('9')).toMatchObject({ home_team: 'TBD', away_team: 'TBD', time_tbd: true, status: 'scheduled' }));
});

it('refuses an answer that is not a scoreboard', () => expect(() => readScoreboard({ error: 'no' }, nfl)).toThrow());
