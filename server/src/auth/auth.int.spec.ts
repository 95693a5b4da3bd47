import { meSchema, type Session, sessionSchema } from '@fairline/shared/contract';
import { JwtService } from '@nestjs/jwt';
import { Pool } from 'pg';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';

describe('signing in', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  const post = (path: string, cookie = '') => request(server.url).post(`/api/auth/${path}`).set('Cookie', cookie);
  const signIn = (email = 'gold@fairline.test', password = 'fairline-demo') =>
    post('sign-in').send({ email, password });
  const cookieOf = (answer: request.Response) => String(answer.headers['set-cookie']).split(';')[0]!;
  const me = (token: string) => request(server.url).get('/api/me').set('Authorization', `Bearer ${token}`);

  it('answers a session, with the refresh token in a cookie that scripts cannot read', async () => {
    const answer = await signIn('GOLD@fairline.test').expect(200);
    const session = sessionSchema.parse(answer.body);
    expect(session).toMatchObject({ expires_in: 600, refresh_token: '', user: { email: 'gold@fairline.test' } });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-rt=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(meSchema.parse((await me(session.access_token).expect(200)).body)).toMatchObject({
      plan: 'gold',
      limit: null,
    });
  });

  it('uses a plain cookie where we are served by http', async () => {
    const plain = await aServer({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    const answer = await request(plain.url)
      .post('/api/auth/sign-in')
      .send({ email: 'free@fairline.test', password: 'fairline-demo' });
    expect(String(answer.headers['set-cookie'])).toMatch(/^fairline_rt=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    await plain.close();
  });

  it('says the same of a wrong password and of an address that nobody has', async () => {
    const wrong = await signIn('gold@fairline.test', 'not it').expect(401);
    const unknown = await signIn('nobody@fairline.test', 'not it').expect(401);
    const { requestId: _, ...body } = wrong.body;
    expect(unknown.body).toMatchObject(body);
    expect(body).toMatchObject({ code: 'WRONG_CREDENTIALS', message: 'Invalid login credentials' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('names what it did not understand, without repeating it', async () => {
    const { body } = await post('sign-in').send({ email: 'gold@fairline.test', pass: 'secret' }).expect(400);
    expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: ['password', 'pass'] });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('gives the next token for a refresh token, and the same one again to a client that failed to save it', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await post('refresh', first).expect(200));
    expect(second).not.toBe(first);
    expect(cookieOf(await post('refresh', first).expect(200))).toBe(second);
    const third = await post('refresh', second).expect(200);
    await me((third.body as Session).access_token).expect(200);
  });

  it('gives one successor to many who refresh at once', async () => {
    const first = cookieOf(await signIn());
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('refresh', first)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
  });

  it('ends the session when a spent token comes back', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await post('refresh', first));
    const third = cookieOf(await post('refresh', second));
    await post('refresh', first).expect(401);
    await post('refresh', third).expect(401);
  });

  it('ends a session that was not used for 30 days', async () => {
    const { headers, body } = await signIn();
    const { sid } = new JwtService().decode<{ sid: string }>((body as Session).access_token);
    await server.app
      .get(Pool)
      .query(`update refresh_tokens set created_at = now() - interval '31 days' where family = $1`, [sid]);
    await post('refresh', String(headers['set-cookie']).split(';')[0]).expect(401);
  });

  it('signs out at the server, whatever the browser still holds', async () => {
    const cookie = cookieOf(await signIn());
    const answer = await post('sign-out', cookie).expect(204);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-rt=;.*Expires=Thu, 01 Jan 1970/);
    await post('refresh', cookie).expect(401);
  });

  it('refuses what another site asks of a browser', async () => {
    await post('sign-in').set('Origin', 'https://elsewhere.test').send({}).expect(403);
    await post('sign-out').set('Sec-Fetch-Site', 'cross-site').expect(403);
    await post('sign-out').set('Sec-Fetch-Site', 'same-origin').set('Origin', ORIGIN).expect(204);
  });

  it('refuses an x-user-id that names somebody else', async () => {
    const { access_token, user } = (await signIn()).body as Session;
    await me(access_token).set('x-user-id', user.id).expect(200);
    const { body } = await me(access_token).set('x-user-id', 'somebody-else').expect(400);
    expect(body.code).toBe('USER_MISMATCH');
  });

  it('takes no token that is forged, over, or meant for something else', async () => {
    const secret = 'a secret of at least 32 characters, for tests';
    const good = { sub: 'u', sid: 's', plan: 'platinum', unlimited: false };
    const rules = {
      issuer: 'fairline',
      audience: 'fairline',
      expiresIn: 60,
      header: { alg: 'HS256', typ: 'at+jwt' },
    } as const;
    const sign = (claims: object, over: object, key = secret) =>
      new JwtService({ secret: key }).sign(claims, { ...rules, ...over });
    const forged = [
      sign(good, {}, 'another secret of at least 32 characters'),
      sign(good, { issuer: 'else' }),
      sign(good, { audience: 'else' }),
      sign(good, { expiresIn: -1 }),
      sign(good, { notBefore: 3600 }),
      sign(good, { algorithm: 'HS512', header: { alg: 'HS512', typ: 'at+jwt' } }),
      sign(good, { header: { alg: 'HS256', typ: 'JWT' } }),
      sign({ ...good, plan: 'admin' }, {}),
      `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${sign(good, {}).split('.')[1]}.`,
    ];
    for (const token of forged) await me(token).expect(401);
    await request(server.url)
      .get('/api/odds?sports=a&markets=h2h&regions=us')
      .set('Authorization', `Bearer ${sign(good, {})}`)
      .expect(200);
  });
});
