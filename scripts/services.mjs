/**
 * Postgres and Redis without Docker, in this project's data folder: `node scripts/services.mjs up | down | env`.
 * DATABASE_URL and REDIS_URL in the environment replace them.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locked } from './services/lock.mjs';
import { dataFolder } from './services/places.mjs';
import { killPostgres, startPostgres, stopPostgres } from './services/postgres.mjs';
import { killRedis, startRedis, stopRedis } from './services/redis.mjs';

/** Starts (or adopts) what the environment does not name; gives the URLs of both. */
export const startServices = (data = dataFolder(), env = process.env) =>
  locked(data, async () => {
    const [DATABASE_URL, REDIS_URL] = await Promise.all([
      env.DATABASE_URL || startPostgres(data),
      env.REDIS_URL || startRedis(data),
    ]);
    return { DATABASE_URL, REDIS_URL };
  });

/** Stops what runs in the data folder, whoever started it. */
export const stopServices = async (data = dataFolder()) => {
  if (!existsSync(data)) return;
  await locked(data, async () => {
    await stopRedis(data);
    await stopPostgres(data);
  });
};

/** Ends them at once; both come back from that without a loss, only later. */
export const killServices = (data = dataFolder()) => [killRedis, killPostgres].map((kill) => kill(data));

const command = async (word) => {
  if (word === 'down') return stopServices();
  if (word !== 'up' && word !== 'env') throw new Error('say one of: up, down, env');
  const urls = await startServices();
  for (const [name, url] of Object.entries(urls)) console.log(`${name}=${url}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  command(process.argv[2]).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
