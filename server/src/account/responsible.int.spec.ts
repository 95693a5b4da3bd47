import request from 'supertest';
import { aSocket, connected } from '../testing/a-browser.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { asOwner, aVisitor, cookieOf } from '../testing/a-visitor.js';
import { NEWS_MS, until } from '../testing/until.js';

const DAY = 86_400_000;

describe('responsible use', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  type Answer = Parameters<typeof asOwner>[0];
  const rest = (answer: Answer, body: object) =>
    request(server.url).post('/api/account/break').set(asOwner(answer)).send(body);
  const aMember = async () => {
    const visitor = aVisitor(server.url);
    return { ...visitor, signedUp: await visitor.signUp().expect(200) };
  };

  describe('limits', () => {
    const PATH = '/api/account/limits';
    const NONE = { amount: null, next: null };

    it('limits are empty at first, apply at once when first set, and can be set one at a time', async () => {
      const { ask } = await server.someone();
      expect((await ask('get', PATH).expect(200)).body).toEqual({ stake: NONE, time: NONE });
      const set = await ask('put', PATH).send({ stake: 50.5 }).expect(200);
      expect(set.body).toEqual({ stake: { amount: 50.5, next: null }, time: NONE });
      await ask('put', PATH).send({ time: 90 }).expect(200);
      const both = { stake: { amount: 50.5, next: null }, time: { amount: 90, next: null } };
      expect((await ask('get', PATH).expect(200)).body).toEqual(both);
    });

    it('raising or removing a limit takes a day, lowering it applies at once', async () => {
      const { ask, userId } = await server.someone();
      await ask('put', PATH).send({ stake: 50, time: 60 }).expect(200);
      const before = Date.now();
      const { stake, time } = (await ask('put', PATH).send({ stake: 500, time: null }).expect(200)).body;
      expect(stake).toEqual({ amount: 50, next: { amount: 500, from: expect.any(String) } });
      expect(time).toEqual({ amount: 60, next: { amount: null, from: expect.any(String) } });
      expect(Date.parse(stake.next.from)).toBeGreaterThanOrEqual(before + DAY);
      expect((await ask('put', PATH).send({ stake: 20 }).expect(200)).body.stake).toEqual({ amount: 20, next: null });
      await server.db.query(
        `update own_limits set next_from = now() - interval '1 second' where user_id = $1 and kind = 'time'`,
        [userId],
      );
      expect((await ask('get', PATH).expect(200)).body.time).toEqual(NONE);
    });

    it('a limit must be a sensible amount', async () => {
      const { ask } = await server.someone();
      for (const body of [
        { stake: 0 },
        { stake: -5 },
        { stake: 0.001 },
        { time: 1.5 },
        { time: 1_441 },
        { stake: '5' },
      ])
        await ask('put', PATH).send(body).expect(400);
    });

    it('the lowest of several limits that are set at the same time wins', async () => {
      const { ask } = await server.someone();
      await ask('put', PATH).send({ time: 60 }).expect(200);
      await Promise.all([120, 30, 240, 45].map((time) => ask('put', PATH).send({ time }).expect(200)));
      expect((await ask('get', PATH).expect(200)).body.time.amount).toBe(30);
    });
  });

  describe('a break', () => {
    it('a break ends every session, and refuses sign-in and refresh until its end date, which the refusal names', async () => {
      const { signedUp, signIn, post } = await aMember();
      const elsewhere = await signIn().expect(200);
      const socket = await connected(aSocket(server.url, elsewhere.body.access_token));
      const left = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
      const { body } = await rest(signedUp, { length: 'week' }).expect(200);
      await left;
      expect(Math.abs(Date.parse(body.until) - (Date.now() + 7 * DAY))).toBeLessThan(60_000);
      await until(
        async () => (await request(server.url).get('/api/me').set(asOwner(signedUp))).status === 401,
        NEWS_MS,
      );
      const day = new Date(body.until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      for (const refused of [await signIn(), await post('refresh', cookieOf(elsewhere)).send({})]) {
        expect(refused.status).toBe(403);
        expect(refused.body.code).toBe('ON_BREAK');
        expect(refused.body.message).toContain(`You can sign in again on ${day}`);
      }
    });

    it('a break ends at its date, and asking for a shorter one does not end it earlier', async () => {
      const { signedUp, signIn, email } = await aMember();
      await rest(signedUp, { length: 'month' }).expect(200);
      await until(
        async () => (await request(server.url).get('/api/me').set(asOwner(signedUp))).status === 401,
        NEWS_MS,
      );
      await rest(signedUp, { length: 'day' }).expect(401);
      await signIn().expect(403);
      await server.db.query(`update users set break_until = now() - interval '1 second' where email = $1`, [email]);
      await signIn().expect(200);
    });

    it('a second, shorter break never shortens the first', async () => {
      const { ask, userId } = await server.someone();
      const sid = await server.someone();
      await server.db.query(`update users set break_until = now() + interval '40 days' where id = $1`, [userId]);
      const { body } = await ask('post', '/api/account/break').send({ length: 'day' }).expect(200);
      expect(Date.parse(body.until)).toBeGreaterThan(Date.now() + 39 * DAY);
      await sid.ask('post', '/api/account/break').send({ length: 'for ever' }).expect(400);
    });

    it('a password reset does not bypass a break', async () => {
      const { signedUp, post, email } = await aMember();
      await rest(signedUp, { length: 'day' }).expect(200);
      await server.db.query(
        `insert into one_time_tokens (hash, user_id, purpose, expires_at)
         select sha256(email::bytea), id, 'recovery', now() + interval '1 hour' from users where email = $1`,
        [email],
      );
      const refused = await post('reset-password').send({ token: email, password: 'another-Gull-77' }).expect(403);
      expect(refused.body.code).toBe('ON_BREAK');
    });
  });
});
