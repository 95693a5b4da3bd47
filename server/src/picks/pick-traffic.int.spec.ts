import { PICK_LIMITS } from '@fairline/shared/contract';
import { FinalsRepository } from '@fairline/shared/node';
import request from 'supertest';
import { aNetwork } from '../testing/a-network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { asOwner, aVisitor } from '../testing/a-visitor.js';

const NOTE = 'x'.repeat(7_000);
const aPage = (nth: number) =>
  Array.from({ length: 130 }, (_, i) => ({
    id: `${nth}-${i}`,
    game: 'Buffalo Bills @ Kansas City Chiefs',
    league: 'NFL',
    market: 'Spread',
    selection: 'Kansas City Chiefs -3.5',
    odds: '-110',
    stake: 100,
    status: 'pending',
    note: NOTE,
    dateAdded: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));

describe('the traffic of picks', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => server.close());

  it('an account that keeps reading a large list waits, in whichever session; others do not', async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const from = aNetwork();
    const sync = ({ ask }: typeof one, changes: readonly unknown[] = []) =>
      ask('post', '/api/picks/sync').set('X-Forwarded-For', from).send({ cursor: null, changes });
    for (let nth = 0; nth < 4; nth++) await sync(one, aPage(nth)).expect(200);
    const page = await sync(one).expect(200);
    expect(page.body.picks).toHaveLength(PICK_LIMITS.answered);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sync(one)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(15);
    expect(refused[0]!.body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect((await one.ask('get', '/api/picks/0-0/trail').set('X-Forwarded-For', from)).status).toBe(429);
    await sync(other).expect(200);
  });

  it('an account that keeps sending picks that are refused waits too', async () => {
    const { ask } = await server.someone();
    const from = aNetwork();
    const changes = Array.from({ length: PICK_LIMITS.changes }, (_, id) => ({ id, legs: 'none' }));
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push(
        (await ask('post', '/api/picks/sync').set('X-Forwarded-For', from).send({ cursor: null, changes })).status,
      );
    expect(statuses[0]).toBe(200);
    expect(statuses).toContain(429);
  });

  it('an account can read the history of picks thirty times a minute, in all its sessions together', async () => {
    const visitor = aVisitor(server.url);
    const from = aNetwork();
    const sessions = [
      await visitor.signUp().set('X-Forwarded-For', from).expect(200),
      await visitor.signIn().set('X-Forwarded-For', from).expect(200),
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) {
      const answer = await request(server.url)
        .get('/api/picks/none/trail')
        .set({ ...asOwner(sessions[i % 2]!), 'X-Forwarded-For': from });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  });

  it('an account that keeps comparing long parlays with many games waits', async () => {
    const { ask, userId } = await server.someone();
    const from = aNetwork();
    const sport = 'icehockey_nhl';
    const dateAdded = '1999-03-01T00:00:00.000Z';
    const games = Array.from({ length: 400 }, (_, i) => ({
      id: `${userId}-${i}`,
      sport_key: sport,
      commence_time: '1999-03-02T00:00:00.000Z',
      home_team: `Home ${i}`,
      away_team: `Away ${i}`,
      scores: { home: 2, away: 1 },
      completed: true,
    }));
    await server.app.get(FinalsRepository, { strict: false }).note(sport, games);
    const parlay = { id: 'a', league: 'NHL', dateAdded, status: 'won', legs: Array(30).fill({ game: 'A @ B' }) };
    await ask('post', '/api/picks/sync')
      .set('X-Forwarded-For', from)
      .send({ cursor: null, changes: [parlay] })
      .expect(200);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await ask('get', '/api/picks/a/grading').set('X-Forwarded-For', from)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('an account that keeps making a long list due again waits', async () => {
    const { ask, userId } = await server.someone();
    const from = aNetwork();
    const choose = (body: object) => ask('put', '/api/preferences').set('X-Forwarded-For', from).send(body);
    await ask('post', '/api/picks/sync')
      .set('X-Forwarded-For', from)
      .send({ cursor: null, changes: [{ id: 'a' }] })
      .expect(200);
    await server.db.query(
      `insert into picks (user_id, id, pick, seq) select $1, 'f' || n, '{"status": "pending"}', n + 1 from generate_series(1, 19999) n`,
      [userId],
    );
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await choose({ returnStake: i % 2 === 0 })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    await choose({ bankroll: 50 }).expect(200);
  });
});
