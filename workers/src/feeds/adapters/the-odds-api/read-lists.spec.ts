import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scoreSchema } from '@fairline/shared/contract';
import { readGames, readScores, readSports } from './read-lists.js';
import { events, scores, sports } from './samples/lists.js';

const NOON = Date.UTC(2026, 10, 22, 18);

it('sports without outright markets are listed, and those without a title get one', () => {
  expect(readSports(sports)).toEqual([
    { key: 'basketball_nba', title: 'NBA', group: 'US majors', active: true },
    { key: 'quidditch_world', title: expect.any(String), group: 'Other sports', active: false },
  ]);
});

it('games that have teams and a start time are listed', () => {
  expect(readGames(events, 'basketball_nba').map(({ id, commenceTime }) => [id, commenceTime])).toEqual([
    ['e1', Date.UTC(2026, 10, 22, 20)],
  ]);
});

describe('scores', () => {
  const read = readScores(scores, 'basketball_nba', NOON);
  it('scores are numbers, matched by team name', () => {
    expect(read[0]).toMatchObject({
      scores: { home: 51, away: 48 },
      status: 'in_progress',
      live: true,
      event_id: 'running',
    });
  });
  it('a completed game is final', () =>
    expect(read[1]).toMatchObject({ status: 'final', completed: true, live: false }));
  it('a game has no score before the start', () =>
    expect(read[2]).toMatchObject({ status: 'scheduled', home_score: null }));
});

it.each([{}, null, 'text', { message: 'no' }])('%j is refused as a list', (json) => {
  expect(() => readSports(json)).toThrow('not a list');
});

const recorded = path.resolve('../shared/fixtures/odds-api');
(existsSync(recorded) ? describe : describe.skip)('recorded lists (skipped where the recordings are not there)', () => {
  const json = (file: string) => JSON.parse(readFileSync(path.join(recorded, file), 'utf8'));
  it.each([['sports/sports_2023-11_mansfield.json'], ['sports/sports_2024-03_lawnchair.json']])(
    '%s can be read',
    (file) => {
      const outrights = json(file).filter((sport: { has_outrights: boolean }) => sport.has_outrights).length;
      const read = readSports(json(file));
      expect(read.length).toBeLessThanOrEqual(json(file).length - outrights);
      expect(read.map(({ key }) => key)).toContain('americanfootball_nfl');
    },
  );
  it.each([['scores/nba_scores_2021_trenod.json'], ['scores/nhl_scores_2024-03_lawnchair.json']])(
    '%s can be read completely',
    (file) => {
      const read = readScores(json(file), 'icehockey_nhl', Date.UTC(2024, 2, 22));
      expect(read).toHaveLength(json(file).length);
      for (const score of read) expect(scoreSchema.safeParse(score).success).toBe(true);
    },
  );
});
