import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type PushMessage, pushMessageSchema } from '@fairline/shared/contract';
import {
  AlertChannelsRepository,
  AlertDeliveriesRepository,
  hashOfToken,
  PushKeysRepository,
  SafeCalls,
} from '@fairline/shared/node';
import { openPushService, type PushService } from '@fairline/shared/testing';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { Connections } from '../testing/connections.js';
import { aPlatinum, holdingAlerts } from '../testing/watchers.js';
import { DeliverAlertsService } from './deliver-alerts.service.js';
import { PushSender } from './push-sender.js';
import { SendingTurnsStore } from './sending-turns.store.js';

jest.setTimeout(60_000);

const ORIGIN = 'https://fairline.test';

const connections = new Connections();
let db: Pool;
let redis: Redis;
let service: PushService;
const logged: unknown[] = [];

beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((...said) => void logged.push(...said));
});
beforeEach(async () => {
  service = await openPushService();
  await db.query('delete from alert_deliveries');
});
afterEach(() => service.close());
afterAll(() => connections.close());

/** A worker that may call the push service, unless it may call nothing on this machine. */
const aWorker = ({ allowed = [new URL(service.url).host], timeout = 3_000 } = {}) => {
  const sender = new PushSender(
    new SafeCalls(new Set(allowed), undefined, timeout),
    new PushKeysRepository(db),
    'ops@fairline.test',
  );
  const turns = new SendingTurnsStore(redis);
  const deliver = new DeliverAlertsService(new AlertDeliveriesRepository(db), holdingAlerts(redis, db), turns, [
    sender,
  ]);
  return {
    deliver: async () => {
      await deliver.deliver(performance.now() + 10_000);
      await deliver.beforeApplicationShutdown();
    },
  };
};

/** A user in whose browser notifications are on. */
const aBrowser = async ({ origin = ORIGIN, endpoint }: { origin?: string; endpoint?: string } = {}) => {
  const userId = await aPlatinum(db);
  const channels = new AlertChannelsRepository(db);
  const proof = hashOfToken(randomBytes(8).toString('hex'));
  const subscription = { ...service.subscribe(), ...(endpoint ? { endpoint } : {}) };
  const { id } = await channels.addBrowser(userId, 'Chrome on Windows', { origin, ...subscription }, proof);
  const alert = async (kind = 'arbitrage', opportunity = 'arbitrage|g|h2h||') => {
    await db.query(
      `with alert as (
         insert into alerts (user_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
         values ($1, $3, $4, now(), 'g', 2.5, 'An alert', 'One · Two', '[]', 'due', now()) returning id)
       insert into alert_deliveries (alert_id, channel_id, is_replay) select id, $2, true from alert`,
      [userId, id, kind, opportunity],
    );
  };
  const own = async () => (await channels.of(userId))[0];
  const log = () => new AlertDeliveriesRepository(db).of(userId, id, 50);
  const kept = async () => (await db.query(`select target from alert_channels where id = $1`, [id])).rows[0].target;
  return { userId, id, proof, subscription, channels, alert, own, log, kept };
};

const makeDue = () => db.query(`update alert_deliveries set due_at = now() where sent_at is null`);
const messages = (): PushMessage[] => service.pushed.map(({ text }) => pushMessageSchema.parse(JSON.parse(text)));

it('a browser gets the alert encrypted for it, signed by the key it subscribed to, urgent and for a short time', async () => {
  const { alert, log, subscription } = await aBrowser();
  await alert();
  await aWorker().deliver();
  expect(service.refused).toEqual([]);
  const [{ headers, bytes, signer, endpoint }] = service.pushed as [PushService['pushed'][number]];
  expect(endpoint).toBe(subscription.endpoint);
  expect(messages()).toEqual([
    {
      id: expect.any(String),
      tag: 'arbitrage|g|h2h||',
      title: 'An alert',
      text: 'One · Two',
      path: '/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg%7Ch2h%7C%7C',
      at: expect.any(Number),
    },
  ]);
  expect(bytes).toBeLessThanOrEqual(4_096);
  expect(headers).toMatchObject({ ttl: '120', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) });
  const { rows } = await db.query(`select public_key from push_keys`);
  expect(rows).toEqual([{ public_key: signer.key }]);
  expect(signer.claims.sub).toBe(ORIGIN);
  expect(await log()).toMatchObject([{ state: 'sent', answer: 201, tries: 1 }]);
});

it('the key pair is made once, however many ask at once, and stays', async () => {
  await db.query(`delete from push_keys`);
  const found = await Promise.all(Array.from({ length: 8 }, () => new PushKeysRepository(db).keys()));
  expect(new Set(found.map(({ publicKey, privateKey }) => publicKey + privateKey)).size).toBe(1);
  expect(await new PushKeysRepository(db).keys()).toEqual(found[0]);
  expect(Buffer.from(found[0]!.privateKey, 'base64url')).toHaveLength(32);
});

it('of what waits for a device that is away, one push of each opportunity stays; a middle waits longer', async () => {
  const { alert } = await aBrowser({ origin: 'http://localhost:3000' });
  for (const opportunity of ['arbitrage|g|h2h||', 'arbitrage|g|h2h||', 'arbitrage|g|totals||'])
    await alert('arbitrage', opportunity);
  await alert('middle', 'middle|g|spreads||');
  for (let i = 0; i < 4; i += 1) await aWorker().deliver();
  const [one, again, other, middle] = service.pushed.map(({ headers }) => headers);
  expect(again!.topic).toBe(one!.topic);
  expect(other!.topic).not.toBe(one!.topic);
  expect(middle!.ttl).toBe('600');
  expect(service.pushed[0]!.signer.claims.sub).toBe('mailto:ops@fairline.test');
});

it.each([404, 410])(
  'a browser whose push service answers %s gets nothing more, and its subscription is deleted',
  async (status) => {
    const { alert, own, log, kept, subscription } = await aBrowser();
    service.answers((response) => void response.writeHead(status).end());
    await alert();
    await alert();
    await aWorker().deliver();
    expect(service.pushed).toHaveLength(1);
    expect(await own()).toMatchObject({ endedWhy: 'the browser ended its subscription' });
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const text = JSON.stringify(await kept());
    for (const part of [subscription.endpoint, ...Object.values(subscription.keys)]) expect(text).not.toContain(part);
  },
);

it('a browser that got another subscription while the former one was refused keeps its place', async () => {
  const { alert, own, proof, channels } = await aBrowser();
  const next = service.subscribe();
  service.answers(async (response) => {
    await channels.renewBrowser(proof, next);
    response.writeHead(410).end();
  });
  await alert();
  await aWorker().deliver();
  expect(await own()).toMatchObject({ endedWhy: null });
  service.answers((response) => void response.writeHead(201).end());
  await makeDue();
  await aWorker().deliver();
  expect(service.pushed.map(({ endpoint }) => endpoint)).toEqual([expect.any(String), next.endpoint]);
});

it('an ended browser takes its place again with another subscription, and not with the ended one', async () => {
  const { alert, own, proof, channels, subscription } = await aBrowser();
  service.answers((response) => void response.writeHead(410).end());
  await alert();
  await aWorker().deliver();
  expect(await channels.renewBrowser(proof, subscription)).toBe('ended');
  expect(await own()).toMatchObject({ endedWhy: expect.any(String) });
  const next = service.subscribe();
  expect(await channels.renewBrowser(proof, next)).toBe('renewed');
  expect(await own()).toMatchObject({ endedWhy: null });
  service.answers((response) => void response.writeHead(201).end());
  await alert();
  await aWorker().deliver();
  expect(service.pushed.at(-1)!.endpoint).toBe(next.endpoint);
});

it('a push service that asks to wait gets nothing for this browser before; the next try is what it was', async () => {
  const { alert, log } = await aBrowser();
  service.answers((response) => void response.writeHead(429, { 'Retry-After': '600' }).end());
  await alert();
  await aWorker().deliver();
  await alert();
  await makeDue();
  await aWorker().deliver();
  expect(service.pushed).toHaveLength(1);
  expect((await log()).map(({ tries }) => tries)).toEqual([0, 1]);
  await redis.flushdb();
  service.answers((response) => void response.writeHead(201).end());
  for (let i = 0; i < 2; i += 1) {
    await makeDue();
    await aWorker().deliver();
  }
  expect((await log()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(messages()[1]!.id).toBe(messages()[0]!.id); // the browser shows it once
});

it.each<[string, (response: ServerResponse) => void, object]>([
  ['never answers', () => {}, { error: 'no answer in time', answer: null }],
  ['fails', (response) => response.writeHead(500).end('x'), { error: 'it answered 500', answer: 500 }],
  ['refuses our signature', (response) => response.writeHead(403).end(), { error: 'it answered 403', answer: 403 }],
  [
    'redirects',
    (response) => response.writeHead(302, { Location: 'http://127.0.0.1/' }).end(),
    { error: 'it answered 302, and redirects are not followed' },
  ],
  [
    'answers without end',
    (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.writeHead(500).on('drain', more);
      more();
    },
    { error: 'it answered 500' },
  ],
])('a push service that %s is tried again, and the place stays', async (_, answer, expected) => {
  service.answers(answer);
  const { alert, log, own } = await aBrowser();
  await alert();
  await aWorker({ timeout: 500 }).deliver();
  expect(await log()).toMatchObject([{ state: 'due', tries: 1, ...expected }]);
  expect(await own()).toMatchObject({ endedWhy: null });
});

it('a subscription reaches nothing inside', async () => {
  const { port } = new URL(service.url);
  for (const endpoint of [
    `${service.url}/push/a`,
    `https://127.0.0.1:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
  ]) {
    const { alert, log } = await aBrowser({ endpoint });
    await alert();
    await aWorker({ allowed: [] }).deliver();
    expect(await log()).toMatchObject([{ state: 'due', answer: null, error: expect.stringMatching(/^the address /) }]);
  }
  expect([service.pushed, service.refused]).toEqual([[], []]);
});

it('a browser that confirms nothing for 30 days gets nothing more but tests; each confirmation starts them anew', async () => {
  const { id, userId, alert, own, proof, channels } = await aBrowser();
  const deliveries = new AlertDeliveriesRepository(db);
  const daysPass = (days: number) =>
    db.query(
      `update alert_channels set unconfirmed_since = unconfirmed_since - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  const send = async () => {
    await alert();
    await aWorker().deliver();
  };
  await send();
  await daysPass(29);
  await send();
  expect(service.pushed).toHaveLength(2);
  expect(await channels.confirmBrowser(proof)).toBe(true);
  expect((await own())!.confirmedAt).toMatch(/^20/);
  await daysPass(29);
  await send();
  await daysPass(31);
  await deliveries.test(userId, id);
  await aWorker().deliver();
  expect(service.pushed).toHaveLength(4);
  await send();
  expect(service.pushed).toHaveLength(4);
  expect(await own()).toMatchObject({ endedWhy: 'the browser has shown none of the alerts of 30 days' });
});

it('neither subscriptions nor the private key are logged', async () => {
  const { privateKey } = await new PushKeysRepository(db).keys();
  const { alert, subscription } = await aBrowser();
  service.answers((response) => void response.writeHead(500).end(subscription.endpoint));
  await alert();
  await aWorker().deliver();
  const text = JSON.stringify(logged);
  expect(text).toContain('could not be sent by push');
  for (const secret of [privateKey, subscription.endpoint, ...Object.values(subscription.keys)])
    expect(text).not.toContain(secret);
});
