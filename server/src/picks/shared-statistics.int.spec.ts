import { createHash } from 'node:crypto';
import { createdShareSchema, type NewShare, sharedStatisticsSchema } from '@fairline/shared/contract';
import { countedPick, inOrder, inUnits, type Pick, pickResults } from '@fairline/shared/domain';
import { AccountClosuresRepository } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

const PATH = '/api/picks/share';
const ALL: NewShare = {
  ...{ shows_name: false, shows_dollars: false, zone: 'America/New_York', unit_cents: 2_500 },
  filter: { by: 'settled', period: 'all', chosen: {} },
};

const aPick = (over: Partial<Pick> = {}): Pick => ({
  ...{ id: 'p1', game: 'Bills @ Chiefs', league: 'NFL', market: 'Moneyline', selection: 'Chiefs -110' },
  ...{ price: 2, edge: 4, stake: 123.45, potential: 246.9, status: 'won', actualPayout: 246.9, bookmaker: 'fanduel' },
  ...{ note: 'own note', tags: ['own tag'], dateAdded: '2026-11-20T12:00:00Z', validatedAt: '2026-11-20T20:00:00Z' },
  ...over,
});
const PICKS = [
  aPick(),
  aPick({
    id: 'p2',
    league: 'NBA',
    status: 'lost',
    stake: 67.89,
    actualPayout: 0,
    validatedAt: '2026-11-21T20:00:00Z',
  }),
  aPick({ id: 'p3', selection: 'Still open', status: 'pending', actualPayout: null, validatedAt: null }),
];

describe('the page of statistics that a user shares', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const someone = async (picks: readonly Pick[] = PICKS) => {
    const one = await server.someone();
    await one.ask('post', '/api/picks/sync').send({ cursor: null, changes: picks }).expect(200);
    return one;
  };
  const share = async ({ ask }: Someone, over: Partial<NewShare> = {}) =>
    createdShareSchema.parse(
      (
        await ask('post', PATH)
          .send({ ...ALL, ...over })
          .expect(201)
      ).body,
    );
  const opened = (secret: string) => request(server.url).post('/api/shared-statistics').send({ secret });
  const page = async (secret: string) => sharedStatisticsSchema.parse((await opened(secret).expect(200)).body);

  it('nothing is shared until the user asks for it, and the link is shown once and stored as a hash alone', async () => {
    const one = await someone();
    expect((await one.ask('get', PATH).expect(200)).body).toEqual({ share: null });
    const { secret, ...shown } = await share(one);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const own = await one.ask('get', PATH).expect(200);
    expect(own.body).toEqual({ share: shown });
    expect(own.headers['cache-control']).toBe('no-store');
    const { rows } = await server.db.query(
      `select hash, row_to_json(s)::text as all from shared_statistics s where user_id = $1`,
      [one.userId],
    );
    expect(rows[0].hash).toEqual(createHash('sha256').update(secret).digest());
    expect(rows[0].all).not.toContain(secret);
  });

  it('it shows what the domain computes of the settled bets, in units, to whoever has the link', async () => {
    const { secret } = await share(await someone());
    const shared = await page(secret);
    const { curve, ...results } = inUnits(
      pickResults(inOrder(PICKS.slice(0, 2).flatMap((pick) => countedPick(pick) ?? []))),
      2_500,
    );
    expect(shared.results).toMatchObject(results);
    expect(shared.results.curve).toEqual(curve);
    expect(shared.results.pending).toBe(0);
    expect(shared.measure).toBe('units');
    expect(shared.bets.map(({ league, stake, profit, status }) => [league, stake, profit, status])).toEqual([
      ['NBA', 2.72, -2.72, 'lost'],
      ['NFL', 4.94, 4.94, 'won'],
    ]);
  });

  it('what is hidden is not in the answer’s bytes: no id, email, name, dollars, note, tag or open bet', async () => {
    const one = await someone();
    await one.ask('post', '/api/profile').send({ username: 'hidden_gull' }).expect(200);
    const { rows } = await server.db.query(`select email from users where id = $1`, [one.userId]);
    const { secret } = await share(one, { filter: { by: 'settled', period: 'all', chosen: { tag: ['own tag'] } } });
    const { text, headers } = await opened(secret).expect(200);
    expect(JSON.parse(text).bets).toHaveLength(2);
    for (const hidden of [
      one.userId,
      rows[0].email,
      'hidden_gull',
      '123.45',
      '67.89',
      '246.9',
      '12345',
      'own note',
      'own tag',
      'Still open',
      '2500',
    ])
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('the username and dollars are shown once the user ticks them', async () => {
    const one = await someone();
    await one.ask('post', '/api/profile').send({ username: 'shown_gull' }).expect(200);
    const shared = await page((await share(one, { shows_name: true, shows_dollars: true })).secret);
    expect(shared).toMatchObject({ name: 'shown_gull', measure: 'dollars' });
    expect(shared.results.record).toMatchObject({ staked: 191.34, profit: 55.56 });
    expect(shared.bets[1]).toMatchObject({ stake: 123.45, profit: 123.45 });
  });

  it('without a unit of the user, one is their mean stake', async () => {
    const { unit_cents: _, ...without } = ALL;
    const one = await someone();
    const { body } = await one.ask('post', PATH).send(without).expect(201);
    expect((await page(body.secret)).results.record.staked).toBe(2);
  });

  it('it shows what the filter leaves, by days of the user’s zone', async () => {
    const one = await someone([aPick({ validatedAt: '2026-11-21T03:30:00Z' }), ...PICKS.slice(1)]);
    const filter = { ...ALL.filter, from: '2026-11-20', to: '2026-11-20', chosen: { league: ['NFL', 'NHL'] } };
    const { bets, filter: told } = await page((await share(one, { filter })).secret);
    expect(bets).toHaveLength(1);
    expect(told).toEqual(filter);
  });

  it('nothing of another user is on it, also if their picks have the same ids', async () => {
    const [one, other] = await Promise.all([someone(), someone([aPick({ selection: 'Of another' })])]);
    const [{ secret }, others] = [await share(one), await share(other)];
    expect((await opened(secret)).text).not.toContain('Of another');
    expect((await page(others.secret)).bets).toHaveLength(1);
  });

  it('a wrong link, one that was revoked and one that was replaced say the same, at once', async () => {
    const one = await someone();
    const first = await share(one);
    await opened(first.secret).expect(200); // it is kept for a minute, but only for those who have a good link
    const second = await share(one);
    await opened(second.secret).expect(200);
    await one.ask('delete', PATH).expect(204);
    const answers = await Promise.all([first.secret, second.secret, 'a'.repeat(43)].map((secret) => opened(secret)));
    const told = answers.map(({ status, body: { code, message } }) => ({ status, code, message }));
    expect(told[0]).toMatchObject({ status: 404, code: 'NO_SUCH_PAGE' });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await one.ask('get', PATH).expect(200)).body).toEqual({ share: null });
  });

  it('what is read for the pages of one user has a limit, also by new links; a page that was made before is shown on', async () => {
    const limited = await aServer({ LIMITS: 'on' });
    const open = (secret: string) => request(limited.url).post('/api/shared-statistics').send({ secret });
    try {
      const one = await limited.someone();
      await one.ask('post', '/api/picks/sync').send({ cursor: null, changes: [aPick({ note: 'x'.repeat(7_000) })] });
      await limited.db.query(
        `insert into picks (user_id, id, pick, seq)
         select user_id, 'copy' || n, pick, seq + n from picks, generate_series(1, 2400) n where user_id = $1`,
        [one.userId],
      );
      const first = await share(one);
      await open(first.secret).expect(200);
      const later = Date.now() + 61_000;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
      await open(first.secret).expect(200);
      clock.mockRestore();
      await open((await share(one)).secret).expect(429);
      await one.ask('post', '/api/picks/sync').send({ cursor: null, changes: [] }).expect(200);
    } finally {
      await limited.close();
    }
  });

  it('closing the account ends it, also if the account is opened again', async () => {
    const one = await someone();
    const { secret } = await share(one);
    const closures = server.app.get(AccountClosuresRepository);
    await closures.close(one.userId, 'user');
    await opened(secret).expect(404);
    expect(await closures.reopen(one.userId)).toBe(true);
    await opened(secret).expect(404);
  });

  it.each([
    ['a zone that does not exist', { zone: 'Mars/Olympus' }],
    ['an unknown dimension', { filter: { ...ALL.filter, chosen: { colour: ['red'] } } }],
    ['a unit of nothing', { unit_cents: 0 }],
    ['more than is asked for', { user_id: 'x' }],
  ])('%s is refused', async (_, over) => {
    const { ask } = await server.someone();
    await ask('post', PATH)
      .send({ ...ALL, ...over })
      .expect(400);
  });
});
