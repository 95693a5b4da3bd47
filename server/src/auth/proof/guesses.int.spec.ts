import { randomUUID } from 'node:crypto';
import { type TOTP, URI } from 'otpauth';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import request from 'supertest';
import { Counters } from '../../http/counters.js';
import { aNetwork } from '../../testing/a-network.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { asOwner, aVisitor, PASSWORD } from '../../testing/a-visitor.js';
import { until } from '../../testing/until.js';

/** A login whose session cannot begin yet. */
const WAITING = `
  select from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into refresh_tokens%' and pid <> pg_backend_pid()`;

describe('guesses at one account from many networks', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterAll(() => server.close());

  const signIn = (email: string, password: string, cookie = '', more: object = {}) =>
    request(server.url)
      .post('/api/auth/sign-in')
      .set({ 'X-Forwarded-For': aNetwork(), Cookie: cookie })
      .send({ email, password, ...more });
  const guess = async (email: string, times: number, cookie = '') => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await signIn(email, 'not it', cookie)).status);
    return statuses;
  };
  const cookiesOf = ({ headers }: request.Response): string =>
    [headers['set-cookie']]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ');
  const deviceOf = (answer: request.Response): string =>
    /(?:__Host-|fairline_)device=[^;]*/.exec(cookiesOf(answer))![0];
  const someone = async () => {
    const visitor = aVisitor(server.url);
    const answer = await visitor.signUp().set('X-Forwarded-For', aNetwork()).expect(200);
    return { email: visitor.email, device: deviceOf(answer), answer };
  };

  it('unknown devices share a budget for each account, whose owner is let in on a known device at once', async () => {
    const { email, device, answer } = await someone();
    expect([answer.headers['set-cookie']].flat().find((each) => each?.includes('device='))).toMatch(
      /__Host-device=.*HttpOnly; Secure; SameSite=Strict/,
    );
    expect(await guess(email, 31)).toEqual([...Array<number>(30).fill(401), 403]);
    const refused = await signIn(email, PASSWORD).expect(403);
    expect(refused.body.code).toBe('UNKNOWN_DEVICE');
    expect(refused.body.message).toContain('Forgot password');

    const before = performance.now();
    await signIn(email, PASSWORD, device).expect(200);
    expect(performance.now() - before).toBeLessThan(10_000); // a busy machine; it waits for nothing
    await signIn((await someone()).email, PASSWORD).expect(200); // other accounts are not affected
  });

  it('an address without an account is answered alike', async () => {
    const nobody = `${randomUUID()}@example.com`;
    expect(await guess(nobody, 31)).toEqual([...Array<number>(30).fill(401), 403]);
    expect((await signIn(nobody, PASSWORD).expect(403)).body.code).toBe('UNKNOWN_DEVICE');
  });

  it.each([true, false])(
    'letters that are folded in more than one way tell of no account (there is one: %s)',
    async (isThere) => {
      const email = `vic${randomUUID()}@example.com`;
      if (isThere) await aVisitor(server.url).signUp({ email }).set('X-Forwarded-For', aNetwork()).expect(200);
      await guess(email.replace('i', 'İ'), 30);
      expect((await signIn(email, 'not it').expect(403)).body.code).toBe('UNKNOWN_DEVICE');
    },
  );

  it('right passwords use nothing of the budget, however many devices sign in', async () => {
    const { email } = await someone();
    for (let i = 0; i < 31; i++) await signIn(email, PASSWORD).expect(200);
  });

  it('a known device has its own budget, and a made-up cookie or that of another user is none', async () => {
    const [{ email, device }, other] = [await someone(), await someone()];
    expect(await guess(email, 31, device)).toEqual([...Array<number>(30).fill(401), 429]);
    await signIn(email, PASSWORD).expect(200);
    await guess(email, 30);
    for (const cookie of [other.device, '__Host-device=forged', device.replace('=', '=x')])
      expect((await signIn(email, PASSWORD, cookie)).status).toBe(403);
  });

  it('a mailed link lets the owner in on an unknown device', async () => {
    const { email } = await someone();
    await guess(email, 31);
    const link = `link ${randomUUID()}`;
    await server.db.query(
      `insert into one_time_tokens (hash, user_id, purpose, expires_at)
       select sha256($1::text::bytea), id, 'recovery', now() + interval '1 hour' from users where email = $2`,
      [link, email],
    );
    const answer = await request(server.url)
      .post('/api/auth/reset-password')
      .set('X-Forwarded-For', aNetwork())
      .send({ token: link, password: 'heron-Marsh-34' })
      .expect(200);
    await signIn(email, 'heron-Marsh-34').expect(403);
    await signIn(email, 'heron-Marsh-34', deviceOf(answer)).expect(200);
  });

  it('a known device is let in whatever others of its network tried, within tries of its own', async () => {
    const { email, device } = await someone();
    const from = aNetwork();
    const here = (password: string, cookie = '', as = email) =>
      request(server.url)
        .post('/api/auth/sign-in')
        .set({ 'X-Forwarded-For': from, Cookie: cookie })
        .send({ email: as, password });
    for (let i = 0; i < 31; i++) await here('not it', '', i < 6 ? email : `${randomUUID()}@example.com`);
    await here(PASSWORD).expect(429);
    await here(PASSWORD, (await someone()).device).expect(429);
    for (let i = 0; i < 10; i++) await here(PASSWORD, device).expect(200);
    await here(PASSWORD, device).expect(429);
  });

  it('the devices of one account share a budget beyond their network’s, so that making devices buys no endless tries', async () => {
    const { email, device } = await someone();
    const others: string[] = [];
    for (let i = 0; i < 3; i++) others.push(deviceOf(await signIn(email, PASSWORD)));
    const from = aNetwork();
    const here = async (cookie: string) =>
      (
        await request(server.url)
          .post('/api/auth/sign-in')
          .set({ 'X-Forwarded-For': from, Cookie: cookie })
          .send({ email, password: PASSWORD })
      ).status;
    const tries: number[] = [];
    for (const own of [device, ...others]) for (let i = 0; i < 10; i++) tries.push(await here(own));
    expect(tries.slice(0, 5)).toEqual(Array<number>(5).fill(200));
    expect(tries.filter((status) => status === 200)).toHaveLength(25); // five of the network, and twenty
    expect(tries.filter((status) => status === 429)).toHaveLength(15);
    expect((await signIn(email, PASSWORD, device)).status).toBe(200); // from elsewhere
  });

  it('a new password makes the devices of its owner unknown, except the one where it was set', async () => {
    const { email, device, answer } = await someone();
    const changed = await request(server.url)
      .put('/api/auth/user')
      .set({ ...asOwner(answer), 'X-Forwarded-For': aNetwork() })
      .send({ password: 'heron-Marsh-34', currentPassword: PASSWORD })
      .expect(200);
    await guess(email, 31);
    await signIn(email, 'heron-Marsh-34', device).expect(403);
    await signIn(email, 'heron-Marsh-34', deviceOf(changed)).expect(200);
  });

  it('a client that keeps its refresh token itself is a known device too, if it keeps cookies', async () => {
    const { email } = await someone();
    const api = await signIn(email, PASSWORD, '', { refresh_token_in_body: true }).expect(200);
    expect(api.body.refresh_token).not.toBe('');
    await guess(email, 31);
    await signIn(email, PASSWORD, deviceOf(api)).expect(200);
  });

  it('codes have one budget from everywhere, and only a device where the second factor was passed has its own', async () => {
    const { email, device, answer } = await someone();
    const other = deviceOf(await signIn(email, PASSWORD).expect(200));
    await server.db.query('update users set email_confirmed_at = now() where email = $1', [email]);
    const factors = (path: string, body: object) =>
      request(server.url)
        .post(`/api/auth/factors${path}`)
        .set({ ...asOwner(answer), 'X-Forwarded-For': aNetwork(), Cookie: device })
        .send(body);
    const { body } = await factors('', { currentPassword: PASSWORD }).expect(200);
    const proved = await factors('/verify', { code: (URI.parse(body.uri) as TOTP).generate() }).expect(200);
    const guessCode = async (cookie: string) => (await signIn(email, PASSWORD, cookie, { code: 'not one' })).status;
    const statuses: number[] = [];
    for (const cookie of [
      ...Array<string>(4).fill(''),
      ...Array<string>(4).fill(device),
      ...Array<string>(4).fill(other),
    ])
      statuses.push(await guessCode(cookie));
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const [recoveryCode] = proved.body.recovery_codes;
    await signIn(email, PASSWORD, deviceOf(proved), { code: recoveryCode }).expect(200);
  });

  it('a device that signed in without a code while the factor was enrolled gets no tries of its own', async () => {
    const { email } = await someone();
    const { rows } = await server.db.query<{ id: string }>(`select id from users where email = $1`, [email]);
    const { id } = rows[0]!;
    const enrolment = await server.db.connect();
    let begun: request.Response;
    try {
      // The login has passed the question for a code and waits for the user's row when the factor comes into force.
      await enrolment.query(`begin`);
      await enrolment.query(`select from users where id = $1 for no key update`, [id]);
      const login = signIn(email, PASSWORD).then((answer) => answer);
      await until(async () => (await server.db.query(WAITING)).rowCount !== 0, 5_000);
      await server.db.query(`insert into factors (user_id, sealed, proven_at) values ($1, 'sealed', now())`, [id]);
      await enrolment.query(`commit`);
      begun = await login;
    } finally {
      enrolment.release();
    }
    expect(begun.status).toBe(200);
    const guessCode = async (cookie: string) => (await signIn(email, PASSWORD, cookie, { code: 'not one' })).status;
    for (let i = 0; i < 10; i++) expect(await guessCode('')).toBe(401);
    expect(await guessCode(deviceOf(begun))).toBe(429);
  });

  it('a device where a former second factor was passed gets no tries of its own for the present one', async () => {
    const { email } = await someone();
    const code = randomUUID().replace(/[^a-f2-7]/g, '');
    const has = (sealed: string) =>
      server.db.query(
        `insert into factors (user_id, sealed, proven_at) select id, $2, now() from users where email = $1
             on conflict (user_id) do update set sealed = excluded.sealed`,
        [email, sealed],
      );
    await has('the former');
    await server.db.query(
      `insert into recovery_codes (hash, user_id) select sha256($2::text::bytea), id from users where email = $1`,
      [email, code],
    );
    const device = deviceOf(await signIn(email, PASSWORD, '', { code }).expect(200));
    const guessCode = async (cookie: string) => (await signIn(email, PASSWORD, cookie, { code: 'not one' })).status;
    for (let i = 0; i < 9; i++) expect(await guessCode('')).toBe(401);
    expect([await guessCode(''), await guessCode(device)]).toEqual([429, 401]);
    await has('the present');
    expect(await guessCode(device)).toBe(429);
  });

  it('passwords given again in a session count towards the same budget', async () => {
    const { email } = await someone();
    const api = await signIn(email, PASSWORD, '', { refresh_token_in_body: true }).expect(200);
    const confirm = (password: string) =>
      request(server.url)
        .post('/api/auth/confirm')
        .set({
          'X-Forwarded-For': aNetwork(),
          Authorization: `Bearer ${api.body.access_token}`,
          'X-CSRF-Token': String(api.headers['x-csrf-token']),
        })
        .send({ password });
    for (let i = 0; i < 30; i++) await confirm('not it').expect(422);
    expect((await confirm(PASSWORD).expect(403)).body.code).toBe('UNKNOWN_DEVICE');
    await signIn(email, PASSWORD).expect(403);
  });

  // Last, because Passport has one strategy of a name and process: that of the newest server.
  it('where no link can be mailed, one try a minute is left for an owner on an unknown device', async () => {
    const { email } = await someone();
    await guess(email, 30);
    const without = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1', SMTP_URL: '' });
    try {
      const from = aNetwork();
      const neighbour = from.replace(/:[^:]+::1$/, ':fedc::1');
      const there = (password: string, network = aNetwork()) =>
        request(without.url).post('/api/auth/sign-in').set('X-Forwarded-For', network).send({ email, password });
      const aMinute = async () => {
        const counters = Reflect.get(without.app.get(Counters), 'counters') as Map<string, RateLimiterRedis>;
        const keys = await server.redis.keys('limit:strangers-trickle:*');
        await server.redis.del(...keys);
        counters.get('strangers-trickle')!.deleteInMemoryBlockedAll();
      };
      await there(PASSWORD, from).expect(200);
      const refused = await there(PASSWORD).expect(403);
      expect(refused.body).toMatchObject({ code: 'UNKNOWN_DEVICE', message: expect.stringContaining('in a minute') });
      for (let i = 0; i < 2; i++) {
        await aMinute();
        await there('not it', from).expect(401);
      }
      await aMinute();
      await there(PASSWORD, neighbour).expect(403); // one network has three of them an hour, and a /48 no more
      await there(PASSWORD).expect(200);
    } finally {
      await without.close();
    }
  });
});
