import { randomUUID } from 'node:crypto';
import { type OpsOverview, opsOverviewSchema } from '@fairline/shared/contract';
import { DatabaseRepository, ProcessReporter } from '@fairline/shared/node';
import { Worker } from 'bullmq';
import { Client } from 'pg';
import request from 'supertest';
import { NewsPublisher } from '../../auth/tokens/account-news.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { anOperator } from '../../testing/an-operator.js';
import { until } from '../../testing/until.js';
import { AlarmWatch } from '../alarms/alarm-watch.js';
import { SendAlarmsService } from '../alarms/send-alarms.service.js';
import { ConditionWatch } from './condition-watch.js';
import { MinuteLog } from './minute-log.js';
import { OpsQueues } from './ops-queues.js';
import { OverviewService } from './overview.service.js';

const METRICS_TOKEN = 'a token of sixteen letters or more';

describe('the figures of Redis, Postgres and payments', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await aServer({ REDIS_URL: `${process.env.REDIS_URL}/10`, METRICS_TOKEN });
    // What the server does by itself every few seconds would take connections in the middle of a test.
    await server.app.get(ProcessReporter).beforeApplicationShutdown();
    server.app.get(ConditionWatch).beforeApplicationShutdown();
    server.app.get(AlarmWatch).beforeApplicationShutdown();
    server.app.get(MinuteLog).beforeApplicationShutdown();
    await server.app.get(SendAlarmsService).beforeApplicationShutdown();
    server.app.get(NewsPublisher, { strict: false }).onModuleDestroy();
    await server.redis.flushdb();
    token = server.tokenFor(await anOperator(server.db));
  });
  afterAll(async () => {
    await server.redis.flushdb();
    await server.close();
  });

  const look = async (): Promise<OpsOverview> => {
    server.app.get(OverviewService).lookAnew();
    const { body } = await request(server.url).get('/api/ops/overview').auth(token, { type: 'bearer' }).expect(200);
    return opsOverviewSchema.parse(body);
  };
  /** Looks until everything answers: on a busy machine Postgres may take longer than the overview waits for it. */
  const overview = async (): Promise<OpsOverview> => {
    let seen = await look();
    await until(async () => {
      if (seen.redis && seen.postgres && seen.payments) return true;
      seen = await look();
      return false;
    });
    return seen;
  };
  const metric = async (name: string): Promise<number | undefined> => {
    await overview();
    return metricNow(name);
  };
  const metricNow = async (name: string): Promise<number | undefined> => {
    const { text } = await request(server.url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' }).expect(200);
    const [, value] = new RegExp(`^${name} (\\S+)`, 'm').exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  };

  it('the figures show the memory, the memory limit and the clients of Redis', async () => {
    const [, limit] = (await server.redis.config('GET', 'maxmemory')) as string[];
    try {
      await server.redis.config('SET', 'maxmemory', '0');
      expect((await overview()).redis!.memory_limit_bytes).toBeNull();
      expect(await metric('fairline_redis_memory_limit_bytes')).toBeUndefined();
      await server.redis.config('SET', 'maxmemory', '1000gb');
      const { redis } = await overview();
      expect(redis).toMatchObject({ memory_limit_bytes: 1_000 * 2 ** 30, evicted: 0 });
      expect(redis!.memory_bytes).toBeGreaterThan(100_000);
      expect(redis!.clients).toBeGreaterThan(0);
      expect(redis!.clients_limit).toBeGreaterThan(redis!.clients);
      expect(redis!.answer_ms).toBeGreaterThan(0);
      expect(await metric('fairline_redis_memory_limit_bytes')).toBe(1_000 * 2 ** 30);
      expect(await metric('fairline_redis_memory_bytes')).toBeGreaterThan(100_000);
    } finally {
      await server.redis.config('SET', 'maxmemory', limit!);
    }
  });

  it('the figures show how Redis persists its data', async () => {
    const setting = async (name: string) => ((await server.redis.config('GET', name)) as string[])[1]!;
    const [appends, saves] = [await setting('appendonly'), await setting('save')];
    const persistence = async () => (await overview()).redis!.persistence;
    try {
      await server.redis.config('SET', 'appendonly', 'no');
      await server.redis.config('SET', 'save', '');
      expect(await persistence()).toBe('none');
      await server.redis.config('SET', 'save', '86400 1000000000');
      expect(await persistence()).toBe('snapshots');
      await server.redis.config('SET', 'appendonly', 'yes');
      expect(await persistence()).toBe('append-only');
    } finally {
      await server.redis.config('SET', 'save', saves);
      await server.redis.config('SET', 'appendonly', appends);
    }
  });

  it('the figures show the connections of Postgres, its oldest transaction and its longest wait for a lock', async () => {
    const [holder, waiter] = [1, 2].map(() => new Client({ connectionString: process.env.DATABASE_URL })) as [
      Client,
      Client,
    ];
    await Promise.all([holder.connect(), waiter.connect()]);
    const lock = `select pg_advisory_xact_lock(742617)`;
    try {
      await holder.query('begin');
      await holder.query(lock);
      await waiter.query('begin');
      const waiting = waiter.query(lock);
      await until(async () => ((await overview()).postgres?.longest_wait ?? 0) > 0);
      const { postgres } = await overview();
      expect(postgres!.oldest_transaction).toBeGreaterThan(0);
      expect(postgres!.connections).toBeGreaterThanOrEqual(2);
      expect(postgres!.connections_limit).toBeGreaterThan(postgres!.connections);
      expect(postgres!.size_bytes).toBeGreaterThan(1e6);
      expect(await metric('fairline_postgres_longest_wait_seconds')).toBeGreaterThan(0);
      await holder.query('commit');
      await waiting;
    } finally {
      for (const client of [holder, waiter]) await client.end();
    }
  });

  it('the figures show the peak use of the connection pool since the last report, and how many queries waited', async () => {
    const pool = async () => {
      await server.app.get(ProcessReporter).report();
      return (await look()).processes.find(({ kind }) => kind === 'server')!.pool!;
    };
    const { limit } = await pool();
    await Promise.all(Array.from({ length: limit }, () => server.db.query('select 1'))); // there is one for each
    expect((await pool()).waiting).toBe(0);
    const held = await Promise.all(Array.from({ length: limit }, () => server.db.connect()));
    let isHeld = true;
    const waits = [1, 2, 3].map(async () => {
      while (isHeld) await server.db.query('select 1').catch(() => undefined); // each waits for two seconds at most
    });
    try {
      expect(await metricNow('fairline_pool_waiting')).toBeGreaterThan(0);
      expect(await metricNow('fairline_pool_in_use')).toBe(limit);
    } finally {
      isHeld = false;
      for (const client of held) client.release();
    }
    await Promise.all(waits);
    const busy = await pool();
    expect(busy.in_use).toBe(limit);
    expect(busy.waiting).toBeGreaterThan(0);
    expect((await pool()).waiting).toBe(0);
    expect(await metric('fairline_pool_limit')).toBe(limit);
  });

  it('the figures show everything else while Postgres does not answer', async () => {
    const database = server.app.get(DatabaseRepository);
    const silent = { now: () => Promise.reject(new Error('away')) };
    const now = database.now.bind(database);
    Object.assign(database, silent);
    try {
      const seen = await look();
      expect(seen.postgres).toBeNull();
      expect(seen.redis).not.toBeNull();
      expect(seen.queues.length).toBeGreaterThan(0);
      expect(await metricNow('fairline_postgres_connections')).toBeUndefined();
      expect(await metricNow('fairline_overview_known')).toBe(1);
    } finally {
      Object.assign(database, { now });
    }
  });

  it('the figures show the payment events that were received, wait, or are left to a sweep', async () => {
    await server.db.query(`update payment_events set done_at = now() where done_at is null`); // of other specs
    const before = (await overview()).payments!;
    expect(before).toMatchObject({ waiting: 0, failed: 0, oldest_waiting_age: null });
    const [old, done, nobodys] = [randomUUID(), randomUUID(), randomUUID()];
    await server.db.query(
      `insert into payment_events (id, type, customer_id, created_at, received_at, payload, done_at) values
        ($1, 'test', 'cus_a', now(), now() - interval '2 days', '{}', null),
        ($2, 'test', 'cus_a', now(), now() - interval '1 minute', '{}', now()),
        ($3, 'test', null, now(), now() - interval '3 days', '{}', null)`,
      [old, done, nobodys],
    );
    const worker = new Worker('apply-payments', () => Promise.reject(new Error('no')), {
      connection: server.redis.duplicate({ maxRetriesPerRequest: null }),
    });
    worker.on('error', () => {});
    try {
      const queue = server.app.get(OpsQueues).of('apply-payments');
      for (const event of [old, done]) await queue.add('apply-payments', { event });
      await until(async () => (await queue.getFailedCount()) === 2);
      const seen = await overview();
      expect(seen.payments).toMatchObject({ received_in_a_day: before.received_in_a_day + 1, waiting: 1, failed: 1 });
      expect(seen.payments!.last_received_ago).toBeLessThan(120_000);
      expect(seen.payments!.oldest_waiting_age).toBeGreaterThanOrEqual(2 * 86_400_000);
      expect(seen.conditions).toContainEqual(
        expect.objectContaining({ id: 'payments-wait', level: 'red', queue: 'apply-payments' }),
      );
      expect(seen.payments).toMatchObject({ of_nobody_waiting: 1 });
      expect(seen.payments!.oldest_of_nobody_age).toBeGreaterThanOrEqual(3 * 86_400_000);
      expect(seen.conditions).toContainEqual(expect.objectContaining({ id: 'payments-of-nobody', level: 'amber' }));
      expect(await metric('fairline_payment_events_of_nobody_waiting')).toBe(1);
      expect(await metric('fairline_payment_events_of_nobody_oldest_seconds')).toBeGreaterThanOrEqual(3 * 86_400);
      const failed = async () =>
        (await overview()).queues.find(({ queue }) => queue === 'apply-payments')!.failed_in_ten_minutes;
      expect(await failed()).toBe(1); // the other event is done
      await server.db.query(`update payment_events set done_at = now() where id = $1`, [old]); // as a sweep does
      expect(await failed()).toBe(0);
      expect((await overview()).conditions.filter(({ id }) => id === 'jobs-failed')).toEqual([]);
      await server.db.query(`update payment_events set done_at = null where id = $1`, [old]);
      expect(await metric('fairline_payment_events_waiting')).toBe(1);
      expect(await metric('fairline_payment_events_failed')).toBe(1);
      expect(await metric('fairline_payment_events_oldest_seconds')).toBeGreaterThanOrEqual(2 * 86_400);
    } finally {
      await worker.close(true);
      await server.db.query(`delete from payment_events where id = any ($1)`, [[old, done, nobodys]]);
    }
  });

  it('the figures show payment events that came out of order or belong to no customer of ours', async () => {
    const before = (await overview()).payments!;
    const ids = Array.from({ length: 5 }, randomUUID);
    await server.db.query(
      `insert into payment_events (id, type, customer_id, created_at, received_at, payload, done_at) values
        ($1, 'test', 'cus_order', now() - interval '20 s', now() - interval '10 s', '{}', now()),
        ($2, 'test', 'cus_order', now() - interval '30 s', now() - interval '9 s', '{}', now()),
        ($3, 'test', 'cus_order', now() - interval '20 s', now() - interval '8 s', '{}', now()),
        ($4, 'test', 'cus_other', now() - interval '90 s', now() - interval '7 s', '{}', now()),
        ($5, 'test', 'cus_of_others', now(), now(), 'null', now())`,
      ids,
    );
    try {
      const { out_of_order, of_nobody } = (await overview()).payments!;
      expect([out_of_order - before.out_of_order, of_nobody - before.of_nobody]).toEqual([1, 1]);
      expect(await metric('fairline_payment_events_out_of_order')).toBe(out_of_order);
      expect(await metric('fairline_payment_events_of_nobody')).toBe(of_nobody);
    } finally {
      await server.db.query(`delete from payment_events where id = any ($1)`, [ids]);
    }
  });
});
