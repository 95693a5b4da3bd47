import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { ListeningConnector } from './redis-connector.js';
import { credentialsAt, isCluster, nodesIn } from './redis-nodes.js';

/**
 * A connection whose commands fail fast: while Redis is unavailable they are rejected at once instead of waiting. A command that timed out
 * may still have been executed; anyone who repeats one must allow for that.
 */
export const openRedis = async (url: string, options: RedisOptions = {}): Promise<Redis> => {
  const redis = redisAt(url, options);
  await arrived(redis);
  return redis;
};

/** The same for a single Redis or a cluster. On a cluster, the keys of each command must share a slot. */
export const openCommands = async (url: string, options: RedisOptions = {}): Promise<Redis | Cluster> => {
  const redis = commandsAt(url, options);
  await arrived(redis);
  return redis;
};

/** The same, but not connected yet. */
export const commandsAt = (url: string, options: RedisOptions = {}): Redis | Cluster =>
  isCluster(url) ? clusterAt(url, { ...IMPATIENT, ...options }) : redisAt(url, options);

export const redisAt = (url: string, options: RedisOptions = {}): Redis => {
  const redis = new Redis(url, { ...IMPATIENT, ...options });
  redis.on('error', () => {}); // each command reports its own failure
  return redis;
};

/** All nodes of a cluster as one connection. It discovers nodes that REDIS_URL does not name. */
export const clusterAt = (
  url: string,
  { lazyConnect = false, enableOfflineQueue = true, ...redisOptions }: RedisOptions,
): Cluster => {
  const cluster = new Cluster(nodesIn(url), {
    lazyConnect,
    enableOfflineQueue,
    clusterRetryStrategy: reconnectDelay,
    slotsRefreshTimeout: 2_000,
    redisOptions: { ...credentialsAt(nodesIn(url)[0]!), Connector: ListeningConnector, ...redisOptions },
  });
  cluster.on('error', () => {});
  return cluster;
};

export const reconnectDelay = (attempt: number): number => Math.min(50 * attempt, 1_000);

const IMPATIENT = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  retryStrategy: reconnectDelay,
  Connector: ListeningConnector,
};

// A process may be started a moment before its Redis.
const arrived = (redis: Redis | Cluster): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      redis.disconnect();
      reject(new Error('Redis did not answer within 10 s; is REDIS_URL right?'));
    }, 10_000);
    redis.once('ready', () => {
      clearTimeout(giveUp);
      resolve();
    });
    redis.connect().catch(() => {}); // ioredis keeps retrying
  });
