import { CSRF_HEADER, type DeadLetters, deadLettersSchema, opsOverviewSchema } from '@fairline/shared/contract';
import { OperatorsRepository } from '@fairline/shared/node';
import { Worker } from 'bullmq';
import request from 'supertest';
import { CsrfTokens } from '../../auth/tokens/csrf.js';
import { aServer, type TestServer } from '../../testing/a-server.js';
import { anOperator } from '../../testing/an-operator.js';
import { until } from '../../testing/until.js';
import { OpsQueues } from '../watch/ops-queues.js';
import { OverviewService } from '../watch/overview.service.js';

describe('jobs that failed for good', () => {
  let server: TestServer;
  let operator: Awaited<ReturnType<typeof anOperator>>;
  let worker: Worker;
  let fails = true;
  const done: unknown[] = [];

  beforeAll(async () => {
    server = await aServer({ REDIS_URL: `${process.env.REDIS_URL}/6` }); // no other spec uses these queues
    await server.redis.flushdb();
    operator = await anOperator(server.db);
    const work = async ({ data }: { data: unknown }) => {
      if (fails) throw new Error('no letter to gull@example.com: 550');
      done.push(data);
    };
    worker = new Worker('mail', work, { connection: server.redis.duplicate({ maxRetriesPerRequest: null }) });
    worker.on('error', () => {});
  });
  afterAll(async () => {
    await worker.close(true);
    await server.redis.flushdb();
    await server.close();
  });

  const queue = () => server.app.get(OpsQueues).of('mail');
  const ask = (method: 'get' | 'post', path: string) =>
    request(server.url)
      [method](`/api/ops/${path}`)
      .set('Authorization', `Bearer ${server.tokenFor(operator)}`)
      .set(CSRF_HEADER, server.app.get(CsrfTokens).tokenFor(operator.sid));
  const list = async (query = {}): Promise<DeadLetters> =>
    deadLettersSchema.parse((await ask('get', 'dead-letters').query(query).expect(200)).body);
  const failed = async () => {
    fails = true;
    const job = await queue().add('mail', { event: 'evt_1', address: 'gull@example.com' });
    await until(() => job.isFailed());
    return String(job.id);
  };

  it('failed jobs are listed with the reason, without personal data', async () => {
    const id = await failed();
    const { letters, total } = await list({ queue: 'mail' });
    expect(total).toBe(1);
    expect(letters).toEqual([
      {
        queue: 'mail',
        name: 'mail',
        id,
        failed_at: expect.any(Number),
        attempts: 1,
        attempts_at_most: 1,
        added_at: expect.any(Number),
        took: expect.any(Number),
        stack: expect.stringMatching(/^at .*dead-letters\.int\.spec/),
        reason: 'no letter to [mail]: 550',
        data: { event: 'evt_1', address: '[hidden]' },
      },
    ]);
    expect((await list({ queue: 'apply-payments' })).letters).toEqual([]);
    await ask('get', 'dead-letters').query({ queue: 'nothing' }).expect(400);
  });

  it('a failed job can be retried or discarded, and the operator who did it is recorded', async () => {
    const [again, away] = [await failed(), await failed()];
    fails = false;
    await ask('post', 'dead-letters/retry').send({ queue: 'mail', id: again }).expect(204);
    await until(() => done.length === 1);
    await ask('post', 'dead-letters/discard').send({ queue: 'mail', id: away }).expect(204);
    const { letters, trail } = await list();
    expect(letters.map(({ id }) => id)).not.toEqual(expect.arrayContaining([again]));
    expect(letters.map(({ id }) => id)).not.toEqual(expect.arrayContaining([away]));
    const { rows } = await server.db.query(`select email from users where id = $1`, [operator.userId]);
    expect(trail.slice(0, 2)).toEqual([
      { at: expect.any(Number), operator: rows[0].email, action: 'discarded', queue: 'mail', job_id: away },
      { at: expect.any(Number), operator: rows[0].email, action: 'retried', queue: 'mail', job_id: again },
    ]);
    await expect(server.db.query(`delete from job_trail`)).rejects.toThrow('only ever added to');
  });

  it('failed jobs are found by what they contain, and all that are found are retried or discarded', async () => {
    await queue().obliterate({ force: true });
    const ids = [await failed(), await failed(), await failed()];
    const found = await list({ find: 'EVT_1' });
    expect(found.letters.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(found.total).toBe(3);
    expect(await list({ find: 'gull@' })).toMatchObject({ letters: [], total: 0 }); // what is hidden is not found either
    const later = await failed();
    fails = false;
    const before = done.length;
    const seen = { queue: 'mail', find: 'evt_1', until: found.letters[0]!.failed_at };
    expect((await ask('post', 'dead-letters/retry-all').send(seen).expect(200)).body).toEqual({ count: 3 });
    await until(() => done.length === before + 3);
    const { letters, trail } = await list({ queue: 'mail' });
    expect(letters.map(({ id }) => id)).toEqual([later]); // it failed after the list was made
    expect(
      trail
        .slice(0, 3)
        .map(({ job_id }) => job_id)
        .sort(),
    ).toEqual([...ids].sort());
    const all = { until: Date.now() };
    expect((await ask('post', 'dead-letters/discard-all').send(all).expect(200)).body.count).toBeGreaterThanOrEqual(1);
    expect((await list()).total).toBe(0);
    expect((await ask('post', 'dead-letters/retry-all').send(all).expect(200)).body).toEqual({ count: 0 });
  });

  it('of two operators who retry the same job at once, one does, and the other is told that it is gone', async () => {
    const id = await failed();
    fails = false; // or it may have failed once more before the other retries it
    const before = done.length;
    const retry = () => ask('post', 'dead-letters/retry').send({ queue: 'mail', id });
    const statuses = (await Promise.all([retry(), retry()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404]);
    await until(() => done.length > before); // the next test empties the queue
  });

  it.each([
    ['all', 40],
    ['one by one', 12],
  ])(
    'of failed jobs that one operator retries and another discards at once (%s), each has one fate',
    async (how, many) => {
      await queue().obliterate({ force: true });
      const jobs = await Promise.all(Array.from({ length: many }, failed));
      await queue().pause(); // what is retried waits
      try {
        const act = async (action: 'retry' | 'discard'): Promise<number> => {
          if (how === 'all')
            return (
              await ask('post', `dead-letters/${action}-all`).send({ queue: 'mail', until: Date.now() }).expect(200)
            ).body.count;
          const answers = await Promise.all(
            jobs.map((id) => ask('post', `dead-letters/${action}`).send({ queue: 'mail', id })),
          );
          for (const { status } of answers) expect([204, 404]).toContain(status);
          return answers.filter(({ status }) => status === 204).length;
        };
        const [retried, discarded] = await Promise.all([act('retry'), act('discard')]);
        const left = await queue().getJobs(['wait', 'active', 'failed']);
        expect([retried + discarded, left.length]).toEqual([many, retried]);
      } finally {
        await queue().obliterate({ force: true });
        await queue().resume();
      }
    },
  );

  it('a discarded job disappears from the overview at once', async () => {
    await queue().obliterate({ force: true });
    const id = await failed();
    const openOnes = async () =>
      opsOverviewSchema
        .parse((await ask('get', 'overview').expect(200)).body)
        .queues.find(({ queue: name }) => name === 'mail')!.failed_in_ten_minutes;
    server.app.get(OverviewService).lookAnew();
    expect(await openOnes()).toBe(1);
    await ask('post', 'dead-letters/discard').send({ queue: 'mail', id }).expect(204);
    expect(await openOnes()).toBe(0);
  });

  it('a job that is unknown or has not failed cannot be retried or discarded', async () => {
    const { body } = await ask('post', 'dead-letters/retry').send({ queue: 'mail', id: 'nobody' }).expect(404);
    expect(body.code).toBe('NO_SUCH_JOB');
    for (const id of ['id', 'events', 'failed'])
      await ask('post', 'dead-letters/retry').send({ queue: 'mail', id }).expect(404);
    const waiting = await server.app.get(OpsQueues).of('apply-retention').add('apply-retention', {});
    await ask('post', 'dead-letters/discard').send({ queue: 'apply-retention', id: waiting.id }).expect(404);
  });

  describe('on the queue board', () => {
    const board = (path = '', cookie = '') => request(server.url).get(`/ops/queues${path}`).set('Cookie', cookie);
    const pass = async (): Promise<string> => {
      const { headers } = await ask('post', 'board-pass').expect(204);
      const [cookie = ''] = headers['set-cookie'] as unknown as string[];
      expect(cookie).toMatch(/; Max-Age=600; Path=\/ops\/queues; Expires=.*; HttpOnly; Secure; SameSite=Strict$/);
      return cookie.split(';')[0]!;
    };

    it('the queue board is shown only to an operator with a board pass, without personal data', async () => {
      await failed();
      for (const cookie of ['', '__Secure-board=forged'])
        await board('', cookie).expect(303).expect('Location', '/ops');
      await board('/api/queues').expect(303);
      const cookie = await pass();
      const page = await board('', cookie).expect(200);
      expect(page.text).toContain('Fairline');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      const { text } = await board('/api/queues?activeQueue=mail&status=failed', cookie).expect(200);
      expect(text).toContain('"event":"evt_1"');
      expect(text).toContain('"address":"[hidden]"');
      expect(text).toContain('"failedReason":"no letter to [mail]: 550"');
      expect(text).toContain('Error: no letter to [mail]: 550');
      expect(text).not.toContain('gull@example.com');
    });

    it('the board page of a single job contains no personal data', async () => {
      const id = await failed();
      const { text } = await board(`/api/queues/mail/${id}`, await pass()).expect(200);
      expect(text).toContain('no letter to [mail]: 550');
      expect(text).not.toContain('gull@example.com');
    });

    it('the queue board is read-only', async () => {
      const cookie = await pass();
      const id = await failed();
      const path = `/ops/queues/api/queues/mail/${id}/retry/failed`;
      await request(server.url).put(path).set('Cookie', cookie).expect(405);
      expect((await list()).letters.map((letter) => letter.id)).toContain(id);
    });

    it('the queue board is closed to an operator who was dismissed', async () => {
      const cookie = await pass();
      await board('/api/queues', cookie).expect(200);
      const { rows } = await server.db.query(`select email from users where id = $1`, [operator.userId]);
      await new OperatorsRepository(server.db).dismiss(rows[0].email);
      await until(async () => (await board('/api/queues', cookie)).status === 303);
    });
  });
});
