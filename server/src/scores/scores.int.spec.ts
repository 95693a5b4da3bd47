import { type Score, scoreDaySchema, scoreDetailSchema, scoreSchema } from '@fairline/shared/contract';
import { gameDayOf, leagueOfSport } from '@fairline/shared/domain';
import { FinalsRepository, ScoreStore } from '@fairline/shared/node';
import { aScore, scoredAt } from '@fairline/shared/testing';
import request from 'supertest';
import * as z from 'zod/mini';
import { ScoreRelay } from '../realtime/score.relay.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { showGames } from '../testing/show-games.js';
import { until } from '../testing/until.js';
import { withinOneDay } from '../testing/within-one-day.js';

const SPORT = 'soccer_usa_mls';

/** A game with everything that a scoreboard can say. */
const whole: Score = aScore({
  id: 'whole',
  sport_key: SPORT,
  home_short: 'Miami',
  away_short: 'Galaxy',
  home_abbreviation: 'MIA',
  away_abbreviation: 'LA',
  home_logo: '/api/logos/soccer_usa_mls/Inter%20Miami',
  away_logo: '/api/logos/soccer_usa_mls/LA%20Galaxy',
  home_record: '20-5-9',
  away_record: '12-12-10',
  home_rank: 3,
  away_rank: 18,
  periods: { home: [1, 1], away: [0, 1] },
  status_type: { completed: false },
  period: 2,
  odds: { spread: 'MIA -0.5', home_spread: -0.5, moneyline: 'MIA -120', overUnder: 2.5, provider: 'A book' },
  season: 2026,
  week: 12,
  league: 'MLS',
  note: 'Round one',
  venue: { name: 'Chase Stadium', city: 'Fort Lauderdale', state: 'FL', indoor: false },
  broadcast: 'Apple TV',
  event_id: 'an event',
  bookmakers: [{ key: 'fanduel', title: 'FanDuel' }],
});

describe('the scoreboard over REST', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const relayed = () => server.app.get(ScoreRelay).current(leagueOfSport(SPORT)!);

  const save = (day: string, ...games: Score[]) => {
    const listed = games.map((game) => ({ ...game, sport_key: SPORT }));
    return showGames([server], SPORT, day, listed);
  };
  const get = (query: string) => request(server.url).get(`/api/scores${query}`);
  const ids = ({ body }: request.Response) =>
    z
      .array(scoreSchema)
      .parse(body)
      .map(({ id }) => id);

  it('the scoreboard is available to everybody, for today in US Eastern time or for the requested day', async () => {
    await save('2026-10-03', aScore({ id: 'then' }));
    await withinOneDay(async (today) => {
      await save(today, aScore({ id: 'today', status: 'final' }));
      expect(ids(await get('?sport=soccer_mls').expect(200))).toEqual(['today']);
    });
    expect(ids(await get('?sport=soccer_usa_mls&date=2026-10-03').expect(200))).toEqual(['then']);
    for (const day of ['2020-01-01', '0000-01-01', '9999-12-31'])
      expect((await get(`?sport=soccer_usa_mls&date=${day}`).expect(200)).body).toEqual([]);
  });

  it('the answer names its sequence number and day in headers, and is 304 while the number is the same', async () => {
    await save('2026-10-05', aScore({ id: 'one' }));
    const seq = await save('2026-10-05', aScore({ id: 'one', clock: '9:00 - 3rd' }));
    const { headers } = await get(`?sport=${SPORT}&date=2026-10-05`).expect(200);
    expect([headers['x-scores-seq'], headers['x-scores-day']]).toEqual([String(seq), '2026-10-05']);
    const again = await get(`?sport=${SPORT}&date=2026-10-05`).set('If-None-Match', headers.etag!).expect(304);
    expect(again.headers['x-scores-seq']).toBe(String(seq));
  });

  it("yesterday's games are listed among today's while they are still being played", () =>
    withinOneDay(async (today) => {
      const yesterday = gameDayOf(Date.now() - 24 * 3_600_000);
      const late = aScore({ id: 'late', commence_time: '2026-01-01T00:00:00.000Z' });
      await save(today, aScore({ id: 'today' }));
      await save(yesterday, late, aScore({ id: 'over', status: 'final' }), aScore({ id: 'off', status: 'postponed' }));
      expect(ids(await get(`?sport=${SPORT}`))).toEqual(['late', 'today']);
      await save(yesterday, { ...late, status: 'final' });
      expect(ids(await get(`?sport=${SPORT}`))).toEqual(['today']);
      await save(yesterday);
    }));

  it('every field of a game is returned, and missing ones are omitted', async () => {
    const bare = aScore({ id: 'bare', home_team: 'TBD', away_team: 'TBD', time_tbd: true });
    await save('2026-10-04', whole, bare);
    const { body } = await get(`?sport=${SPORT}&date=2026-10-04`).expect(200);
    expect(body).toEqual([
      { ...bare, sport_key: SPORT },
      { ...whole, sport_key: SPORT },
    ]);
    for (const game of body) expect(scoreSchema.parse(game)).toEqual(game);
    for (const field of ['away_logo', 'home_rank', 'odds', 'bookmakers', 'venue', 'event_id'])
      expect(body[0]).not.toHaveProperty(field);
  });

  it('the logos of the teams are returned, and a missing one is omitted', async () => {
    const { away_logo, ...withOne } = whole;
    await save('2026-10-06', withOne);
    const { body } = await get(`?sport=${SPORT}&date=2026-10-06`).expect(200);
    expect(body[0].home_logo).toBe('/api/logos/soccer_usa_mls/Inter%20Miami');
    expect(body[0]).not.toHaveProperty('away_logo');
  });

  it('days that have games are listed in order', async () => {
    await save('2026-10-09', aScore({ id: 'a' }), aScore({ id: 'b' }));
    await save('2026-10-08', aScore({ id: 'c' }));
    await save('2026-10-07');
    const { body } = await get(`/days?sport=${SPORT}`).expect(200);
    const days = z.array(scoreDaySchema).parse(body);
    expect(days.filter(({ day }) => day >= '2026-10-07' && day <= '2026-10-09')).toEqual([
      { day: '2026-10-08', games: 1 },
      { day: '2026-10-09', games: 2 },
    ]);
  });

  it('a game has its own address, with the history of its score', async () => {
    const game = aScore({ id: 'own', ...scoredAt(0, 0) });
    await save('2026-10-10', game);
    await save('2026-10-10', { ...game, ...scoredAt(1, 0) });
    const { body } = await get('/soccer_mls/own').expect(200);
    const { score, changes } = scoreDetailSchema.parse(body);
    expect(score.scores).toEqual({ home: 1, away: 0 });
    expect(changes.map(({ home, away }) => [home, away])).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it('final games of a past day come from the database, as a list and one by one', async () => {
    const final = (over: Partial<Score>) =>
      aScore({ sport_key: SPORT, completed: true, live: false, status: 'final', ...scoredAt(2, 1), ...over });
    const ended = [
      final({ id: 'evening', commence_time: '2025-03-02T01:30:00.000Z', event_id: 'then' }),
      final({ id: 'noon', commence_time: '2025-03-01T17:00:00.000Z', periods: { home: [1, 1], away: [0, 1] } }),
      final({ id: 'next day', commence_time: '2025-03-02T05:00:00.000Z' }),
      final({ id: 'day before', commence_time: '2025-03-01T04:59:59.000Z' }),
    ];
    await server.app.get(FinalsRepository).note(SPORT, ended);
    const answer = await get(`?sport=${SPORT}&date=2025-03-01`).expect(200);
    expect(ids(answer)).toEqual(['noon', 'evening']);
    expect(answer.body[0]).toMatchObject({
      ...scoredAt(2, 1),
      status: 'final',
      periods: { home: [1, 1], away: [0, 1] },
    });
    expect(answer.body[1]).toMatchObject({ sport_key: SPORT, league: 'MLS', event_id: 'then', completed: true });
    await get(`?sport=${SPORT}&date=2025-03-01`).set('If-None-Match', answer.headers.etag!).expect(304);
    const { body } = await get('/soccer_mls/noon').expect(200);
    expect(scoreDetailSchema.parse(body)).toMatchObject({ score: { id: 'noon', status: 'final' }, changes: [] });
  });

  it('a day that is dropped from the scoreboard is still returned', async () => {
    const ended = aScore({
      ...{ id: 'let go', sport_key: SPORT, completed: true, live: false, status: 'final' },
      ...{ commence_time: '2026-10-01T17:00:00.000Z', ...scoredAt(2, 1) },
    });
    await save('2026-10-01', ended);
    await server.app.get(FinalsRepository).note(SPORT, [ended]);
    expect(ids(await get(`?sport=${SPORT}&date=2026-10-01`))).toEqual(['let go']);
    await server.app.get(ScoreStore).forgetBefore(SPORT, '2026-10-02');
    await until(async () => (await relayed()).game('let go') === undefined);
    expect(ids(await get(`?sport=${SPORT}&date=2026-10-01`))).toEqual(['let go']);
  });

  it.each(['/soccer_usa_mls/none', '/curling/own', '/soccer_usa_mls/__proto__'])(
    'there is no game at %s',
    async (path) => {
      const { body } = await get(path).expect(404);
      expect(body.code).toBe('GAME_NOT_FOUND');
    },
  );

  it.each(['', '?sport=curling', '?sport=basketball_nba&date=today', '?sport=basketball_nba&date=2026-02-30', '/days'])(
    'the query "%s" is refused',
    async (query) => {
      const { body } = await get(query).expect(400);
      expect(body).toMatchObject({ code: 'BAD_REQUEST', error: expect.any(String), fields: [expect.any(String)] });
    },
  );
});
