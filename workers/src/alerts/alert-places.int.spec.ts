import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlertChannelKind } from '@fairline/shared/contract';
import {
  AlertChannelsRepository,
  AlertDeliveriesRepository,
  DiscordSender,
  EmailSender,
  type Resolve,
  SafeCalls,
  TelegramSender,
  UsersRepository,
  WebhookSender,
} from '@fairline/shared/node';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { Webhook } from 'standardwebhooks';
import { Connections } from '../testing/connections.js';
import { holdingAlerts } from '../testing/watchers.js';
import { DeliverAlertsService } from './deliver-alerts.service.js';
import { SendingTurnsStore } from './sending-turns.store.js';

jest.setTimeout(60_000);

const ORIGIN = 'https://fairline.test';
const SECRET = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`;
const TOKEN = `123456789:${'Ab1_-'.repeat(7)}`;

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

const connections = new Connections();
let db: Pool;
let redis: Redis;
let receiver: Server;
let at: string;
let calls: Call[] = [];
let answers: (call: Call, response: ServerResponse) => void;
const mails: { id: string; subject: string; text: string }[] = [];
const logged: unknown[] = [];

beforeAll(async () => {
  [db, redis] = [connections.postgres(), await connections.redis()];
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { path: request.url!, headers: request.headers, body, at: Date.now() };
    calls.push(call);
    answers(call, response);
  });
  await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
  at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((...said) => void logged.push(...said));
});
beforeEach(async () => {
  calls = [];
  mails.length = 0;
  answers = (_, response) => response.end();
  await db.query('delete from alert_deliveries');
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((closed) => receiver.close(closed));
  await connections.close();
});

/** A worker that may call the receiver, and nothing else on this machine; or what `resolve` leads to. */
const aWorker = ({
  allowed = [new URL(at).host],
  resolve,
  timeout = 3_000,
}: {
  allowed?: string[];
  resolve?: Resolve;
  timeout?: number;
} = {}) => {
  const out = new SafeCalls(new Set(allowed), resolve, timeout);
  const mailer = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) };
  const senders = [
    new WebhookSender(out),
    new DiscordSender(out),
    new TelegramSender(out, at),
    new EmailSender(mailer),
  ];
  const deliveries = new AlertDeliveriesRepository(db);
  const service = new DeliverAlertsService(deliveries, holdingAlerts(redis, db), new SendingTurnsStore(redis), senders);
  return {
    deliver: () => service.deliver(performance.now() + 10_000),
    /** Also what slow places are still sent. */
    deliverAll: async () => {
      await service.deliver(performance.now() + 10_000);
      await service.beforeApplicationShutdown();
    },
  };
};

const aUser = async () => {
  const user = await new UsersRepository(db).create({ email: `${randomUUID()}@fairline.test`, passwordHash: 'hash' });
  await db.query(`update users set plan = 'platinum' where id = $1`, [user!.id]);
  return user!.id;
};

/** A user with one channel, to which alerts are sent as they were decided. */
const anOwner = async (kind: AlertChannelKind, target: object = {}, userId?: string) => {
  const owner = userId ?? (await aUser());
  const channel = await new AlertChannelsRepository(db).add(owner, kind, 'Mine', { origin: ORIGIN, ...target });
  const alert = async (title = 'An alert') => {
    const { rows } = await db.query(
      `with alert as (
         insert into alerts (user_id, kind, opportunity, opened_at, event, value, title, text, legs, state, at)
         values ($1, 'arbitrage', 'arbitrage|g|h2h||', now(), 'g', 2.5, $2, 'One · Two', $4, 'due', now()) returning id)
       insert into alert_deliveries (alert_id, channel_id, is_replay) select id, $3, true from alert returning id`,
      [owner, title, channel.id, JSON.stringify([{ outcome: 'home', line: null, book: 'novig', price: 2.1 }])],
    );
    return rows[0].id as string;
  };
  const log = () => new AlertDeliveriesRepository(db).of(owner, channel.id, 50);
  const endedWhy = async () => (await new AlertChannelsRepository(db).of(owner))[0]?.endedWhy;
  return { userId: owner, id: channel.id, alert, log, endedWhy };
};

const aHook = (path = '/hook') => anOwner('webhook', { url: `${at}${path}`, secret: SECRET });

/** In how many seconds the only delivery of a channel is due. */
const dueIn = async (channel: string): Promise<number> => {
  const { rows } = await db.query(
    `select extract(epoch from due_at - now())::float8 as seconds from alert_deliveries
      where channel_id = $1 and sent_at is null and given_up_at is null`,
    [channel],
  );
  return Math.round(rows[0].seconds);
};

/** How many deliveries of a channel wait without having been tried. */
const waitingUntried = async (channel: string): Promise<number> => {
  const { rows } = await db.query(
    `select count(*)::int from alert_deliveries where channel_id = $1 and tries = 0 and sent_at is null and due_at > now()`,
    [channel],
  );
  return rows[0].count;
};

const makeDue = () => db.query(`update alert_deliveries set due_at = now() where sent_at is null`);

describe('a webhook', () => {
  it('gets the alert with an id and a signature that its secret confirms, and no other', async () => {
    const { alert, log } = await aHook();
    const id = await alert();
    await aWorker().deliver();
    const [{ headers, body }] = calls as [Call];
    const payload = new Webhook(SECRET).verify(body, headers as Record<string, string>);
    expect(payload).toEqual({
      type: 'alert.opened',
      timestamp: expect.stringMatching(/^20.*Z$/),
      data: {
        id: expect.any(String),
        kind: 'arbitrage',
        opportunity: 'arbitrage|g|h2h||',
        game: 'g',
        value: 2.5,
        title: 'An alert',
        text: 'One · Two',
        legs: [{ outcome: 'home', line: null, book: 'novig', price: 2.1 }],
        link: `${ORIGIN}/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg%7Ch2h%7C%7C`,
      },
    });
    const signed = `alert_${id}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    const other = new Webhook(`whsec_${Buffer.from('another secret').toString('base64')}`);
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow();
    expect(await log()).toMatchObject([{ id, title: 'An alert', state: 'sent', tries: 1, answer: 200, error: null }]);
  });

  it('is signed with the former secret too, for a day after it was renewed', async () => {
    const { alert, userId, id } = await aHook();
    const fresh = `whsec_${Buffer.from('the new one').toString('base64')}`;
    await new AlertChannelsRepository(db).renewSecret(userId, id, fresh);
    await alert();
    await aWorker().deliver();
    for (const secret of [SECRET, fresh])
      new Webhook(secret).verify(calls[0]!.body, calls[0]!.headers as Record<string, string>);
    await db.query(
      `update alert_channels set target = jsonb_set(target, '{former,until}', to_jsonb(now())) where id = $1`,
      [id],
    );
    await alert();
    await aWorker().deliver();
    const later = calls[1]!;
    new Webhook(fresh).verify(later.body, later.headers as Record<string, string>);
    expect(() => new Webhook(SECRET).verify(later.body, later.headers as Record<string, string>)).toThrow();
  });

  it('that fails is tried ten times in three days, with the same id, and then given up', async () => {
    answers = (_, response) => response.writeHead(500).end('some secret');
    const { alert, id, log } = await aHook();
    await alert();
    const waits: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      await aWorker().deliver();
      waits.push(await dueIn(id));
      await makeDue();
    }
    await aWorker().deliver();
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await log()).toMatchObject([{ state: 'failed', tries: 10, answer: 500, error: 'it answered 500' }]);
  });

  it('that moved is not followed, not even to a place that may be called', async () => {
    answers = ({ path }, response) =>
      path === '/inside' ? response.end() : response.writeHead(301, { Location: `${at}/inside` }).end();
    const { alert, id, log } = await aHook('/moved');
    await alert();
    await aWorker().deliver();
    expect(calls.map(({ path }) => path)).toEqual(['/moved']);
    expect(await log()).toMatchObject([
      { state: 'due', answer: 301, error: 'it answered 301, and redirects are not followed' },
    ]);
    expect(await dueIn(id)).toBe(5);
  });

  it('to a host that a user chose is called so often in a minute, of one user and of all; later ones wait', async () => {
    const called: string[] = [];
    const resolve: Resolve = async (host) => {
      called.push(host);
      return [{ address: '127.0.0.1', family: 4 }]; // and no call is made
    };
    const worker = aWorker({ allowed: [], resolve });
    const fiveAndTwenty = async (host: string) => {
      const hook = await anOwner('webhook', { url: `https://${host}/${randomUUID()}`, secret: SECRET });
      for (let i = 0; i < 25; i += 1) await hook.alert();
      return hook;
    };
    const flooded = await fiveAndTwenty('one.test');
    await worker.deliverAll();
    expect(called).toEqual(Array(20).fill('one.test'));
    expect(await waitingUntried(flooded.id)).toBe(5);
    for (let i = 0; i < 6; i += 1) await fiveAndTwenty('many.test');
    const last = await fiveAndTwenty('many.test');
    const elsewhere = await anOwner('webhook', { url: 'https://else.test/', secret: SECRET });
    await elsewhere.alert();
    await worker.deliverAll();
    expect(called.filter((host) => host === 'many.test')).toHaveLength(120);
    expect(called).toContain('else.test');
    expect(await dueIn(last.id)).toBeLessThanOrEqual(60);
    await redis.flushdb(); // a minute later
    await makeDue();
    await worker.deliverAll();
    expect(called.filter((host) => host === 'one.test').length).toBeGreaterThan(20);
  });

  it('that is gone gets nothing more', async () => {
    answers = (_, response) => response.writeHead(410).end();
    const { alert, endedWhy, log } = await aHook();
    await alert();
    await alert();
    await aWorker().deliver();
    expect(calls).toHaveLength(1);
    expect(await endedWhy()).toBe('it answered 410: gone');
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('that asks to wait gets nothing before, whatever else is due there', async () => {
    answers = (_, response) => response.writeHead(429, { 'Retry-After': '600' }).end();
    const { alert, log } = await aHook();
    await alert();
    await aWorker().deliver();
    await alert();
    await makeDue();
    await aWorker().deliver();
    expect(calls).toHaveLength(1);
    expect((await log()).map(({ tries }) => tries)).toEqual([0, 1]);
  });

  it('that is slow keeps neither the worker nor other users waiting, and gets one alert at a time', async () => {
    const held: ServerResponse[] = [];
    answers = ({ path }, response) => void (path === '/slow' ? held.push(response) : response.end());
    const [slow, quick] = [await aHook('/slow'), await aHook('/quick')];
    for (let i = 0; i < 3; i += 1) await slow.alert();
    for (let i = 0; i < 3; i += 1) await quick.alert();
    const worker = aWorker({ timeout: 30_000 });
    for (let i = 0; i < 2; i += 1) {
      await worker.deliver();
      expect(calls.map(({ path }) => path).sort()).toEqual(['/quick', '/quick', '/quick', '/slow']);
    }
    answers = (_, response) => response.end();
    for (const response of held) response.end();
    for (let i = 0; i < 3; i += 1) await worker.deliverAll();
    expect((await slow.log()).map(({ state, tries }) => [state, tries])).toEqual(Array(3).fill(['sent', 1]));
  });

  it('that is slow keeps no email waiting, however many there are of it', async () => {
    answers = () => {};
    const users = await Promise.all(Array.from({ length: 40 }, aUser));
    await db.query(
      `with channel as (
         insert into alert_channels (user_id, kind, name, target)
         select id, 'webhook', 'Slow', $2 from unnest($1::uuid[]) id, generate_series(1, 10) returning id)
       insert into alert_deliveries (channel_id) select id from channel`,
      [users, JSON.stringify({ origin: ORIGIN, url: `${at}/slow`, secret: SECRET })],
    );
    const worker = aWorker({ timeout: 4_000 });
    const delivering = worker.deliver();
    for (let i = 0; i < 100 && calls.length < 100; i += 1) await new Promise((soon) => setTimeout(soon, 20));
    const { alert } = await anOwner('email');
    await alert('Quick');
    await delivering;
    expect(calls.length).toBeGreaterThan(90);
    const begun = performance.now();
    await worker.deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['Quick']);
    expect(performance.now() - begun).toBeLessThan(2_000);
    await worker.deliverAll();
  });

  it('that never answers is given up in time', async () => {
    answers = () => {};
    const { alert, log } = await aHook();
    await alert();
    await aWorker().deliverAll();
    expect(await log()).toMatchObject([{ state: 'due', tries: 1, answer: null, error: 'no answer in time' }]);
  });

  it('reaches nothing inside: by address, by name, or by a name that changes; with leave of the operator it does', async () => {
    const { port } = new URL(at);
    const moving: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    for (const url of [
      at,
      `https://127.0.0.1:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://hook.test:${port}/`,
    ]) {
      const { alert, log } = await anOwner('webhook', { url, secret: SECRET });
      await alert();
      await aWorker({ allowed: [], resolve: moving }).deliverAll();
      expect(await log()).toMatchObject([
        { state: 'due', answer: null, error: expect.stringMatching(/^the address /) },
      ]);
    }
    expect(calls).toEqual([]);
    await makeDue();
    await redis.flushdb();
    await aWorker().deliverAll();
    expect(calls).toHaveLength(1);
  });
});

it('a test is sent once, says that it is one, and an alert sent again by hand has the id it had', async () => {
  const { userId, id, alert, log } = await aHook();
  const repository = new AlertDeliveriesRepository(db);
  await repository.test(userId, id);
  await aWorker().deliver();
  await repository.test(userId, id);
  answers = (_, response) => response.writeHead(500).end();
  await aWorker().deliver();
  expect(await log()).toMatchObject([{ title: null, state: 'failed', tries: 1, answer: 500 }]);
  answers = (_, response) => response.end();
  const one = await alert();
  await aWorker().deliver();
  expect(await repository.replay(userId, id, one)).toBe(true);
  await aWorker().deliver();
  expect(calls.map(({ body }) => JSON.parse(body).type)).toEqual([
    'alert.test',
    'alert.test',
    'alert.opened',
    'alert.opened',
  ]);
  const ids = calls.map(({ headers }) => headers['webhook-id']);
  expect(ids[0]).not.toBe(ids[1]); // who has seen one test is not to take the next for the same
  expect(ids[2]).toBe(ids[3]);
  expect(calls[2]!.body).toBe(calls[3]!.body);
});

describe('Discord', () => {
  it('gets the alert in words, and nobody is mentioned by them', async () => {
    const { alert, log } = await anOwner('discord', { url: `${at}/api/webhooks/1/token` });
    await alert('@everyone');
    await aWorker().deliver();
    expect(JSON.parse(calls[0]!.body)).toEqual({
      content: `**@everyone**\nOne\nTwo\n${ORIGIN}/sportsbooks?mode=arbitrage&offer=arbitrage%7Cg%7Ch2h%7C%7C`,
      allowed_mentions: { parse: [] },
    });
    expect(await log()).toMatchObject([{ state: 'sent', answer: 200 }]);
  });

  it('is obeyed when it asks to wait, and a webhook that was deleted there gets nothing more', async () => {
    answers = (_, response) => response.writeHead(429).end(JSON.stringify({ message: 'slow', retry_after: 64.57 }));
    const { id, alert, endedWhy } = await anOwner('discord', { url: `${at}/api/webhooks/1/token` });
    await alert();
    await aWorker().deliver();
    expect(await dueIn(id)).toBe(65);
    answers = (_, response) => response.writeHead(404).end();
    await redis.flushdb();
    await makeDue();
    await aWorker().deliver();
    expect(await endedWhy()).toBe('Discord says the webhook was deleted');
  });
});

describe('Telegram', () => {
  const aChat = (chat: string) => anOwner('telegram', { token: TOKEN, chat });

  it('gets one message a second for each chat', async () => {
    const [one, other] = [await aChat('1'), await aChat('2')];
    for (let i = 0; i < 3; i += 1) await one.alert(String(i));
    await other.alert();
    const worker = aWorker();
    const until = Date.now() + 8_000;
    while (calls.length < 4 && Date.now() < until) await worker.deliver();
    const timesOf = (chat: string) =>
      calls.filter(({ body }) => JSON.parse(body).chat_id === chat).map((call) => call.at);
    const [first, second, third] = timesOf('1') as [number, number, number];
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(900);
    expect(timesOf('2')[0]! - first).toBeLessThan(500);
    expect(calls[0]!.path).toBe(`/bot${TOKEN}/sendMessage`);
    expect(JSON.parse(calls[0]!.body).text).toContain('One\nTwo\n\nhttps://fairline.test/sportsbooks?mode=arbitrage');
    expect((await one.log()).map(({ tries }) => tries)).toEqual([1, 1, 1]);
  });

  it('that somebody calls with an invented token for the same bot and chat keeps its owner waiting no moment', async () => {
    answers = ({ path }, response) =>
      path.startsWith(`/bot${TOKEN}/`)
        ? response.end()
        : response.writeHead(429).end(JSON.stringify({ parameters: { retry_after: 600 } }));
    const stranger = await anOwner('telegram', { token: `${TOKEN.split(':')[0]}:${'x'.repeat(35)}`, chat: '5' });
    await stranger.alert();
    await aWorker().deliver();
    const owner = await aChat('5');
    await owner.alert();
    await aWorker().deliver();
    expect(await owner.log()).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it('is obeyed when it asks to wait; after the bot was blocked the chat gets nothing more, and its token is told nowhere', async () => {
    const say = (status: number, more: object) => {
      answers = (_, response) => response.writeHead(status).end(JSON.stringify({ ok: false, ...more }));
    };
    const { id, alert, log, endedWhy } = await aChat('3');
    say(429, { description: `Too Many Requests for ${TOKEN}`, parameters: { retry_after: 90 } });
    await alert();
    await aWorker().deliver();
    expect(await dueIn(id)).toBe(90);
    await redis.flushdb();
    await makeDue();
    say(403, { description: 'Forbidden: bot was blocked by the user' });
    await aWorker().deliver();
    expect(await endedWhy()).toBe('Telegram says: Forbidden: bot was blocked by the user');
    const told = JSON.stringify([logged, await log(), await endedWhy()]);
    expect(told).toContain('blocked'); // otherwise nothing was looked at
    expect(told).not.toContain(TOKEN.slice(-20));
  });
});

describe('emails', () => {
  it('that are due within a minute go in one, and no second one within that minute', async () => {
    const owner = await anOwner('email');
    const second = await anOwner('email', {}, owner.userId); // to the same address
    const other = await anOwner('email');
    for (const title of ['a', 'b']) await owner.alert(title);
    await second.alert('c');
    await other.alert('x');
    await aWorker().deliver();
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['3 alerts: a', 'x']);
    const text = mails.find(({ subject }) => subject.startsWith('3'))!.text;
    expect(text.match(/^[abc]$/gm)).toEqual(['a', 'b', 'c']);
    for (const title of ['d', 'e']) await owner.alert(title);
    await aWorker().deliver();
    expect(mails).toHaveLength(2);
    expect((await owner.log()).map(({ state, tries }) => [state, tries])).toEqual([
      ['due', 0],
      ['due', 0],
      ['sent', 1],
      ['sent', 1],
    ]);
    await redis.flushdb(); // a minute later
    await makeDue();
    await aWorker().deliver();
    expect(mails.at(-1)!.subject).toBe('2 alerts: d');
  });
});
