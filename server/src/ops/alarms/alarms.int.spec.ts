import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type AlarmPlaceBody,
  CSRF_HEADER,
  type OpsAlarms,
  opsAlarmsSchema,
  opsTrailSchema,
} from '@fairline/shared/contract';
import {
  AlarmDeliveriesRepository,
  AlarmsRepository,
  EmailSender,
  type Mailer,
  MailLogRepository,
  mailerOf,
  type Outgoing,
  ProcessReporter,
  ProcessStore,
} from '@fairline/shared/node';
import { Webhook } from 'standardwebhooks';
import request from 'supertest';
import { CsrfTokens } from '../../auth/tokens/csrf.js';
import { aDatabase } from '../../testing/a-database.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { anOperator } from '../../testing/an-operator.js';
import { until } from '../../testing/until.js';
import { OverviewService } from '../watch/overview.service.js';
import { AlarmWatch } from './alarm-watch.js';
import { SendAlarmsService } from './send-alarms.service.js';

interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly at: number;
}

const BOT = `123456789:${'a'.repeat(35)}`;

describe('alarms of operators', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;
  let receiver: Server;
  let at: string;
  let calls: Call[] = [];
  let status = 200;
  /** How many calls each address takes in two seconds, as Discord does; what it has refused since. */
  let atMost = Number.POSITIVE_INFINITY;
  let refused: Call[] = [];

  beforeAll(async () => {
    receiver = createServer(async (asked, response) => {
      const call = { path: asked.url!, headers: asked.headers, body: await text(asked), at: Date.now() };
      const isTooMuch = calls.filter(({ path, at }) => path === call.path && call.at - at < 2_000).length >= atMost;
      (isTooMuch ? refused : calls).push(call);
      response.statusCode = isTooMuch ? 429 : status;
      if (isTooMuch) response.setHeader('Retry-After', '1');
      response.end('{}');
    });
    await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
    at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    database = await aDatabase(); // servers of other specs would send what is due here
    server = await aServer({
      DATABASE_URL: database.url,
      REDIS_URL: `${process.env.REDIS_URL}/13`,
      ALERT_HOSTS_ALLOWED: new URL(at).host,
      TELEGRAM_API_URL: at,
    });
    await server.app.get(ProcessReporter).beforeApplicationShutdown(); // each test says which processes run
    server.app.get(AlarmWatch).beforeApplicationShutdown(); // and when it is looked
    operator = await anOperator(server.db);
  });
  beforeEach(async () => {
    calls = [];
    status = 200;
    atMost = Number.POSITIVE_INFINITY;
    refused = [];
    await server.redis.flushdb();
    for (const table of ['alarm_places', 'alarms', 'alarm_silences']) await server.db.query(`delete from ${table}`);
  });
  afterAll(async () => {
    await server.redis.flushdb();
    await server.close();
    await database.drop();
    receiver.closeAllConnections();
    receiver.close();
  });

  const ask = (method: 'get' | 'post' | 'delete', path: string) =>
    request(server.url)
      [method](`/api/ops/${path}`)
      .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(operator.sid));
  const all = async (): Promise<OpsAlarms> => opsAlarmsSchema.parse((await ask('get', 'alarms').expect(200)).body);
  const add = async (body: AlarmPlaceBody) => (await ask('post', 'alarms/places').send(body).expect(201)).body;
  const aHook = (name = 'Pager') => add({ kind: 'webhook', name, url: `${at}/${name}` });
  const types = () => calls.map(({ body }) => JSON.parse(body).type as string);
  /** Lets time pass for all alarms. */
  const pass = (seconds: number) =>
    server.db.query(
      `update alarms set began_at = began_at - make_interval(secs => $1), seen_at = seen_at - make_interval(secs => $1)`,
      [seconds],
    );
  const look = async () => {
    server.app.get(OverviewService).lookAnew();
    await server.app.get(AlarmWatch).look();
  };
  const workersRun = () =>
    server.app.get(ProcessStore).report({
      name: 'workers-1',
      kind: 'workers',
      rssBytes: 1,
      loopLagP99: 1,
      lastMinute: {},
      at: Date.now(),
      startedAt: Date.now() - 10_000,
    });
  /** The red light that no worker runs, found and lasting. */
  const noWorkers = async () => {
    await look();
    await pass(15);
    await look();
  };
  const ofWorkers = async () => (await all()).alarms.filter(({ condition }) => condition === 'no-workers');

  const depsOf = (): ConstructorParameters<typeof AlarmWatch> => {
    const watch = server.app.get(AlarmWatch);
    return [Reflect.get(watch, 'overview'), Reflect.get(watch, 'alarms')];
  };

  /** Of a server that cannot read the overview. */
  const aBlindWatch = () => {
    const [overview, alarms] = depsOf();
    const blind = { current: () => Promise.reject(new Error('Connection is closed.')) } as unknown as typeof overview;
    return new AlarmWatch(blind, alarms);
  };

  it('tells every place once that no worker is left, without a worker, and once that it is over', async () => {
    const { secret } = await aHook();
    await add({ kind: 'telegram', name: 'Chat', token: BOT, chat: '-100' });
    await add({ kind: 'discord', name: 'Team', url: `${at}/api/webhooks/1/x` });
    await noWorkers();
    await look();
    await until(() => calls.length === 3);
    const hook = calls.find(({ path }) => path === '/Pager')!;
    expect(new Webhook(secret).verify(hook.body, hook.headers as Record<string, string>)).toMatchObject({
      type: 'alarm.began',
      data: { condition: 'no-workers', title: 'Alarm: No worker is running', ended_at: null },
    });
    expect(calls.map(({ path }) => path).sort()).toEqual(['/Pager', '/api/webhooks/1/x', `/bot${BOT}/sendMessage`]);
    expect(calls.find(({ path }) => path.startsWith('/bot'))!.body).toContain('Alarm: No worker is running');

    await workersRun();
    await pass(61);
    await look();
    await until(() => calls.length === 6);
    expect(types()).toContain('alarm.ended');
    expect(JSON.parse(calls.findLast(({ path }) => path === '/Pager')!.body).data.text).toMatch(/lasted \d+ s/);
    await until(async () => (await ofWorkers())[0]!.due === 0);
    expect(await ofWorkers()).toMatchObject([{ ended_at: expect.any(String), sent: 6, failed: 0 }]);
  });

  it('of a storm of alarms every place is told of each, though it takes only a few calls at once', async () => {
    atMost = 2;
    await aHook();
    await add({ kind: 'telegram', name: 'Chat', token: BOT, chat: '-100' });
    await add({ kind: 'discord', name: 'Team', url: `${at}/api/webhooks/1/x` });
    const subjects = Array.from({ length: 9 }, (_, i) => `feed-${i}`);
    const text = 'No answer of this feed. '.repeat(12);
    const found = subjects.map((subject) => ({ condition: 'feed-stale', subject, text: `${text} ${subject}` }));
    const alarms = server.app.get(AlarmsRepository);
    await alarms.note(found, true);
    await pass(15);
    await alarms.note(found, true);
    const counts = async () => (await all()).alarms.map(({ sent, failed, due }) => [sent, failed, due]);
    await until(async () => (await counts()).every(([, , due]) => due === 0));
    expect(await counts()).toEqual(subjects.map(() => [3, 0, 0]));
    expect(refused.length).toBeGreaterThan(0);
    for (const path of ['/Pager', '/api/webhooks/1/x', `/bot${BOT}/sendMessage`]) {
      const told = calls.filter((call) => call.path === path).map(({ body }) => body);
      for (const subject of subjects)
        expect([path, subject, told.filter((body) => body.includes(` ${subject}`)).length]).toEqual([path, subject, 1]);
    }
    const chat = calls.filter(({ path }) => path.startsWith('/bot'));
    expect(chat[0]!.body).toContain(' alarms: Alarm: ');
    expect(chat.length).toBeLessThan(5);
  });

  it('what is over within ten seconds is recorded and told to nobody', async () => {
    await aHook();
    await look();
    await workersRun();
    await pass(61);
    await look();
    expect(await ofWorkers()).toMatchObject([{ ended_at: expect.any(String), sent: 0, due: 0 }]);
  });

  it('servers that look at the same time raise one alarm', async () => {
    await aHook();
    const other = new AlarmWatch(...depsOf());
    await Promise.all([look(), other.look()]);
    await pass(15);
    await Promise.all([look(), other.look()]);
    await look();
    await until(() => calls.length === 1);
    expect(await ofWorkers()).toHaveLength(1);
    const [{ sent, due }] = (await ofWorkers()) as [OpsAlarms['alarms'][number]];
    expect(sent + due).toBe(1);
  });

  it.each([
    ['one alarm', { condition: 'no-workers' as const, subject: '' }],
    ['all alarms', null],
  ])('%s can be silenced for an hour; what is red after that is told then', async (_, alarm) => {
    await aHook();
    await ask('post', 'alarms/silences').send({ alarm }).expect(204);
    const [silence] = (await all()).silences;
    expect(Date.parse(silence!.until) - Date.now()).toBeGreaterThan(59 * 60_000);
    await noWorkers();
    expect((await ofWorkers())[0]).toMatchObject({ due: 0, sent: 0 });
    await ask('post', 'alarms/silences/end').send({ alarm }).expect(204);
    await look();
    await until(() => calls.length === 1);
    const { body } = await ask('get', 'trail').query({ operator: operator.userId });
    expect(opsTrailSchema.parse(body).actions.slice(0, 2)).toMatchObject([
      { action: 'silence ended' },
      { action: 'alarms silenced', about: alarm ? 'no-workers' : 'all alarms' },
    ]);
  });

  it('a test says at once whether a place works, and a place that refuses for good is ended', async () => {
    const { id } = await aHook();
    await ask('post', `alarms/places/${id}/test`).expect(204);
    await until(async () => (await all()).places[0]!.last?.state === 'sent');
    expect(types()).toEqual(['alarm.test']);
    status = 500;
    await ask('post', `alarms/places/${id}/test`).expect(204);
    await until(async () => (await all()).places[0]!.last?.state === 'failed');
    expect((await all()).places[0]).toMatchObject({ endedWhy: null, last: { error: 'it answered 500' } });
    status = 410;
    await ask('post', `alarms/places/${id}/test`).expect(204);
    await until(async () => (await all()).places[0]!.endedWhy !== null);
    await ask('post', `alarms/places/${id}/test`).expect(404);
    await ask('delete', `alarms/places/${id}`).expect(204);
    expect((await all()).places).toEqual([]);
  });

  it('an alarm that does not arrive is tried again; its end alone is told if it is over before', async () => {
    await aHook();
    status = 500;
    await noWorkers();
    await until(async () => (await all()).places[0]!.last?.error != null);
    expect((await ofWorkers())[0]).toMatchObject({ due: 1, failed: 0 });
    await workersRun();
    await pass(61);
    await look();
    status = 200;
    await until(async () => (await ofWorkers())[0]!.sent === 1);
    expect((await ofWorkers())[0]).toMatchObject({ due: 0, failed: 1 });
    expect(types().at(-1)).toBe('alarm.ended');
  });

  it('a server without mail, and a mail server that refuses one email, end no email place', async () => {
    const service = server.app.get(SendAlarmsService);
    await service.beforeApplicationShutdown(); // the test says which server sends
    const sendBy = async (mailer: Mailer) => {
      await server.db.query(`update alarm_deliveries set due_at = now()`);
      await new SendAlarmsService(server.app.get(AlarmDeliveriesRepository), [new EmailSender(mailer)]).send();
    };
    await add({ kind: 'email', name: 'Team', to: 'team@example.com' });
    await noWorkers();
    for (let i = 0; i < 8; i += 1)
      await sendBy(mailerOf({ SMTP_URL: undefined, MAIL_FROM: 'a@b.test' }, new MailLogRepository(server.db)));
    expect((await all()).places).toMatchObject([
      { endedWhy: null, last: { state: 'due', error: 'no mail server is set (SMTP_URL)' } },
    ]);
    const refusal = Object.assign(new Error('552 too much mail today'), { code: 'EENVELOPE', responseCode: 552 });
    await sendBy({ send: () => Promise.reject(refusal) });
    expect((await all()).places).toMatchObject([{ endedWhy: null, last: { state: 'due', error: refusal.message } }]);
    const mails: Outgoing[] = [];
    await sendBy({ send: async (mail) => void mails.push(mail) });
    expect(mails).toMatchObject([{ to: 'team@example.com', subject: 'Alarm: No worker is running' }]);
    expect(await ofWorkers()).toMatchObject([{ sent: 1, failed: 0, due: 0 }]);
    service.onApplicationBootstrap();
  });

  it('a place inside is refused, and secrets are shown once', async () => {
    const { body } = await ask('post', 'alarms/places')
      .send({ kind: 'webhook', name: 'x', url: 'https://10.0.0.1/' })
      .expect(400);
    expect(body.code).toBe('BAD_ADDRESS');
    const added = await aHook();
    expect(added.secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await all())).not.toContain(added.secret);
    expect(JSON.stringify(await all())).not.toContain(at);
  });

  it('what is over ends by a server that sees it, though another one cannot read the overview', async () => {
    await aHook();
    await noWorkers();
    await until(() => calls.length === 1);
    const watch = aBlindWatch();
    const now = Date.now();
    await watch.look(now);
    await workersRun();
    await pass(61);
    await watch.look(now + 20_000);
    expect(await ofWorkers()).toMatchObject([{ ended_at: null }]);
    await look();
    expect(await ofWorkers()).toMatchObject([{ ended_at: expect.any(String) }]);
    await until(() => types().includes('alarm.ended'));
    const open = (await all()).alarms.filter(({ ended_at }) => ended_at === null);
    expect(open.map(({ condition }) => condition)).toContain('health');
  });

  it('an overview that cannot be read is an alarm of its own, and ends no other', async () => {
    await aHook();
    await noWorkers();
    const watch = aBlindWatch();
    const now = Date.now();
    await watch.look(now);
    await pass(120);
    await watch.look(now + 20_000);
    await pass(15);
    await watch.look(now + 40_000);
    const open = (await all()).alarms.filter(({ ended_at }) => ended_at === null);
    expect(open.map(({ condition }) => condition).sort()).toEqual(['health', 'no-workers']);
    await until(() => calls.some(({ body }) => body.includes('The state of the system is unknown')));
  });
});
