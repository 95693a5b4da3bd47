import type { RedisOptions } from 'ioredis';
import { clusterAt, reconnectDelay } from '../redis.js';
import { ListeningConnector } from '../redis-connector.js';
import { isCluster, optionsAt } from '../redis-nodes.js';
import { tracingNow } from '../tracing/tracing.js';

type Patience = Pick<RedisOptions, 'enableOfflineQueue' | 'maxRetriesPerRequest' | 'commandTimeout'>;

/** How the queues of a process connect to Redis, and their key prefix. The braces keep all queues in one slot of a Redis Cluster. */
export const queueSettings = (url: string, patience: Patience = {}) => ({
  connection: isCluster(url)
    ? clusterAt(url, { maxRetriesPerRequest: null, ...patience })
    : { ...queueConnection(url), ...patience },
  prefix: queuePrefix(url),
  ...telemetry(),
});

/** Adds tracing to the queues if this process sends traces. */
export const telemetry = () => {
  const queues = tracingNow()?.queues;
  return queues ? { telemetry: queues } : {};
};

/** How long jobs are kept. Finished ones are soon deleted, since every kind of job recurs; failed ones are kept for operators. */
export const JOB_RETENTION = {
  removeOnComplete: { age: 3_600, count: 100 },
  removeOnFail: { age: 7 * 24 * 3_600, count: 1_000 },
};

/** The key prefix of all queues. */
export const queuePrefix = (url: string): string => (isCluster(url) ? '{bull}' : 'bull');

/** The connection settings of a queue with a single Redis: commands wait for it as long as necessary. */
export const queueConnection = (address: string) => ({
  ...optionsAt(address),
  maxRetriesPerRequest: null,
  retryStrategy: reconnectDelay,
  Connector: ListeningConnector,
});
