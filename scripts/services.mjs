/**
 * Runs Postgres and Redis without Docker, in the project's data folder: `node scripts/services.mjs up | down | env`. DATABASE_URL and
 * REDIS_URL in the environment replace them.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locked } from './services/lock.mjs';
import { dataFolder } from './services/paths.mjs';
import { killPostgres, startPostgres, stopPostgres } from './services/postgres.mjs';
import { killRedis, startRedis, stopRedis } from './services/redis.mjs';

/** Starts (or adopts) the services that the environment does not name, and returns the URLs of both. */
export const startServices = (data = dataFolder(), env = process.env) =>
  locked(data, async () => {
    const [DATABASE_URL, REDIS_URL] = await Promise.all([
      env.DATABASE_URL || startPostgres(data),
      env.REDIS_URL || startRedis(data),
    ]);
    return { DATABASE_URL, REDIS_URL };
  });

/** Stops the services of the data folder, whoever started them. */
export const stopServices = async (data = dataFolder()) => {
  if (!existsSync(data)) return;
  await locked(data, async () => {
    await stopRedis(data);
    await stopPostgres(data);
  });
};

/** Kills them at once. Both recover without data loss, but their next start takes longer. */
export const killServices = (data = dataFolder()) => [killRedis, killPostgres].map((kill) => kill(data));

const command = async (word) => {
  if (word === 'down') return stopServices();
  if (word !== 'up' && word !== 'env') throw new Error('usage: node scripts/services.mjs up | down | env');
  const urls = await startServices();
  for (const [name, url] of Object.entries(urls)) console.log(`${name}=${url}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  command(process.argv[2]).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
