import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { isListening } from './ports.mjs';
import { forgetCluster } from './postgres-home.mjs';
import { killServices, startServices, stopServices } from './services.mjs';

describe('Postgres and Redis of a data folder', () => {
  let data: string;

  beforeEach(() => {
    data = mkdtempSync(path.join(os.tmpdir(), 'fairline-services-'));
  });

  afterEach(async () => {
    await stopServices(data);
    forgetCluster(data);
    rmSync(data, { recursive: true, force: true });
  });

  const start = () => startServices(data, {});

  const ask = async (url: string, query: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(query);
    await client.end();
    return rows as Record<string, unknown>[];
  };

  const inRedis = async <T>(url: string, work: (redis: Redis) => Promise<T>) => {
    const redis = new Redis(url).on('error', () => {}); // the test reads the error from the answer
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  };

  it('a start reuses Postgres and Redis that already run, also when two starts happen at once', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(one).toEqual(two);
    expect(await start()).toEqual(one);
  });

  it('Postgres and Redis keep written data when both are killed', async () => {
    const { DATABASE_URL, REDIS_URL } = await start();
    await ask(DATABASE_URL, 'create table bets as select 7 as stake_cents');
    await inRedis(REDIS_URL, async (redis) => {
      await redis.set('price', '2.5');
      await redis.call('WAITAOF', '1', '0', '2000').catch(() => new Promise((resolve) => setTimeout(resolve, 1_200))); // Redis 7.0 has no WAITAOF
    });
    killServices(data);
    const again = await start();
    expect(await ask(again.DATABASE_URL, 'select stake_cents from bets')).toEqual([{ stake_cents: 7 }]);
    expect(await inRedis(again.REDIS_URL, (redis) => redis.get('price'))).toBe('2.5');
  });

  it('Redis runs without eviction, with an append-only file, and requires the password', async () => {
    const { REDIS_URL } = await start();
    const settings = await inRedis(REDIS_URL, (redis) =>
      redis.config('GET', 'maxmemory-policy', 'appendonly', 'appendfsync', 'hz'),
    );
    expect(settings).toEqual(expect.arrayContaining(['noeviction', 'yes', 'everysec', '250']));
    const stranger = new URL(REDIS_URL);
    stranger.password = '';
    await expect(inRedis(stranger.href, (redis) => redis.ping())).rejects.toThrow('NOAUTH');
  });

  it('a start chooses another port when another program uses its own', async () => {
    const before = new URL((await start()).REDIS_URL).port;
    await stopServices(data);
    const stranger = createServer().listen(Number(before), '127.0.0.1');
    try {
      expect(new URL((await start()).REDIS_URL).port).not.toBe(before);
    } finally {
      stranger.close();
    }
  });

  it('a stop leaves no process running', async () => {
    await start();
    const ports = Object.values(
      JSON.parse(readFileSync(path.join(data, 'ports.json'), 'utf8')) as Record<string, number>,
    );
    await stopServices(data);
    expect(await Promise.all(ports.map((port) => isListening(port)))).toEqual([false, false]);
  });
});
