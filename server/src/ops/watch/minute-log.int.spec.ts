import { HISTORY_STEPS, opsHistorySchema } from '@fairline/shared/contract';
import { MinutesRepository } from '@fairline/shared/node';
import request from 'supertest';
import { aDatabase } from '../../testing/a-database.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { anOperator } from '../../testing/an-operator.js';
import { MinuteLog } from './minute-log.js';
import { OverviewService } from './overview.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the last day of feeds and queues', () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    database = await aDatabase(); // servers of other specs record their minutes too
    server = await aServer({ DATABASE_URL: database.url, REDIS_URL: `${process.env.REDIS_URL}/14` });
    server.app.get(MinuteLog).beforeApplicationShutdown();
    token = server.tokenFor(await anOperator(server.db));
  });
  beforeEach(async () => {
    await server.db.query('delete from ops_minutes');
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const day = async () =>
    opsHistorySchema.parse(
      (await request(server.url).get('/api/ops/history').auth(token, { type: 'bearer' }).expect(200)).body,
    );
  const count = async (): Promise<number> =>
    (await server.db.query(`select count(distinct minute)::int as count from ops_minutes`)).rows[0].count;
  const aMinute = (over = {}) => [
    { subject: 'queue mail', done: 3, waiting: 1, age: null, failed: 0, ...over },
    { subject: 'feed basketball_nba game', done: null, waiting: null, age: 12.4, failed: 2, ...over },
  ];

  it('every queue is recorded once a minute, however many servers look', async () => {
    const other = new MinuteLog(server.app.get(OverviewService), server.app.get(MinutesRepository));
    const now = Date.now();
    for (const log of [server.app.get(MinuteLog), other, other]) await log.look(now);
    expect(await count()).toBe(1);
    await other.look(now + MINUTE);
    expect(await count()).toBe(2);
    expect((await day()).subjects.map(({ subject }) => subject)).toContain('queue mail');
  });

  it('five minutes are one step: jobs per minute on average, the worst of all else, nothing where nothing was recorded', async () => {
    const minutes = server.app.get(MinutesRepository);
    const step = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE - HOUR;
    await minutes.note(step, aMinute());
    await minutes.note(step + MINUTE, aMinute({ done: 8, waiting: 9, age: 70, failed: 5 }));
    const { subjects } = await day();
    const mail = subjects.find(({ subject }) => subject === 'queue mail')!;
    const at = HISTORY_STEPS - 1 - 12;
    expect([mail.done[at], mail.waiting[at], mail.failed[at]]).toEqual([5.5, 9, 5]);
    const feed = subjects.find(({ subject }) => subject.startsWith('feed'))!;
    expect([feed.age[at], feed.failed[at]]).toEqual([70, 5]);
    expect(mail.done.filter((value) => value !== null)).toHaveLength(1);
  });

  it('a day and an hour are kept, and no more', async () => {
    const minutes = server.app.get(MinutesRepository);
    const now = Math.floor(Date.now() / MINUTE) * MINUTE;
    for (const hours of [26, 25, 24, 0]) await minutes.note(now - hours * HOUR, aMinute());
    expect(await count()).toBe(2);
  });
});
