import { meSchema, type Session, sessionSchema } from '@fairline/shared/contract';
import { Semaphore } from '@fairline/shared/node';
import { jest } from '@jest/globals';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { accountNewsDuring, cookieOf, sessionOf, sidOf } from '../testing/a-visitor.js';
import { ORIGIN } from '../testing/config.js';

describe('signing in', () => {
  // Passport has one strategy per name and process, the last server's, so all servers stay open until the end.
  let server: TestServer, other: TestServer, plain: TestServer;

  beforeAll(async () => {
    server = await aServer();
    other = await aServer();
    plain = await aServer({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  });
  afterAll(() => Promise.all([server, other, plain].map((each) => each.close())));

  const post = (path: string, cookie = '') => request(server.url).post(`/api/auth/${path}`).set('Cookie', cookie);
  const signIn = (email = 'gold@fairline.test', password = 'fairline-demo') =>
    post('sign-in').send({ email, password });
  const me = (token: string) => request(server.url).get('/api/me').set('Authorization', `Bearer ${token}`);

  it('a sign-in returns a session, with the refresh token in a cookie that scripts cannot read', async () => {
    const answer = await signIn('GOLD@fairline.test').expect(200);
    const session = sessionSchema.parse(answer.body);
    expect(session).toMatchObject({ expires_in: 600, refresh_token: '', user: { email: 'gold@fairline.test' } });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-rt=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(meSchema.parse((await me(session.access_token).expect(200)).body)).toMatchObject({
      plan: 'gold',
      limit: null,
    });
  });

  it('the cookie has no Secure flag where the site is served over http', async () => {
    const answer = await request(plain.url)
      .post('/api/auth/sign-in')
      .send({ email: 'free@fairline.test', password: 'fairline-demo' });
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^fairline_rt=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await signIn('gold@fairline.test', 'not it').expect(401);
    const unknown = await signIn('nobody@fairline.test', 'not it').expect(401);
    const { requestId: _, ...body } = wrong.body;
    expect(unknown.body).toMatchObject(body);
    expect(body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'Invalid login credentials' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('a refused sign-in names the missing or unknown fields, without repeating their values', async () => {
    const { body } = await post('sign-in').send({ email: 'gold@fairline.test', pass: 'secret' }).expect(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: ['password', 'pass'] });
    expect(JSON.stringify(body)).not.toContain('secret');
    await post('sign-in').send({}).expect(400);
  });

  it.each(['a\0b@fairline.test', '\0'])(
    'an address that Postgres cannot store as text (%j) is refused',
    async (email) => {
      for (const path of ['sign-in', 'recover']) {
        const { body } = await post(path).send({ email, password: 'fairline-demo' }).expect(400);
        expect(body).toMatchObject({ code: 'BAD_REQUEST' });
      }
    },
  );

  it('refresh returns the next token, and the same one again to a client that failed to save it', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await post('refresh', first).expect(200));
    expect(second).not.toBe(first);
    expect(cookieOf(await post('refresh', first).expect(200))).toBe(second);
    const third = await post('refresh', second).expect(200);
    await me((third.body as Session).access_token).expect(200);
  });

  it('"remember me" keeps the cookie for 30 days, also after a refresh', async () => {
    const kept = await post('sign-in').send({ email: 'gold@fairline.test', password: 'fairline-demo', remember: true });
    expect(String(kept.headers['set-cookie'])).toContain('Max-Age=2592000');
    const next = await post('refresh', cookieOf(kept)).expect(200);
    expect(String(next.headers['set-cookie'])).toContain('Max-Age=2592000');
    const other = await post('refresh', cookieOf(await signIn())).expect(200);
    expect(String(other.headers['set-cookie'])).not.toMatch(/Max-Age|Expires/);
  });

  it('a refresh token is returned in the body to clients that are not browsers, and never to a browser', async () => {
    const body = { email: 'gold@fairline.test', password: 'fairline-demo', refresh_token_in_body: true };
    const first = await post('sign-in').send(body).expect(200);
    expect(String(first.headers['set-cookie'])).not.toContain('rt='); // only the device, for clients that keep cookies
    const { refresh_token } = first.body as Session;
    const second = await post('refresh').send({ refresh_token }).expect(200);
    expect((second.body as Session).refresh_token).toMatch(/^[\w-]{43}$/);
    expect(second.headers['set-cookie']).toBeUndefined();

    const inBrowser = await post('sign-in').set('Origin', ORIGIN).send(body).expect(200);
    expect((inBrowser.body as Session).refresh_token).toBe('');
    const given = { refresh_token: (second.body as Session).refresh_token };
    await post('refresh').set('Origin', ORIGIN).send(given).expect(401);
    await post('refresh').send(given).expect(200);
  });

  it('a sign-in computes one password hash both for a wrong password and for an unknown address', async () => {
    const hashing = jest.spyOn(Semaphore.prototype, 'take'); // all hashing goes through it
    const costs = [];
    for (const email of ['gold@fairline.test', 'nobody@fairline.test']) {
      hashing.mockClear();
      await signIn(email, 'not it').expect(401);
      costs.push(hashing.mock.calls.length);
    }
    hashing.mockRestore();
    expect(costs).toEqual([1, 1]);
  });

  it('GET session returns the session of the access token', async () => {
    const { access_token, user } = (await signIn()).body as Session;
    const answer = await request(server.url)
      .get('/api/auth/session')
      .set('Authorization', `Bearer ${access_token}`)
      .expect(200);
    expect(sessionSchema.parse(answer.body)).toMatchObject({ access_token, refresh_token: '', user });
    expect(answer.headers['cache-control']).toBe('no-store');
    await request(server.url).get('/api/auth/session').expect(401);
  });

  it('reusing a spent refresh token ends the session and publishes that to every server', async () => {
    const signedIn = await signIn();
    const first = cookieOf(signedIn);
    const second = cookieOf(await post('refresh', first));
    const third = cookieOf(await post('refresh', second));
    const published = await accountNewsDuring(server.redis, () => post('refresh', first).expect(401));
    await post('refresh', third).expect(401);
    expect(published).toContainEqual({ kind: 'ended', userId: sessionOf(signedIn).user.id, sid: sidOf(signedIn) });
  });

  it('200 refreshes at once at two servers all return the same next token', async () => {
    const signedIn = await signIn();
    const first = cookieOf(signedIn);
    const at = (url: string) => request(url).post('/api/auth/refresh').set('Cookie', first);
    // On a busy machine, 200 requests take longer than the ten seconds within which they count as one.
    const stillAtOnce = `update refresh_tokens set spent_at = now() where family = $1 and spent_at is not null`;
    const busy = setInterval(() => void server.db.query(stillAtOnce, [sidOf(signedIn)]), 1_000);
    const all = Array.from({ length: 200 }, (_, i) => at(i % 2 === 0 ? server.url : other.url));
    const answers = await Promise.all(all).finally(() => clearInterval(busy));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
  });

  it('a session ends by one row, however often it was renewed', async () => {
    const signedIn = await signIn();
    const next = await post('refresh', cookieOf(signedIn)).expect(200);
    const last = await post('refresh', cookieOf(next)).expect(200);
    await post('sign-out', cookieOf(last)).send({ scope: 'local' }).expect(204);
    const { rows } = await server.db.query(
      `select count(*)::int as all, count(revoked_at)::int as revoked from refresh_tokens where family = $1`,
      [sidOf(signedIn)],
    );
    expect(rows).toEqual([{ all: 3, revoked: 1 }]);
    await post('refresh', cookieOf(last)).expect(401);
  });

  it('a session that was not used for 30 days has ended', async () => {
    const signedIn = await signIn();
    await server.db.query(`update refresh_tokens set created_at = now() - interval '31 days' where family = $1`, [
      sidOf(signedIn),
    ]);
    await post('refresh', cookieOf(signedIn)).expect(401);
  });

  it('a request that a browser sends from another site is refused', async () => {
    await post('sign-in').set('Origin', 'https://elsewhere.test').send({}).expect(403);
    await post('sign-out').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await post('sign-out').set('Sec-Fetch-Site', 'same-origin').set('Origin', ORIGIN).expect(204);
  });

  it('an x-user-id that names another user is refused', async () => {
    const { access_token, user } = (await signIn()).body as Session;
    await me(access_token).set('x-user-id', user.id).expect(200);
    const { body } = await me(access_token).set('x-user-id', 'somebody-else').expect(400);
    expect(body.code).toBe('USER_MISMATCH');
  });
});
