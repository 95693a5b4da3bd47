import { createHash } from 'node:crypto';
import { CSRF_HEADER, createdTokenSchema, personalTokensSchema, scopes } from '@fairline/shared/contract';
import { AccountClosuresRepository, BreaksRepository, PlansRepository } from '@fairline/shared/node';
import request from 'supertest';
import { CsrfTokens } from '../auth/tokens/csrf.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { anOperator } from '../testing/an-operator.js';
import { AUTHORISATION, CALLERS } from '../testing/authorisation-table.js';
import { until } from '../testing/until.js';

const PATH = '/api/account/tokens';

/** Every route that knows its caller, except those of the open API. */
const SIGNED_IN = AUTHORISATION.filter(
  ({ route, answers }) =>
    answers[CALLERS.indexOf('expired')] === 'SIGNED_OUT' && !/ \/(api\/(v1|auth\/refresh)|mcp)/.test(route),
).map((row) => [row.route, row] as const);

describe('personal tokens', () => {
  let server: TestServer, other: TestServer, almighty: string;
  beforeAll(async () => {
    [server, other] = await Promise.all([aServer(), aServer()]);
    const { userId, sid } = await anOperator(server.db);
    const token = server.tokenFor({ userId, sid, plan: 'platinum' });
    const { body } = await request(server.url)
      .post(PATH)
      .set({ Authorization: `Bearer ${token}`, [CSRF_HEADER]: server.app.get(CsrfTokens).tokenFor(sid) })
      .send({ name: 'all', scopes });
    almighty = createdTokenSchema.parse(body).token;
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const create = async ({ ask }: Someone, over: object = {}) => {
    const body = { name: 'my script', scopes: ['odds:read'], ...over };
    return createdTokenSchema.parse((await ask('post', PATH).send(body).expect(201)).body);
  };
  const listed = async ({ ask }: Someone) =>
    personalTokensSchema.parse((await ask('get', PATH).expect(200)).body).tokens;
  const call = (token: string, path = '/api/v1/sports', at = server) =>
    request(at.url).get(path).set('Authorization', `Bearer ${token}`);
  const statusesOf = (token: string) =>
    Promise.all([server, other].map(async (at) => (await call(token, '/api/v1/sports', at)).status));
  const timeUntilRefused = async (token: string) => {
    const begunAt = performance.now();
    await until(async () => (await statusesOf(token)).every((status) => status === 401));
    return performance.now() - begunAt;
  };

  it('a token is shown once, listed by its first characters, and stored as a hash alone', async () => {
    const someone = await server.someone();
    const answer = await someone.ask('post', PATH).send({ name: ' night ', scopes: ['odds:read', 'odds:read'] });
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, ...shown } = createdTokenSchema.parse(answer.body);
    expect(token).toMatch(/^fln_[0-9a-f]{64}$/);
    expect(shown).toMatchObject({ name: 'night', scopes: ['odds:read'], last_used_at: null, expires_at: null });
    expect(shown.starts_with).toBe(token.slice(0, 10));
    expect(await listed(someone)).toEqual([shown]);
    const { rows } = await server.db.query(
      `select hash, row_to_json(t)::text as all from personal_tokens t where id = $1`,
      [shown.id],
    );
    expect(rows[0].hash).toEqual(createHash('sha256').update(token).digest());
    expect(rows[0].all).not.toContain(token.slice(10));
  });

  it('a token calls the open API at every server, and nothing else', async () => {
    const { token } = await create(await server.someone('platinum'), { scopes: [...scopes] });
    expect(await statusesOf(token)).toEqual([200, 200]);
    for (const path of ['/api/me', PATH, '/api/preferences', '/api/odds-data?sport=a', '/api/opportunities/arbitrage'])
      expect([path, (await call(token, path)).status]).toEqual([path, 401]);
    for (const path of ['/api/reactions/x', '/api/auth/session', '/api/me/export'])
      expect([path, (await call(token, path)).status]).toEqual([path, 401]);
    await request(server.url).post(PATH).set('Authorization', `Bearer ${token}`).send({}).expect(401);
  });

  it.each(SIGNED_IN)('a token with every scope of an operator is refused by %s', async (route, row) => {
    const [method, path] = route.split(' ') as ['get', string];
    const { status, body } = await request(server.url)
      [method](row.asked ?? path)
      .set('Authorization', `Bearer ${almighty}`)
      .send(row.body?.('ops'));
    expect([status, body.code]).toEqual([401, 'SIGNED_OUT']);
  });

  it('a session may call the open API too, whatever the scopes', async () => {
    const { ask } = await server.someone();
    await ask('get', '/api/v1/sports').expect(200);
  });

  it('a token without the scope of a route is refused, and told which one is missing', async () => {
    const { token } = await create(await server.someone('platinum'), { scopes: ['picks:read'] });
    const { status, body, headers } = await call(token);
    expect(status).toBe(403);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(body).toEqual({
      type: 'urn:fairline:problem:insufficient-scope',
      title: 'Forbidden',
      status: 403,
      detail: 'This API key lacks the scope odds:read.',
      instance: `urn:uuid:${headers['x-request-id']}`,
      code: 'insufficient_scope',
      scope: 'odds:read',
    });
  });

  it('a revoked token is refused by every server within a second, and others of its owner are not', async () => {
    const someone = await server.someone();
    const [one, two] = [await create(someone), await create(someone, { name: 'two' })];
    expect(await statusesOf(one.token)).toEqual([200, 200]);
    await someone.ask('delete', `${PATH}/${one.id}`).expect(204);
    expect(await timeUntilRefused(one.token)).toBeLessThan(1_000);
    expect(await statusesOf(two.token)).toEqual([200, 200]);
    expect((await listed(someone)).map(({ id }) => id)).toEqual([two.id]);
    expect((await someone.ask('delete', `${PATH}/${one.id}`).expect(404)).body.code).toBe('NO_SUCH_TOKEN');
  });

  it("nobody can revoke or see another user's token", async () => {
    const { id, token } = await create(await server.someone());
    const stranger = await server.someone();
    await stranger.ask('delete', `${PATH}/${id}`).expect(404);
    expect(await listed(stranger)).toEqual([]);
    expect(await statusesOf(token)).toEqual([200, 200]);
  });

  it.each([
    ['revoked', `update personal_tokens set revoked_at = now() where id = $1`],
    ['deleted', `delete from personal_tokens where id = $1`],
    ['made to expire', `update personal_tokens set expires_at = now() where id = $1`],
  ])('a token that is %s by SQL alone is refused within three seconds', async (_, statement) => {
    const { id, token } = await create(await server.someone());
    expect(await statusesOf(token)).toEqual([200, 200]);
    await server.db.query(statement, [id]);
    expect(await timeUntilRefused(token)).toBeLessThan(3_000);
  });

  it('scopes that are taken away by SQL alone are gone within three seconds', async () => {
    const { id, token } = await create(await server.someone(), { scopes: ['odds:read', 'scores:read'] });
    expect(await statusesOf(token)).toEqual([200, 200]);
    await server.db.query(`update personal_tokens set scopes = '{scores:read}' where id = $1`, [id]);
    const begunAt = performance.now();
    await until(async () => (await statusesOf(token)).every((status) => status === 403));
    expect(performance.now() - begunAt).toBeLessThan(3_000);
  });

  it('a closed account takes its tokens along within a second, and one that is reopened has none', async () => {
    const someone = await server.someone();
    const { token } = await create(someone);
    expect(await statusesOf(token)).toEqual([200, 200]);
    const closures = server.app.get(AccountClosuresRepository, { strict: false });
    await closures.close(someone.userId, 'user');
    expect(await timeUntilRefused(token)).toBeLessThan(1_000);
    expect(await closures.reopen(someone.userId)).toBe(true);
    expect(await statusesOf(token)).toEqual([401, 401]);
  });

  it('a token that was made in the instant of closing is refused too', async () => {
    const someone = await server.someone();
    const { id, token } = await create(someone);
    await server.app.get(AccountClosuresRepository, { strict: false }).close(someone.userId, 'user');
    const again = `update personal_tokens set id = gen_random_uuid(), revoked_at = null where id = $1`;
    await server.db.query(again, [id]);
    expect(await statusesOf(token)).toEqual([401, 401]);
  });

  it('tokens rest during a break, from within a second of its beginning, and work again after it', async () => {
    const someone = await server.someone();
    const { token } = await create(someone);
    expect(await statusesOf(token)).toEqual([200, 200]);
    await server.app.get(BreaksRepository, { strict: false }).begin(someone.userId, new Date(Date.now() + 86_400_000));
    expect(await timeUntilRefused(token)).toBeLessThan(1_000);
    await server.db.query(`update users set break_until = now() where id = $1`, [someone.userId]);
    await until(async () => (await statusesOf(token)).every((status) => status === 200));
  });

  it('a changed plan counts for tokens within a second', async () => {
    const someone = await server.someone('free');
    const { token } = await create(someone);
    const planAt = async (at: TestServer) => (await call(token, '/api/v1/sports', at)).headers['ratelimit-policy'];
    expect(await planAt(other)).toBe('"free";q=60;w=60');
    await server.app
      .get(PlansRepository, { strict: false })
      .change(someone.userId, { plan: 'gold', isGifted: false, endsAt: undefined });
    const begunAt = performance.now();
    await until(async () => (await planAt(other)) === '"gold";q=300;w=60');
    expect(performance.now() - begunAt).toBeLessThan(1_000);
  });

  it('an expired token is refused', async () => {
    const someone = await server.someone();
    const { id, token, expires_at } = await create(someone, { expires_in_days: 30 });
    expect(Date.parse(expires_at!) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await server.db.query(`update personal_tokens set expires_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await statusesOf(token)).toEqual([401, 401]);
    expect((await listed(someone)).map((one) => one.id)).toEqual([id]);
  });

  it('the last use is noted, at most once a minute', async () => {
    const someone = await server.someone();
    const { id, token } = await create(someone);
    const usedAt = async () => (await listed(someone)).find((one) => one.id === id)!.last_used_at;
    await statusesOf(token);
    await until(async () => (await usedAt()) !== null);
    const first = await usedAt();
    await statusesOf(token);
    await statusesOf(token);
    expect(await usedAt()).toBe(first);
  });

  it('a user has at most 20 tokens, also when they are created at once', async () => {
    const { ask } = await server.someone();
    const body = { name: 'one of many', scopes: ['odds:read'] };
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask('post', PATH).send(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array(4).fill([409, 'TOO_MANY_TOKENS']),
    );
  });

  it.each([
    [{ scopes: [] }],
    [{ scopes: ['everything'] }],
    [{ name: '' }],
    [{ name: 'a\u0000b' }],
    [{ name: 'x'.repeat(61) }],
    [{ expires_in_days: 0 }],
    [{ token: 'fln_mine' }],
  ])('a token with %j is refused', async (over) => {
    const { ask } = await server.someone();
    await ask('post', PATH)
      .send({ name: 'my script', scopes: ['odds:read'], ...over })
      .expect(400);
  });
});
