import { ALERT_LIMITS } from '@fairline/shared/contract';
import { openPushService, type PushService } from '@fairline/shared/testing';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';

const CHANNELS = '/api/alerts/channels';
const PUSH = '/api/alerts/push';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

describe('notifications of browsers', () => {
  let server: TestServer;
  let service: PushService;

  beforeAll(async () => {
    service = await openPushService();
    server = await aServer({ ALERT_HOSTS_ALLOWED: new URL(service.url).host });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  type Someone = Awaited<ReturnType<TestServer['someone']>>;
  const turnOn = ({ ask }: Someone, subscription: object = service.subscribe()) =>
    ask('post', CHANNELS).set('User-Agent', CHROME).send({ kind: 'push', subscription });
  const placesOf = async ({ ask }: Someone) => (await ask('get', CHANNELS).expect(200)).body;
  /** A call of a service worker, which has no session. */
  const says = (path: string, body: object) => request(server.url).post(`${PUSH}/${path}`).send(body);

  it('every browser and process is given the same key', async () => {
    const keys = [];
    for (let i = 0; i < 2; i += 1) keys.push((await request(server.url).get(`${PUSH}/key`).expect(200)).body.publicKey);
    expect(keys[0]).toMatch(/^B[\w-]{86}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('a browser is a place under its own name, and its subscription and secret are answered and exported nowhere', async () => {
    const one = await server.someone('platinum');
    const subscription = service.subscribe();
    const { body: made } = await turnOn(one, subscription).expect(201);
    expect(made).toMatchObject({ kind: 'push', name: 'Chrome on Windows', endedWhy: null, confirmedAt: null });
    expect(made.secret).toMatch(/^[\w-]{43}$/);
    const { text } = await one.ask('get', CHANNELS).expect(200);
    const { text: exported } = await one.ask('get', '/api/me/export').expect(200);
    expect(exported).toContain('Chrome on Windows');
    const { rows } = await server.db.query(`select * from alert_channels where id = $1`, [made.id]);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    for (const secret of [made.secret, subscription.endpoint, ...Object.values(subscription.keys)])
      expect(text + exported).not.toContain(secret);
  });

  it('a browser that is turned on twice is one place, and the secret of before is worth nothing', async () => {
    const one = await server.someone('platinum');
    const subscription = service.subscribe();
    const { body: first } = await turnOn(one, subscription).expect(201);
    const { body: second } = await turnOn(one, subscription).expect(201);
    expect(second.id).toBe(first.id);
    expect(await placesOf(one)).toHaveLength(1);
    await says('received', { secret: first.secret }).expect(404);
    await says('received', { secret: second.secret }).expect(204);
  });

  it('a browser tells the alerts of the user who turned them on last, and only who has its key can take it', async () => {
    const [one, other] = [await server.someone('platinum'), await server.someone('platinum')];
    const subscription = service.subscribe();
    await turnOn(one, subscription).expect(201);
    const { keys } = service.subscribe();
    await turnOn(other, { endpoint: subscription.endpoint, keys }).expect(201);
    expect(await placesOf(one)).toHaveLength(1);
    await turnOn(other, subscription).expect(201);
    expect(await placesOf(one)).toEqual([]);
    expect(await placesOf(other)).toHaveLength(1);
  });

  it('a user has five browsers and no more, however many are added at once, and ten places in all', async () => {
    const one = await server.someone('platinum');
    const answers = await Promise.all(Array.from({ length: ALERT_LIMITS.browsers + 2 }, () => turnOn(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('TOO_MANY_BROWSERS');
    for (let i = 0; i < ALERT_LIMITS.channels - ALERT_LIMITS.browsers; i += 1)
      await one.ask('post', CHANNELS).send({ kind: 'email', name: 'Mail' }).expect(201);
    await one.ask('post', CHANNELS).send({ kind: 'email', name: 'Mail' }).expect(409);
  });

  it('a browser without a session says that it showed an alert, has another subscription, or is left: by its secret', async () => {
    const one = await server.someone('platinum');
    const { body: made } = await turnOn(one).expect(201);
    await says('received', { secret: made.secret }).expect(204);
    expect((await placesOf(one))[0].confirmedAt).toMatch(/^20.*Z$/);
    const next = service.subscribe();
    await says('renewed', { secret: made.secret, subscription: next }).expect(204);
    const { rows } = await server.db.query(`select target from alert_channels where id = $1`, [made.id]);
    expect(rows[0].target).toMatchObject({ ...next, origin: expect.stringMatching(/^http/) });
    await says('left', { secret: made.secret }).expect(204);
    expect(await placesOf(one)).toEqual([]);
    for (const path of ['received', 'renewed'])
      expect(
        (await says(path, { secret: made.secret, ...(path === 'renewed' ? { subscription: next } : {}) })).status,
      ).toBe(404);
    await says('left', { secret: made.secret }).expect(204); // it is what was asked for
  });

  it('a subscription that has ended is not taken again', async () => {
    const one = await server.someone('platinum');
    const subscription = service.subscribe();
    const { body: made } = await turnOn(one, subscription).expect(201);
    await server.db.query(
      `update alert_channels set ended_why = 'gone', target = jsonb_build_object('ended', encode(sha256($2::bytea), 'hex')) where id = $1`,
      [made.id, subscription.endpoint],
    );
    const { body } = await says('renewed', { secret: made.secret, subscription }).expect(409);
    expect(body.code).toBe('SUBSCRIPTION_ENDED');
    await says('renewed', { secret: made.secret, subscription: service.subscribe() }).expect(204);
    expect(await placesOf(one)).toMatchObject([{ id: made.id, endedWhy: null }]);
  });

  it.each<[string, (right: { endpoint: string; keys: { p256dh: string; auth: string } }) => object]>([
    ['to this machine', (right) => ({ ...right, endpoint: 'https://127.0.0.1/push' })],
    ['to this machine in another spelling', (right) => ({ ...right, endpoint: 'https://0x7f.1/push' })],
    ['to a private network', (right) => ({ ...right, endpoint: 'https://[fc00::1]/push' })],
    ['without https', (right) => ({ ...right, endpoint: 'http://push.example.com/' })],
    ['with a password', (right) => ({ ...right, endpoint: 'https://a:b@push.example.com/' })],
    ['that is no address', (right) => ({ ...right, endpoint: 'push' })],
    ['with a key that is no point', (right) => ({ ...right, keys: { ...right.keys, p256dh: `B${'A'.repeat(86)}` } })],
    ['with a short secret', (right) => ({ ...right, keys: { ...right.keys, auth: 'AAAA' } })],
    ['with more fields', (right) => ({ ...right, expirationTime: null })],
  ])('a subscription %s is refused, when it is added and when it is renewed', async (_, wrong) => {
    const one = await server.someone('platinum');
    await turnOn(one, wrong(service.subscribe())).expect(400);
    expect(await placesOf(one)).toEqual([]);
    const { body: made } = await turnOn(one).expect(201);
    await says('renewed', { secret: made.secret, subscription: wrong(service.subscribe()) }).expect(400);
  });
});
