import { CSRF_HEADER, type OpsOverview, opsOverviewSchema, opsTrailSchema } from '@fairline/shared/contract';
import {
  FeedStatusStore,
  JobMarksStore,
  PausedFeedsStore,
  ProcessReporter,
  ProcessStore,
  workOf,
} from '@fairline/shared/node';
import { Worker } from 'bullmq';
import request from 'supertest';
import { CsrfTokens } from '../../auth/tokens/csrf.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { anOperator } from '../../testing/an-operator.js';
import { until } from '../../testing/until.js';
import { OpsQueues } from '../watch/ops-queues.js';
import { OverviewService } from '../watch/overview.service.js';

const METRICS_TOKEN = 'a token of sixteen letters or more';
const NBA = { sport: 'basketball_nba', subject: 'game' } as const;

describe("operators' actions on the running system", () => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;
  let worker: Worker;
  const done: string[] = [];

  beforeAll(async () => {
    server = await aServer({ REDIS_URL: `${process.env.REDIS_URL}/4`, METRICS_TOKEN }); // no other spec pauses these queues
    await server.app.get(ProcessReporter).beforeApplicationShutdown(); // each test says which processes run
    operator = await anOperator(server.db);
    const work = async ({ name }: { name: string }) => void done.push(name);
    worker = new Worker('settle', work, { connection: server.redis.duplicate({ maxRetriesPerRequest: null }) });
    worker.on('error', () => {});
  });
  beforeEach(async () => {
    done.length = 0;
    await server.redis.flushdb();
    const process = { name: 'workers-1', kind: 'workers', rssBytes: 1, loopLagP99: 1, lastMinute: {} } as const;
    await server.app.get(ProcessStore).report({ ...process, at: Date.now(), startedAt: Date.now() - 10_000 });
  });
  afterAll(async () => {
    await worker.close(true);
    await server.redis.flushdb();
    await server.close();
  });

  const ask = (method: 'get' | 'post', path: string) =>
    request(server.url)
      [method](`/api/ops/${path}`)
      .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(operator.sid));
  const toQueue = (action: string, queue = 'settle') => ask('post', 'queue-actions').send({ action, queue });
  const toFeed = (action: string, feed: object = NBA) => ask('post', 'feed-actions').send({ action, ...feed });
  const overview = async (): Promise<OpsOverview> => {
    server.app.get(OverviewService).lookAnew();
    return opsOverviewSchema.parse((await ask('get', 'overview').expect(200)).body);
  };
  // Payments wait in Postgres, which other specs use at the same time.
  const found = async () => (await overview()).conditions.filter(({ id }) => id !== 'payments-wait');
  const conditions = async () => (await found()).map(({ id, level, subject }) => `${id} ${level} ${subject}`);
  const trail = async (count: number) => {
    const { actions } = opsTrailSchema.parse((await ask('get', 'trail').query({ operator: operator.userId })).body);
    return actions.slice(0, count).map(({ action, about, user }) => [action, about, user]);
  };
  const polled = () =>
    server.app
      .get(OpsQueues)
      .of('poll')
      .upsertJobScheduler(
        'poll-basketball_nba-game',
        { every: 5_000, startDate: Date.now() + 3_600_000 },
        { name: 'poll', data: { sport: NBA.sport, section: 'game' } },
      );

  const metrics = async () =>
    (await request(server.url).get('/metrics').auth(METRICS_TOKEN, { type: 'bearer' }).expect(200)).text;

  it('the last error of each feed and job outlives later successes until an operator acknowledges it', async () => {
    const [status, marks] = [server.app.get(FeedStatusStore), server.app.get(JobMarksStore)];
    const feed = `feed ${NBA.sport} ${NBA.subject}`;
    await polled();
    for (const at of [1_000, 2_000]) await status.failed(NBA.sport, NBA.subject, at, 'no answer (503)');
    const board = { sport: NBA.sport, section: NBA.subject };
    await marks.failed('expire-prices', { data: board }, 'a bug', 2_500);
    await marks.failed('expire-prices', { data: { ...board, section: 'props' } }, 'another bug', 2_600);
    await marks.failed('mail', { data: {} }, 'no answer (550)', 3_000);
    await marks.failed('settle', undefined, 'job stalled', 3_100);
    await status.good(NBA.sport, NBA.subject, 4_000);
    await marks.done(workOf('expire-prices', board), 2_501);
    const { last_errors, feeds } = await overview();
    const props = { ...NBA, subject: 'props' };
    expect(last_errors).toEqual(
      [
        { whose: 'queue settle', queue: 'settle', feed: null, at: 3_100, text: 'job stalled', is_over: false },
        { whose: 'job mail', queue: 'mail', feed: null, at: 3_000, text: 'no answer (550)', is_over: false },
        {
          whose: `job expire-prices ${NBA.sport} props`,
          queue: 'expire-prices',
          feed: props,
          at: 2_600,
          text: 'another bug',
          is_over: false,
        },
        {
          whose: `job expire-prices ${NBA.sport} game`,
          queue: 'expire-prices',
          feed: NBA,
          at: 2_500,
          text: 'a bug',
          is_over: true,
        },
        {
          whose: feed,
          queue: null,
          feed: NBA,
          at: 2_000,
          text: 'no answer (503)',
          is_over: true,
          since: 1_000,
          count: 2,
        },
      ].map((error) => ({ since: error.at, count: 1, ...error })),
    );
    expect(feeds[0]!.last_error).toEqual({ at: 2_000, text: 'no answer (503)', is_over: true });

    const seen = (...errors: readonly (readonly [whose: string, at: number])[]) =>
      ask('post', 'error-acknowledgements').send({ errors: errors.map(([whose, at]) => ({ whose, at })) });
    expect((await seen(['job mail', 2_999]).expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    await seen(['job mail', 3_000]).expect(204);
    expect((await seen(['job mail', 3_000]).expect(404)).body.code).toBe('NO_SUCH_ERROR');
    expect((await seen(['__proto__', 3_000]).expect(404)).body.code).toBe('NO_SUCH_ERROR');
    expect(await trail(1)).toEqual([['acknowledged', 'last error of job mail', null]]);
    await seen(['queue settle', 3_100], ['job mail', 3_000], [feed, 1_999]).expect(204);
    expect((await overview()).last_errors.map(({ at }) => at)).toEqual([2_600, 2_500, 2_000]);
    await status.failed(NBA.sport, NBA.subject, 5_000, 'no answer (503)');
    expect((await overview()).feeds[0]!.last_error).toMatchObject({ at: 5_000, is_over: false });
  });

  it('pausing a queue is visible to every operator and stops its jobs until it is resumed', async () => {
    await toQueue('pause').expect(204);
    expect((await overview()).queues.find(({ queue }) => queue === 'settle')).toMatchObject({ is_paused: true });
    expect(await conditions()).toEqual(['paused amber settle']);
    expect(await metrics()).toContain('fairline_paused{what="settle"} 1');
    await server.app.get(OpsQueues).of('settle').add('settle', {});
    expect((await toQueue('run').expect(409)).body.code).toBe('IS_PAUSED');
    expect((await toQueue('pause').expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await overview()).queues.find(({ queue }) => queue === 'settle')).toMatchObject({ waiting: 1, active: 0 });
    expect(done).toEqual([]);

    await toQueue('resume').expect(204);
    await until(() => done.length === 1);
    expect(await conditions()).toEqual([]);
    expect((await toQueue('resume').expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    expect(await trail(2)).toEqual([
      ['queue resumed', 'settle', null],
      ['queue paused', 'settle', null],
    ]);
  });

  it('running a queue adds one job, even if it is requested again before that job runs', async () => {
    await toQueue('run', 'reconcile').expect(204);
    await toQueue('run', 'reconcile').expect(204);
    expect(await server.app.get(OpsQueues).of('reconcile').getWaitingCount()).toBe(1);
    await toQueue('run').expect(204);
    await until(() => done.length === 1);
    expect(done).toEqual(['settle']);
    expect((await toQueue('run', 'poll').expect(409)).body.code).toBe('ABOUT_A_SPORT');
    expect(await trail(1)).toEqual([['queue run', 'settle', null]]);
  });

  it('a feed can be run at once or paused; a paused feed is not reported as stale', async () => {
    await polled();
    await toFeed('run').expect(204);
    const [job] = await server.app.get(OpsQueues).of('poll').getWaiting();
    expect(job!.data).toEqual({ sport: NBA.sport, section: 'game' });
    await server.app.get(FeedStatusStore).good(NBA.sport, NBA.subject, Date.now() - 3_600_000);
    expect(await conditions()).toEqual(['feed-stale red basketball_nba game']);
    expect(await metrics()).toContain('fairline_feed_age_seconds{');

    await toFeed('pause').expect(204);
    expect((await overview()).feeds).toEqual([expect.objectContaining({ ...NBA, is_paused: true })]);
    expect(await server.app.get(PausedFeedsStore).has(NBA)).toBe(true);
    expect(await conditions()).toEqual(['paused amber basketball_nba game']);
    expect(await metrics()).not.toContain('fairline_feed_age_seconds{');
    expect((await toFeed('run').expect(409)).body.code).toBe('IS_PAUSED');
    expect((await toFeed('pause').expect(409)).body.code).toBe('CHANGED_MEANWHILE');
    await toFeed('resume').expect(204);
    expect(await server.app.get(PausedFeedsStore).has(NBA)).toBe(false);
    expect((await toFeed('pause', { sport: 'nobody', subject: 'game' }).expect(404)).body.code).toBe('NO_SUCH_FEED');
    expect(await trail(3)).toEqual([
      ['feed resumed', 'basketball_nba game', null],
      ['feed paused', 'basketball_nba game', null],
      ['feed run', 'basketball_nba game', null],
    ]);
  });

  it('an acknowledgement of a condition lasts until the condition gets worse or ends', async () => {
    const settle = server.app.get(OpsQueues).of('mail');
    const waiting = (ms: number) => settle.add('mail', {}, { timestamp: Date.now() - ms });
    const stuck = { id: 'queue-stuck', subject: 'mail' };
    const acknowledge = () => ask('post', 'acknowledgements').send(stuck);
    const known = async () => (await found()).map(({ level, acknowledged_at: at }) => [level, at !== null]);
    await acknowledge().expect(404);
    await waiting(100_000);
    expect(await known()).toEqual([['amber', false]]);
    await acknowledge().expect(204);
    await acknowledge().expect(204);
    expect(await known()).toEqual([['amber', true]]);
    expect((await trail(2)).filter(([action]) => action === 'acknowledged')).toHaveLength(1);
    await settle.drain();
    await waiting(400_000);
    expect(await known()).toEqual([['red', false]]);
    await acknowledge().expect(204);
    expect(await known()).toEqual([['red', true]]);
    await settle.drain();
    expect(await known()).toEqual([]);
    await waiting(100_000);
    expect(await known()).toEqual([['amber', false]]);
    expect((await trail(1))[0]).toEqual(['acknowledged', 'queue-stuck mail', null]);
  });

  it('actions are recorded, and the record cannot be changed', async () => {
    await toQueue('run').expect(204);
    await expect(server.db.query(`update house_trail set about = 'nothing'`)).rejects.toThrow('only ever added to');
  });

  it('kept errors are stored without secrets, and are still there after a restart', async () => {
    const secrets = ['jane@example.com', '0123456789abcdef', 's3cret', 'hunter2'];
    const text = `no answer for ${secrets[0]} from https://feed/odds?apiKey=${secrets[1]}, redis://:${secrets[2]}@cache:6379, password=${secrets[3]}`;
    await server.app.get(FeedStatusStore).failed(NBA.sport, NBA.subject, 1_000, text);
    await server.app.get(JobMarksStore).failed('mail', { data: {} }, text, 2_000);
    const values = await Promise.all(
      (await server.redis.keys('*')).map(async (key) =>
        (await server.redis.type(key)) === 'hash' ? Object.values(await server.redis.hgetall(key)) : [],
      ),
    );
    const stored = values.flat().filter((value) => value.includes('no answer for'));
    expect(stored).toHaveLength(2);
    for (const secret of secrets) expect(stored.join()).not.toContain(secret);
    const next = await aServer({ REDIS_URL: `${process.env.REDIS_URL}/4` });
    try {
      const { body } = await request(next.url)
        .get('/api/ops/overview')
        .auth(next.tokenFor(operator), { type: 'bearer' });
      expect(opsOverviewSchema.parse(body).last_errors.map(({ whose, at }) => [whose, at])).toEqual([
        ['job mail', 2_000],
        [`feed ${NBA.sport} ${NBA.subject}`, 1_000],
      ]);
    } finally {
      await next.close();
    }
  });
});
