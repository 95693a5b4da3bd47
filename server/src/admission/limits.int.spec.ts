import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { aNetwork } from '../testing/a-network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { aVisitor, cookieOf, PASSWORD } from '../testing/a-visitor.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

/** Every test has a network of its own, because counts outlive the servers of a test run. */

const LIMITED = { LIMITS: 'on', TRUSTED_PROXIES: '1' };

describe('rate limits', () => {
  let server: TestServer, open: TestServer;

  beforeAll(async () => {
    open = await aServer();
    server = await aServer(LIMITED);
  });
  afterAll(() => Promise.all([open.close(), server.close()]));

  const signIn = (email: string, password: string, from: string, url = server.url) =>
    request(url).post('/api/auth/sign-in').set('X-Forwarded-For', from).send({ email, password });

  const statuses = async (times: number, ask: (i: number) => Promise<{ status: number }>) => {
    const all: number[] = [];
    for (let i = 0; i < times; i++) all.push((await ask(i)).status);
    return all;
  };

  it('wrong passwords are slowed down after five, with Retry-After; the owner can still sign in from elsewhere', async () => {
    const { email, signUp } = aVisitor(open.url);
    await signUp().expect(200);
    const stranger = aNetwork();
    const tries = await statuses(10, () => signIn(email, 'not it', stranger));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);

    const refused = await signIn(email.toUpperCase(), PASSWORD, stranger);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.message).toBe('Too many requests. Please wait before trying again.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await signIn(email, PASSWORD, aNetwork()).expect(200);
  });

  it('sign-in and recovery attempts of one network are counted together for all accounts', async () => {
    const from = aNetwork();
    const tries = await statuses(32, (i) =>
      i % 2
        ? signIn(`${randomUUID()}@example.com`, 'not it', from)
        : request(server.url)
            .post('/api/auth/recover')
            .set('X-Forwarded-For', from)
            .send({ email: `${randomUUID()}@example.com` }),
    );
    expect(tries.slice(0, 30).filter((status) => status === 429)).toEqual([]);
    expect(tries.slice(30)).toEqual([429, 429]);
    const { email, signUp } = aVisitor(open.url);
    await signUp().expect(200);
    await signIn(email, PASSWORD, aNetwork()).expect(200);
  });

  it('the addresses of one IPv6 network count as one client', async () => {
    const network = aNetwork();
    const email = `${randomUUID()}@example.com`;
    const tries = await statuses(6, (i) => signIn(email, 'not it', network.replace(/1$/, `${i + 1}`)));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('made-up emails or tokens do not bypass the limits', async () => {
    const { ask } = await server.someone();
    const from = aNetwork();
    const look = () =>
      ask('get', '/api/profile/username-available?candidate=any_name')
        .set('X-Forwarded-For', from)
        .send({ email: `${randomUUID()}@example.com` });
    expect((await statuses(11, look)).at(-1)).toBe(429);

    const madeUp = () => {
      const claims = Buffer.from(JSON.stringify({ sid: randomUUID() })).toString('base64url');
      return `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.x`;
    };
    const post = (path: string, body: object) => () =>
      request(server.url).post(path).set({ 'X-Forwarded-For': from, Authorization: madeUp() }).send(body);
    const notes = await statuses(11, post('/api/client-errors', { message: 'no price' }));
    expect(notes).toEqual([...Array<number>(10).fill(200), 429]);
    const email = `${randomUUID()}@example.com`;
    const tries = await statuses(6, post('/api/auth/sign-in', { email, password: 'not it' }));
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('an X-Forwarded-For entry that our proxy did not write is ignored', async () => {
    const far = await aServer({ ...LIMITED, TRUSTED_PROXIES: '0' });
    const email = `${randomUUID()}@example.com`;
    const direct = await statuses(6, () => signIn(email, 'not it', aNetwork(), far.url));
    const before = await statuses(6, () => signIn(email, 'not it', `${aNetwork()}, 203.0.113.7`));
    await far.close();
    expect(direct).toEqual([401, 401, 401, 401, 401, 429]);
    expect(before).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('a session is renewed 120 times in ten minutes at most, from wherever', async () => {
    const { signUp } = aVisitor(open.url);
    const { post } = aVisitor(server.url);
    let cookie = cookieOf(await signUp().expect(200));
    const renewals = await statuses(121, async () => {
      const answer = await post('refresh', cookie).set('X-Forwarded-For', aNetwork());
      if (answer.status === 200) cookie = cookieOf(answer);
      return answer;
    });
    expect(renewals).toEqual([...Array<number>(120).fill(200), 429]);
  });

  it('a session can check ten usernames a minute', async () => {
    const { ask } = await server.someone();
    const from = aNetwork();
    const look = () => ask('get', '/api/profile/username-available?candidate=any_name').set('X-Forwarded-For', from);
    expect(await statuses(11, look)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('a user has no more of them by changing networks, and nobody else of that network has less', async () => {
    const [{ ask }, other] = [await server.someone(), await server.someone()];
    const PATH = '/api/profile/username-available?candidate=any_name';
    const look = () => ask('get', PATH).set('X-Forwarded-For', aNetwork());
    expect(await statuses(12, look)).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const from = aNetwork();
    await ask('get', PATH).set('X-Forwarded-For', from).expect(429);
    await other.ask('get', PATH).set('X-Forwarded-For', from).expect(200);
  });

  it('a token that only claims to be of a user takes none of theirs', async () => {
    const { ask, userId } = await server.someone();
    const PATH = '/api/profile/username-available?candidate=any_name';
    const claims = Buffer.from(JSON.stringify({ sub: userId, sid: randomUUID() })).toString('base64url');
    const forged = `${Buffer.from('{"alg":"ES256"}').toString('base64url')}.${claims}.c2ln`;
    const claim = () =>
      request(server.url)
        .get(PATH)
        .set({ Authorization: `Bearer ${forged}`, 'X-Forwarded-For': aNetwork() });
    expect(new Set(await statuses(12, claim))).toEqual(new Set([401]));
    await ask('get', PATH).set('X-Forwarded-For', aNetwork()).expect(200);
  });

  it('all other calls of a network are limited by REQUESTS_PER_MINUTE, health checks are not', async () => {
    const small = await aServer({ ...LIMITED, REQUESTS_PER_MINUTE: '60' });
    const from = aNetwork();
    const ask = (path: string) => request(small.url).get(path).set('X-Forwarded-For', from);
    const calls = await statuses(62, () => ask('/api/sports'));
    const probe = await ask('/api/health');
    await small.close();
    expect(calls.slice(0, 60)).toEqual(Array<number>(60).fill(200));
    expect(calls.slice(60)).toEqual([429, 429]);
    expect(probe.status).toBe(200);
  });

  it('limits are counted in memory while Redis is unreachable', async () => {
    const way = await cuttable(process.env.REDIS_URL!);
    const alone = await aServer({ ...LIMITED, REDIS_URL: way.url });
    way.cut();
    const [email, from] = [`${randomUUID()}@example.com`, aNetwork()];
    const tries = await statuses(7, () => signIn(email, 'not it', from, alone.url));
    way.join();
    await until(() => alone.redis.ping().then(Boolean, () => false));
    await alone.close();
    way.close();
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('limits cannot be switched off in production', async () => {
    const production = await aServer({ ...LIMITED, LIMITS: 'off', NODE_ENV: 'production', FAIRLINE_DEMO: '0' });
    const [email, from] = [`${randomUUID()}@example.com`, aNetwork()];
    const tries = await statuses(6, () => signIn(email, 'not it', from, production.url));
    await production.close();
    expect(tries.at(-1)).toBe(429);
  });
});
