import { type Score, scoreSchema } from '@fairline/shared/contract';
import { gameDayOf } from '@fairline/shared/domain';
import { ScoreStore } from '@fairline/shared/node';
import request from 'supertest';
import * as z from 'zod/mini';
import { aServer, type TestServer } from '../testing/a-server.js';

describe('the scoreboard', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const aScore = (id: string): Score => ({
    id,
    sport_key: 'soccer_usa_mls',
    commence_time: '2026-11-22T18:00:00Z',
    home_team: 'Inter Miami',
    away_team: 'LA Galaxy',
    scores: { home: 2, away: 1 },
    home_score: 2,
    away_score: 1,
    completed: true,
    live: false,
    status: 'final',
  });
  const save = (day: string, id: string) => server.app.get(ScoreStore).save('soccer_usa_mls', day, [aScore(id)]);
  const get = (query: string) => request(server.url).get(`/api/scores${query}`);

  it('gives today by the clock of the leagues, or the day that is asked for, to everybody', async () => {
    await save(gameDayOf(Date.now()), 'today');
    await save('2026-10-03', 'then');
    const today = await get('?sport=soccer_mls').expect(200);
    expect(
      z
        .array(scoreSchema)
        .parse(today.body)
        .map(({ id }) => id),
    ).toEqual(['today']);
    const then = await get('?sport=soccer_usa_mls&date=2026-10-03').expect(200);
    expect(then.body).toMatchObject([{ id: 'then' }]);
    expect((await get('?sport=soccer_usa_mls&date=2020-01-01').expect(200)).body).toEqual([]);
  });

  it('gives the logos of the teams, and leaves out one that the scoreboard has not', async () => {
    const day = '2026-10-04';
    const withLogo = { ...aScore('logo'), home_logo: 'https://scoreboard.test/mia.png' };
    await server.app.get(ScoreStore).save('soccer_usa_mls', day, [withLogo]);
    const { body } = await get(`?sport=soccer_usa_mls&date=${day}`).expect(200);
    expect(body).toEqual([withLogo]);
    expect(body[0]).not.toHaveProperty('away_logo');
  });

  it.each(['', '?sport=curling', '?sport=basketball_nba&date=today', '?sport=basketball_nba&date=2026-02-30'])(
    'refuses "%s"',
    async (query) => {
      const { body } = await get(query).expect(400);
      expect(body).toMatchObject({ code: 'BAD_REQUEST', error: expect.any(String), fields: [expect.any(String)] });
    },
  );
});
