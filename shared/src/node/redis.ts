import { Redis, type RedisOptions } from 'ioredis';
import { ListeningConnector } from './redis-connector.js';

/**
 * A connection for commands that fail fast: while Redis is away a command is refused at once, and none waits for ever.
 * A command that timed out may have been done all the same; whoever repeats one must allow for that.
 */
export const openRedis = async (url: string, options: RedisOptions = {}): Promise<Redis> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
    retryStrategy: reconnectDelay,
    Connector: ListeningConnector,
    ...options,
  });
  redis.on('error', () => {}); // each command reports its own failure
  await arrived(redis);
  return redis;
};

/** Settings for the connections of a queue: they wait for Redis as long as it takes. */
export const queueConnection = (url: string) => {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    maxRetriesPerRequest: null,
    retryStrategy: reconnectDelay,
    Connector: ListeningConnector,
  };
};

const reconnectDelay = (attempt: number): number => Math.min(50 * attempt, 1_000);

// A process may be started a moment before its Redis.
const arrived = (redis: Redis): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      redis.disconnect();
      reject(new Error('Redis did not answer within 10 s; is REDIS_URL right?'));
    }, 10_000);
    redis.once('ready', () => {
      clearTimeout(giveUp);
      resolve();
    });
    redis.connect().catch(() => {}); // it goes on trying by itself
  });
