import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import { jest } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { freePort } from '../../scripts/services/ports.mjs';
import { until } from '../../scripts/services/process-life.mjs';
import { runMigrations } from '../../scripts/setup/migrations.mjs';
import { fromSources } from '../../scripts/setup/type-script.mjs';
import { aCollector, type Span } from './a-collector.js';

jest.setTimeout(240_000);

const PROJECT = path.resolve(import.meta.dirname, '../..');
const canary = (name: string) => `canary${name}${randomBytes(12).toString('hex')}`;
const secrets = {
  feedKey: canary('feed'),
  stripeKey: `sk_test_${canary('stripe')}`,
  webhookSecret: `whsec_${canary('webhook')}`,
  password: `Gull-9-${canary('password')}`,
  email: `${canary('mail')}@fairline.test`,
  query: canary('query'),
};
const REDIS_URL = `${process.env.REDIS_URL}/11`;
const database = `traces_${randomBytes(6).toString('hex')}`;
const DATABASE_URL = Object.assign(new URL(process.env.DATABASE_URL!), { pathname: `/${database}` }).href;

const inPostgres = async (sql: string) => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};
const emptyRedis = async () => {
  const redis = new Redis(REDIS_URL);
  await redis.flushdb();
  redis.disconnect();
};

describe('traces', () => {
  const running: ChildProcess[] = [];
  const closing: (() => void)[] = [];

  beforeAll(async () => {
    await inPostgres(`create database ${database}`);
    await runMigrations(DATABASE_URL, { sources: true });
    await emptyRedis();
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    for (const close of closing.splice(0)) close();
  });
  afterAll(async () => {
    await inPostgres(`drop database ${database} with (force)`);
    await emptyRedis();
  });

  const collector = async (manner: { hangs?: boolean } = {}) => {
    const taken = await aCollector(manner);
    closing.push(taken.close);
    return taken;
  };

  const run = (room: string, over: NodeJS.ProcessEnv, options: string[] = []) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'development',
      LOG_LEVEL: 'debug',
      FAIRLINE_DEMO: '1',
      DEMO_PASSWORD: 'fairline-demo',
      LIMITS: 'off',
      JWT_SECRET: 'a secret of at least 32 characters, for tests',
      DATABASE_URL,
      REDIS_URL,
      STRIPE_SECRET_KEY: secrets.stripeKey,
      STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      ...over,
    };
    const program = path.join(PROJECT, room, 'src/main.ts');
    const child = spawn(process.execPath, [...options, ...fromSources(), program], { cwd: PROJECT, env });
    running.push(child);
    const heard = { said: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (heard.said += String(bytes)));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    return { said: () => heard.said, stop };
  };

  const aServer = async (over: NodeJS.ProcessEnv, options?: string[]) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = run('server', { ...over, PORT: String(port) }, options);
    const isUp = () => fetch(`${url}/api/health`).then(({ ok }) => ok, () => false); // biome-ignore format: one question
    if (!(await until(isUp, 120_000, 200))) throw new Error(server.said());
    return { ...server, url };
  };

  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  it('traces connect a request with its database calls, a job with its creator, and a poll with its results', async () => {
    const { spans, childrenOf, traceOf, url: OTEL_EXPORTER_OTLP_ENDPOINT, said } = await collector();
    const find = async (isIt: (span: Span) => boolean): Promise<Span> => {
      if (!(await until(() => spans.some(isIt), 60_000, 100)))
        throw new Error(JSON.stringify(spans.map(({ name }) => name)));
      return spans.find(isIt)!;
    };
    const simulatorPort = String(await freePort());
    run('simulator', { SIM_PORT: simulatorPort, SIM_KEY: secrets.feedKey });
    const simulator = `http://127.0.0.1:${simulatorPort}`;
    const workers = run('workers', {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      ODDS_API_URL: `${simulator}/v4`,
      ODDS_API_KEY: secrets.feedKey,
      SCORES_URL: `${simulator}/apis/site/v2/sports`,
      STRIPE_API_URL: simulator,
      ODDS_SPORTS: 'basketball_nba',
      FEED_MIN_INTERVAL_SECONDS: '1',
    });
    const server = await aServer({ OTEL_EXPORTER_OTLP_ENDPOINT, STRIPE_API_URL: simulator });
    const { email, password, query } = secrets;
    await post(`${server.url}/api/auth/sign-up?${query}`, JSON.stringify({ email, password }), {
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    });
    const event = JSON.stringify({
      id: 'evt_traced',
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1_000),
      data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_nobody' } },
    });
    const at = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', secrets.webhookSecret).update(`${at}.${event}`).digest('hex');
    const told = await post(`${server.url}/api/billing/webhook`, event, {
      'Stripe-Signature': `t=${at},v1=${signature}`,
    });
    expect(told.status).toBe(200);

    const signUp = await find(({ name }) => name === 'POST /api/auth/sign-up');
    expect(signUp).toMatchObject({ service: 'fairline-server', attributes: { 'http.request.method': 'POST' } });
    expect(signUp.traceId).not.toBe('ab'.repeat(16));
    expect(childrenOf(signUp).map(({ attributes }) => attributes['db.system.name'])).toContain('postgresql');

    const ordered = await find(({ name }) => name === 'add apply-payments.apply-payments');
    const job = await find(
      ({ name, parentSpanId }) => name === 'process apply-payments' && parentSpanId === ordered.spanId,
    );
    const webhook = await find(({ name }) => name === 'POST /api/billing/webhook');
    expect([ordered.parentSpanId, ordered.service, job.service]).toEqual([
      webhook.spanId,
      'fairline-server',
      'fairline-workers',
    ]);
    expect(childrenOf(webhook).map(({ attributes }) => attributes['db.system.name'])).toContain('postgresql');
    expect([ordered.traceId, job.traceId]).toEqual([webhook.traceId, webhook.traceId]);
    expect(childrenOf(ordered).map(({ attributes }) => attributes['db.system.name'])).toContain('redis');

    const detected = await find(({ name }) => name === 'detect');
    await find(({ name, traceId }) => name === 'process poll' && traceId === detected.traceId); // it ends last
    const names = traceOf(detected).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['process poll', 'commit', `GET 127.0.0.1:${simulatorPort}`]));
    expect(names.filter((name) => name.startsWith('process '))).toEqual(['process poll']);
    const isPoll = ({ name }: Span) => name === 'process poll';
    expect(await until(() => spans.filter(isPoll).length > 3, 60_000, 100)).toBe(true);
    expect(new Set(spans.filter(isPoll).map(({ traceId }) => traceId)).size).toBe(spans.filter(isPoll).length);
    expect(spans.filter(isPoll).filter(({ parentSpanId }) => parentSpanId)).toEqual([]);

    expect(server.said()).toContain(`"trace_id":"${signUp.traceId}"`);
    const lineOfJob =
      /"job":\{"queue":"\w+".*"trace_id":"([0-9a-f]{32})"|"trace_id":"([0-9a-f]{32})".*"job":\{"queue":"\w+"/;
    expect(await until(() => lineOfJob.test(workers.said()), 60_000, 100)).toBe(true);
    expect(spans.filter(({ name }) => name.endsWith(new URL(OTEL_EXPORTER_OTLP_ENDPOINT).host))).toEqual([]);
    expect([await server.stop(), await workers.stop()]).toEqual([0, 0]);
    const found = Object.entries(secrets).filter(
      ([, secret]) => said().includes(secret) || said().includes(encodeURIComponent(secret)),
    );
    expect(found.map(([name]) => name)).toEqual([]);
    expect(said()).not.toContain('apiKey');
  });

  it('traces do not block the server or its shutdown when the collector never answers', async () => {
    const { url, said, types } = await collector({ hangs: true });
    const server = await aServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
      OTEL_EXPORTER_OTLP_PROTOCOL: '',
      OTEL_EXPORTER_OTLP_TIMEOUT: '3600000',
      OTEL_BSP_EXPORT_TIMEOUT: '3600000',
    });
    const asked = () => fetch(`${server.url}/api/docs`).then(({ status }) => status);
    expect(await asked()).toBe(200);
    expect(await until(() => said().includes('fairline-server'), 60_000, 100)).toBe(true);
    expect([...types]).toEqual(['application/x-protobuf']);
    expect(await asked()).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('traces load no OpenTelemetry code without a collector, except the API package that prom-client requires', async () => {
    const options = ['--require', path.join(import.meta.dirname, 'loaded.cjs')];
    const loaded = async (over: NodeJS.ProcessEnv) => {
      const server = await aServer(over, options);
      await server.stop();
      return /^loaded: (.*)\.$/m.exec(server.said())?.[1]?.split(' ');
    };
    const { url } = await collector();
    expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual(['@opentelemetry/api']);
    expect(await loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toContain('@opentelemetry/sdk-trace-base');
  });
});
