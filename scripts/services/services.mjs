/** Postgres and Redis without Docker, in a data folder. DATABASE_URL and REDIS_URL in the environment replace them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, folder } from './paths.mjs';
import { killPostgres, startPostgres, stopPostgres } from './postgres.mjs';
import { isAlive, rest, until } from './process-life.mjs';
import { killRedis, startRedis, stopRedis } from './redis.mjs';

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

/** Allows one start at a time for each data folder, so that two commands do not start two databases. */
/** Runs `work` while holding the data folder's lock. */
const locked = async (data, work) => {
  const lock = path.join(folder(data), 'services.lock');
  if (!(await until(() => take(lock), 60_000, 50)))
    throw new Error(`another start holds ${lock}; remove it if none runs`);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};

const take = async (lock) => {
  try {
    mkdirSync(lock);
    writeFileSync(path.join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    await rest(20); // its holder may be about to write its pid
    if (!isAlive(holderOf(lock))) rmSync(lock, { recursive: true, force: true });
    return false;
  }
};

const holderOf = (lock) => {
  try {
    return Number(readFileSync(path.join(lock, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
};
