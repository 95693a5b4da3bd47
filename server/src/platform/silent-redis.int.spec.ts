import { randomUUID } from 'node:crypto';
import { openRedis, queueConnection } from '@fairline/shared/node';
import { Queue, Worker } from 'bullmq';
import { aServer } from '../testing/a-server.js';
import { cuttable } from '../testing/cuttable.js';
import { until } from '../testing/until.js';

const { Connector } = queueConnection(process.env.REDIS_URL!);
/** Checks more often whether Redis still answers, so that a test need not wait. */
const looking = (everyMs: number) => ({
  Connector: class extends Connector {
    override lookEveryMs = everyMs;
  },
});
let way: Awaited<ReturnType<typeof cuttable>>;
beforeEach(async () => {
  way = await cuttable(process.env.REDIS_URL!);
});
afterEach(() => way.close());

const answers = async (asked: Promise<unknown>) => {
  try {
    return await asked;
  } catch {
    return undefined;
  }
};

describe('a connection to Redis that falls silent without closing', () => {
  it('a client of ordinary commands replaces a silent connection', async () => {
    const redis = await openRedis(way.url, { ...looking(50), commandTimeout: 100 });
    await until(async () => (await answers(redis.set('before', 1))) === 'OK');
    way.silence();
    await until(async () => (await answers(redis.ping())) === 'PONG');
    redis.disconnect();
  });

  it('a queue and its worker replace a silent connection, and jobs added meanwhile are done', async () => {
    const connection = { ...queueConnection(way.url), ...looking(300) };
    const name = `silent-${randomUUID()}`;
    const done: unknown[] = [];
    const queue = new Queue(name, { connection });
    const worker = new Worker(name, async ({ data }) => void done.push(data), { connection, drainDelay: 1 });
    queue.on('error', () => undefined);
    worker.on('error', () => undefined);
    await queue.add('job', 'before');
    await until(() => done.length === 1);
    way.silence();
    await queue.add('job', 'meanwhile');
    await until(() => done.length === 2);
    expect(done).toEqual(['before', 'meanwhile']);
    await queue.obliterate({ force: true });
    await Promise.all([worker.close(), queue.close()]);
  });

  it('openRedis uses the connector that detects silent connections', async () => {
    const redis = await openRedis(way.url);
    expect(redis.options.Connector).toBe(Connector);
    redis.disconnect();
  });

  it('a server waits for an answer as long as its settings say, two seconds if they say nothing', async () => {
    for (const [settings, ms] of [
      [{ REDIS_PATIENCE_MS: '7000' }, 7_000],
      [{}, 2_000],
    ] as const) {
      const server = await aServer(settings);
      expect(server.redis.options.commandTimeout).toBe(ms);
      await server.close();
    }
  });

  it('an idle connection is not treated as silent', async () => {
    const redis = await openRedis(way.url, looking(500));
    const ends: unknown[] = [];
    redis.on('close', () => ends.push('ended'));
    const rest = await redis.client('ID');
    await new Promise((resolve) => setTimeout(resolve, 2_500)); // five checks: one more than silence may last
    expect(await redis.client('ID')).toBe(rest);
    expect(ends).toEqual([]);
    redis.disconnect();
  });
});
