import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type JobName, jobs, type OpsOverview, opsOverviewSchema } from '@fairline/shared/contract';
import {
  CreditStore,
  FeedStatusStore,
  JobMarksStore,
  type ProcessReport,
  ProcessReporter,
  ProcessStore,
  StreamsStore,
  workOf,
} from '@fairline/shared/node';
import { Queue, Worker } from 'bullmq';
import request from 'supertest';
import { aServer, aSport, type TestServer } from '../../testing/a-server.js';
import { anOperator } from '../../testing/an-operator.js';
import { until } from '../../testing/until.js';
import { OpsQueues } from './ops-queues.js';
import { OverviewService } from './overview.service.js';
import { RULES } from './rules.js';

const METRICS_TOKEN = 'a token of sixteen letters or more';

describe('the system overview', () => {
  let server: TestServer;
  let token: string;
  const database = `${process.env.REDIS_URL}/7`; // this spec breaks the system of everyone who shares its database

  beforeAll(async () => {
    server = await aServer({ REDIS_URL: database, METRICS_TOKEN });
    await server.app.get(ProcessReporter).beforeApplicationShutdown(); // each test says which processes run
    await server.redis.flushdb();
    token = server.tokenFor(await anOperator(server.db));
  });
  beforeEach(async () => {
    await server.redis.flushdb();
    await server.db.query(`update payment_events set done_at = now() where done_at is null`); // of other specs
  });
  afterAll(async () => {
    await server.redis.flushdb();
    await server.close();
  });

  const queueOf = (job: JobName): Queue => server.app.get(OpsQueues).of(job);
  /** Reads the overview like the page, but without waiting for the last reading to age. */
  const overview = async (): Promise<OpsOverview> => {
    Object.assign(server.app.get(OverviewService), { latest: undefined });
    const { body } = await request(server.url).get('/api/ops/overview').auth(token, { type: 'bearer' }).expect(200);
    return opsOverviewSchema.parse(body);
  };
  const metrics = async (): Promise<string> => {
    Object.assign(server.app.get(OverviewService), { latest: undefined });
    return (await request(server.url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' }).expect(200)).text;
  };
  const conditions = async () =>
    (await overview()).conditions.map(({ id, level, subject }) => [id, level, subject].join(' '));
  const polled = (sport: string, every = 30_000) =>
    queueOf('poll').upsertJobScheduler(
      `poll-${sport}-game`,
      { every, startDate: Date.now() + 60_000 },
      { name: 'poll', data: { sport, section: 'game' } },
    );
  const reported = (over: Partial<ProcessReport> = {}) =>
    server.app.get(ProcessStore).report({
      name: `workers-${randomUUID()}`,
      kind: 'workers',
      at: Date.now(),
      startedAt: Date.now() - 10_000,
      rssBytes: 100,
      loopLagP99: 1,
      lastMinute: {},
      ...over,
    });

  it('no condition is shown while a worker runs and nothing waits', async () => {
    await reported();
    expect(await conditions()).toEqual([]);
  });

  it('shows the exchanges that are followed, with what is none of our games', async () => {
    await reported();
    expect((await overview()).streams).toEqual([]);
    const unmatched = [
      { source: 'kalshi', id: 'KXNBAGAME-X', reason: 'it has no day', nearest: ['A at B, 2026-01-11'] },
    ];
    await server.app.get(StreamsStore).save({
      book: 'kalshi',
      at: Date.now(),
      socket: 'open',
      lastHeardAt: Date.now() - 1_000,
      messages: 90,
      perSecond: 4.5,
      gaps: 2,
      markets: 20,
      unknownMarkets: 1,
      resolvedMarkets: 4,
      games: 10,
      unmatched,
      left: {},
      commits: 7,
      ignored: { tick_size_change: 3, new_market: 2 },
    });
    const { streams } = await overview();
    expect(streams).toEqual([
      {
        book: 'kalshi',
        state: 'open',
        heard_ago: expect.any(Number),
        messages_per_second: 4.5,
        gaps: 2,
        games: 10,
        markets: 20,
        unknown_markets: 1,
        resolved_markets: 4,
        unmatched: [{ id: 'KXNBAGAME-X', reason: 'it has no day', nearest: ['A at B, 2026-01-11'] }],
        error: null,
        down_for: null,
        ignored: 5,
      },
    ]);
    expect(streams[0]!.heard_ago).toBeGreaterThanOrEqual(1_000);
  });

  it('an exchange that is not followed is amber after a quarter of a minute and red after one, with its error', async () => {
    await reported({ breakers: { scores: 'closed', polymarket: 'open' } });
    const down = async (ms: number, error?: string) => {
      const report = {
        book: 'polymarket',
        socket: 'waiting',
        lastHeardAt: 0,
        messages: 0,
        perSecond: 0,
        gaps: 0,
      } as const;
      const counts = { markets: 0, unknownMarkets: 0, games: 0, unmatched: [], left: {}, commits: 0, ignored: {} };
      await server.app
        .get(StreamsStore)
        .save({ ...report, ...counts, at: Date.now(), downSince: Date.now() - ms, error });
      const { conditions } = await overview();
      return conditions
        .filter(({ id }) => id === 'stream-down')
        .map(({ level, subject, text }) => [level, subject, text]);
    };
    expect(await down(10_000)).toEqual([]);
    expect(await down(20_000)).toEqual([['amber', 'polymarket', expect.stringContaining('no connection')]]);
    const [[level, , text] = []] = await down(90_000, 'polymarket at /events: ECONNREFUSED');
    expect([level, text]).toEqual(['red', expect.stringContaining('polymarket at /events: ECONNREFUSED')]);
    expect(await conditions()).toContain('breaker-open red polymarket');
    expect((await overview()).providers.map(({ feed, breaker }) => [feed, breaker])).toEqual([
      ['scores', 'closed'],
      ['polymarket', 'open'],
    ]);
    expect(await metrics()).toMatch(/fairline_stream_down_seconds\{book="polymarket"\} 9\d/);
    await server.redis.del('stream:{polymarket}');
  });

  it('shows a feed that is down with its last answer, its period and its error', async () => {
    const sport = aSport();
    await reported({ breakers: { odds: 'open', scores: 'closed' } });
    await polled(sport);
    const status = server.app.get(FeedStatusStore);
    await status.failed(sport, 'game', Date.now() - 901_000, 'long ago');
    await status.good(sport, 'game', Date.now() - 400_000);
    await status.failed(sport, 'game', Date.now() - 60_000, 'the odds feed at /odds: no answer in time');
    await status.failed(sport, 'props', Date.now(), 'another');
    await status.failed(sport, 'game', Date.now(), 'the odds feed at /odds: the feed has failed (503)');
    const { feeds, providers } = await overview();
    expect(feeds).toEqual([
      expect.objectContaining({ feed: 'odds', sport, subject: 'game', period: 30_000, last_error: expect.anything() }),
    ]);
    expect(feeds[0]!.failed_in_fifteen_minutes).toBe(2);
    expect(feeds[0]!.age).toBeGreaterThanOrEqual(400_000);
    expect(providers).toEqual([
      { feed: 'odds', breaker: 'open', answer_p95: null },
      { feed: 'scores', breaker: 'closed', answer_p95: null },
    ]);
    expect(await conditions()).toEqual(['breaker-open red odds', `feed-stale red ${sport} game`]);
    const counted = await metrics();
    expect(counted).toContain('fairline_breaker_open{feed="odds"} 1');
    expect(counted).toMatch(
      new RegExp(`fairline_feed_age_seconds\\{feed="odds",sport="${sport}",subject="game"\\} 4\\d\\d`),
    );
    expect(counted).toContain(`fairline_feed_failed_lately{feed="odds",sport="${sport}",subject="game"} 2`);
    expect(counted).toContain(`fairline_condition{id="feed-stale",level="red",subject="${sport} game"} 1`);

    await status.good(sport, 'game', Date.now());
    await server.redis.del('processes:{ops}:reports');
    await reported({ breakers: { odds: 'closed' } });
    expect(await conditions()).toEqual([]);
    expect((await overview()).feeds[0]!.last_error).toMatchObject({ is_over: true }); // until it is acknowledged
  });

  it('says why a feed is late by its errors since the last good answer only', async () => {
    const sport = aSport();
    await reported();
    await polled(sport);
    const status = server.app.get(FeedStatusStore);
    const text = async () => (await overview()).conditions.find(({ id }) => id === 'feed-stale')!.text;
    await status.failed(sport, 'game', Date.now() - 7_200_000, 'a failure of this morning');
    await status.good(sport, 'game', Date.now() - 400_000);
    expect(await text()).toMatch(
      /^No good answer for 7 min, .*\. No error since; the last one, 2 h ago: a failure of this morning$/,
    );
    await status.failed(sport, 'game', Date.now() - 61_000, 'no answer in time');
    expect(await text()).toMatch(/\. Last error, 6\d s ago: no answer in time$/);
  });

  it('shows for each feed its next poll, what the last one changed, and how late its prices are pushed', async () => {
    const sport = aSport();
    await polled(sport);
    const pushed = (subject: string, step: number) => ({
      [`fairline_source_to_push_seconds ${sport} ${subject} ~${step}`]: 1,
    });
    await reported({ lastMinute: pushed('game', 10) });
    await reported({ lastMinute: { ...pushed('game', 30), ...pushed('props', 40) } });
    const before = (await overview()).feeds[0]!;
    expect(before).toMatchObject({ changed: null, credits: null, failed_in_fifteen_minutes: 0 });
    await server.app.get(FeedStatusStore).changed(sport, 'game', 1_204);
    await server.app.get(FeedStatusStore).cost(sport, 'game', 12);
    const { feeds, realtime, at } = await overview();
    expect(feeds).toEqual([expect.objectContaining({ changed: 1_204, credits: 12 })]);
    expect(feeds[0]!.source_to_push_p95).toBeCloseTo(1.25 ** 30);
    expect(feeds[0]!.next_poll_at! - at).toBeGreaterThan(20_000);
    expect(feeds[0]!.next_poll_at! - at).toBeLessThanOrEqual(60_000);
    expect(realtime.source_to_push.p99).toBeCloseTo(1.25 ** 40);
    const counted = await metrics();
    expect(counted).toContain(`fairline_feed_changed{feed="odds",sport="${sport}",subject="game"} 1204`);
    expect(counted).toContain(`fairline_feed_credits{feed="odds",sport="${sport}",subject="game"} 12`);
  });

  it('reports a feed that stops within fifteen seconds of its threshold', async () => {
    const sport = aSport();
    await reported({ startedAt: Date.now() - 3_600_000 });
    await polled(sport, 5_000);
    const late = RULES['feed-stale'].amber.atLeast * 1_000;
    const status = server.app.get(FeedStatusStore);
    await status.good(sport, 'game', Date.now() - late + 30_000);
    expect((await conditions()).filter((each) => each.startsWith('feed-stale'))).toEqual([]);
    await status.good(sport, 'game', Date.now() - late + 1_000); // and never again
    const ask = async () => {
      const { body } = await request(server.url).get('/api/ops/overview').auth(token, { type: 'bearer' }).expect(200);
      const { feeds, conditions: found } = opsOverviewSchema.parse(body);
      return {
        age: feeds[0]!.age!,
        isTold: found.some(({ id, subject }) => `${id} ${subject}` === `feed-stale ${sport} game`),
      };
    };
    const seen = [await ask()];
    while (!seen.at(-1)!.isTold && seen.at(-1)!.age < late + 15_000) {
      await pause(500);
      seen.push(await ask()); // like a page, but more often
    }
    expect(seen.at(-1)).toMatchObject({ isTold: true });
  });

  it('reports a queue without workers by the age of its oldest due job, even if that counts as delayed', async () => {
    await reported();
    await queueOf('settle').add('settle', {}, { timestamp: Date.now() - 90_000 });
    const dueAt = Date.now() - 395_000;
    await queueOf('mail').add('mail', {}, { timestamp: dueAt - 5_000, delay: 5_000 });
    await queueOf('poll').add('poll', { sport: 'x', section: 'game' }, { timestamp: Date.now() - 15_000 });
    await queueOf('apply-retention').add('apply-retention', {}, { delay: 60_000 });
    expect((await conditions()).filter((each) => each.startsWith('queue-stuck')).sort()).toEqual([
      'queue-stuck amber poll',
      'queue-stuck amber settle',
      'queue-stuck red mail',
    ]);
    const { queues } = await overview();
    expect(queues.map(({ queue }) => queue).sort()).toEqual(Object.keys(jobs).sort());
    expect(queues.find(({ queue }) => queue === 'settle')).toMatchObject({ waiting: 1, delayed: 0 });
    expect(queues.find(({ queue }) => queue === 'apply-retention')).toMatchObject({
      delayed: 1,
      oldest_waiting_age: null,
    });
    const [, waits] = /^fairline_queue_oldest_waiting_seconds\{queue="mail"\} (\S+)/m.exec(await metrics())!;
    expect(Number(waits)).toBeGreaterThanOrEqual(395);
    expect(Number(waits)).toBeLessThanOrEqual((Date.now() - dueAt) / 1_000);
  });

  it('reports a queue that no running worker serves; a worker that does not list its queues serves all', async () => {
    const all = Object.values(jobs).map(({ queue }) => queue);
    await reported({ queues: all.filter((queue) => queue !== 'mail') });
    await reported({ queues: all.filter((queue) => queue !== 'mail' && queue !== 'poll') });
    await reported({ kind: 'server', queues: [] });
    expect(await conditions()).toEqual(['queue-unattended red mail']);
    const workers = async (job: JobName) => (await overview()).queues.find(({ queue }) => queue === job)!.workers;
    expect([await workers('mail'), await workers('poll'), await workers('settle')]).toEqual([0, 1, 2]);
    expect(await metrics()).toContain('fairline_queue_workers{queue="mail"} 0');
    await reported();
    expect(await conditions()).toEqual([]);
    expect([await workers('mail'), await workers('poll')]).toEqual([1, 2]);
  });

  it('reports failed jobs until a retry succeeds, they are discarded, or their schedule succeeds again', async () => {
    await reported();
    let fails = true;
    const work = async () => {
      if (fails) throw new Error('no');
    };
    const worker = new Worker('mail', work, { connection: server.redis.duplicate({ maxRetriesPerRequest: null }) });
    worker.on('error', () => {});
    const ofMail = async () => (await conditions()).filter((each) => each.endsWith(' mail'));
    try {
      const jobsOfMail = await Promise.all([1, 2, 3, 4, 5].map((event) => queueOf('mail').add('mail', { event })));
      await until(async () => (await queueOf('mail').getFailedCount()) === 5);
      expect(await ofMail()).toEqual(['jobs-failed red mail']);
      expect(await metrics()).toContain('fairline_queue_failed_lately{queue="mail"} 5');
      const marks = server.app.get(JobMarksStore);
      await marks.done(workOf('mail', { event: 1 }), Date.now() + 1);
      await marks.done(workOf('mail', { event: 2 }), Date.now() - 60_000); // before it failed
      expect(await ofMail()).toEqual(['jobs-failed amber mail']);
      fails = false;
      await Promise.all(jobsOfMail.slice(1, 3).map((job) => job.retry('failed')));
      await until(async () => (await queueOf('mail').getFailedCount()) === 3);
      expect(await ofMail()).toEqual(['jobs-failed amber mail']);
      await Promise.all(jobsOfMail.slice(3).map((job) => job.remove()));
      expect(await ofMail()).toEqual([]);
      expect(await metrics()).toContain('fairline_queue_failed_lately{queue="mail"} 0');
      expect((await overview()).queues.find(({ queue }) => queue === 'mail')).toMatchObject({ failed: 1 });
    } finally {
      await worker.close(true);
    }
  });

  it('counts jobs that lost their worker within an hour, amber above the threshold', async () => {
    await reported();
    const marks = server.app.get(JobMarksStore);
    await marks.stalled('poll', 'long-ago', Date.now() - 3_601_000);
    for (const id of ['a', 'b', 'c', 'd']) await marks.stalled('poll', id, Date.now());
    const stalled = async () =>
      (await overview()).queues.flatMap(({ queue, stalled_in_an_hour: count }) => (count > 0 ? [[queue, count]] : []));
    expect(await stalled()).toEqual([['poll', 4]]);
    expect(await conditions()).toEqual([]);
    await marks.stalled('poll', 'e', Date.now());
    expect(await conditions()).toEqual(['jobs-stalled amber poll']);
    expect(await metrics()).toContain('fairline_queue_stalled_lately{queue="poll"} 5');
  });

  it('reports credits that will run out before they are renewed', async () => {
    await reported();
    const credits = server.app.get(CreditStore);
    const account = { used: 1, last: 1, at: Date.now(), burnPerHour: 1_000_000 };
    await credits.save({ ...account, remaining: 1_000_000 });
    expect(await conditions()).toEqual(['credits-nearly-out red odds']);
    const counted = await metrics();
    expect(counted).toContain('fairline_credits_left 1000000');
    expect(Number(/^fairline_credits_last_seconds (\S+)/m.exec(counted)![1])).toBeCloseTo(3_600, -2);
    await credits.save({ ...account, remaining: 1e12 });
    expect(await conditions()).toEqual([]);
    await credits.save({ ...account, remaining: 1_000, burnPerHour: 0 });
    expect(await metrics()).not.toMatch(/^fairline_credits_last_seconds /m); // they never run out, which is not the same as now
    await credits.save({ ...account, remaining: 0 });
    expect(await conditions()).toEqual(['credits-nearly-out red odds']);
  });

  it('reports when no worker runs, and since when', async () => {
    await reported({ at: Date.now() - 16_000 });
    const first = (await overview()).conditions;
    expect(first.map(({ id }) => id)).toEqual(['no-workers']);
    const again = (await overview()).conditions;
    expect(again[0]!.since).toBe(first[0]!.since);
    await reported();
    expect(await conditions()).toEqual([]);
  });

  it('reports that compaction has not run for too long, although none of its jobs waits', async () => {
    await reported({ startedAt: Date.now() - 1_200_000, lastMinute: {} });
    const all = await conditions();
    expect(all).toContain('job-standing-still amber compact');
    expect(all).toContain('job-standing-still red expire-prices');
    expect(await metrics()).toContain('fairline_queue_longest_pause_seconds{queue="compact"} 900');
  });

  it('adds up what all processes counted in the last minute', async () => {
    const counted = { 'fairline_room_updates_total board': 60, 'fairline_commit_to_push_seconds ~10': 1 };
    await reported({
      lastMinute: {
        'fairline_jobs_total poll done': 7,
        'fairline_opportunities_opened_total arbitrage': 2,
        'fairline_job_wait_seconds poll ~10': 90,
        'fairline_feed_call_seconds odds ~25': 3,
      },
    });
    await reported({
      lastMinute: {
        'fairline_jobs_total poll done': 5,
        'fairline_job_wait_seconds poll ~20': 10,
        'fairline_job_run_seconds poll ~5': 1,
      },
    });
    await reported({
      kind: 'server',
      name: 'server-2',
      lastMinute: counted,
      sockets: 3,
      rooms: { 'board:x:game': 2, games: 1 },
    });
    const { queues, opportunities_last_minute, realtime, processes, providers } = await overview();
    const { done_last_minute, wait_p95, run_p95 } = queues.find(({ queue }) => queue === 'poll')!;
    expect(done_last_minute).toBe(12);
    expect(wait_p95).toBeCloseTo(1.25 ** 20);
    expect(run_p95).toBeCloseTo(1.25 ** 5);
    expect(providers.map(({ answer_p95 }) => answer_p95)).toEqual([expect.closeTo(1.25 ** 25), null]);
    expect(queues.find(({ queue }) => queue === 'mail')).toMatchObject({ wait_p95: null, run_p95: null });
    expect(opportunities_last_minute).toEqual({ arbitrage: 2, middles: 0 });
    expect(realtime).toMatchObject({
      sockets: 3,
      news_per_second: 1,
      rooms: [
        { room: 'board:x:game', sockets: 2 },
        { room: 'games', sockets: 1 },
      ],
    });
    expect(realtime.commit_to_push.p99).toBeCloseTo(1.25 ** 10);
    expect(processes).toHaveLength(3);
  });
});

describe('metrics', () => {
  it('metrics are not served without a configured token, nor to a caller without it', async () => {
    const closed = await aServer();
    await request(closed.url).get('/metrics').expect(404);
    await closed.close();
    const open = await aServer({ METRICS_TOKEN });
    await request(open.url).get('/metrics').expect(401);
    await request(open.url).get('/metrics').auth('another', { type: 'bearer' }).expect(401);
    await request(open.url).post('/metrics').auth(METRICS_TOKEN, { type: 'bearer' }).expect(404);
    await request(open.url).get('/api/sports').expect(200);
    const { text } = await request(open.url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' }).expect(200);
    expect(text).toContain('fairline_http_requests_total{status="2xx"}');
    expect(text).toContain('fairline_http_request_seconds_count{route="/api/sports"} 1');
    expect(text).not.toContain(METRICS_TOKEN);
    await open.close();
  });
});
