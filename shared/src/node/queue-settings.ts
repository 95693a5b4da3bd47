import type { RedisOptions } from 'ioredis';
import { clusterAt, reconnectDelay } from './redis.js';
import { ListeningConnector } from './redis-connector.js';
import { isCluster, optionsAt } from './redis-nodes.js';
import { tracingNow } from './tracing/tracing.js';

type Patience = Pick<RedisOptions, 'enableOfflineQueue' | 'maxRetriesPerRequest' | 'commandTimeout'>;

/** How the queues of a process reach Redis, and where they lie there. The braces keep all of them in one slot of a Redis Cluster. */
export const queueSettings = (url: string, patience: Patience = {}) => ({
  connection: isCluster(url)
    ? clusterAt(url, { maxRetriesPerRequest: null, ...patience })
    : { ...queueConnection(url), ...patience },
  prefix: queuePrefix(url),
  ...telemetry(),
});

/** Has the queues tell of their jobs where this process tells of traces. */
export const telemetry = () => {
  const queues = tracingNow()?.queues;
  return queues ? { telemetry: queues } : {};
};

/** How long jobs are kept. What is done is soon forgotten, for every kind of job comes again; what failed is kept for operators to look at. */
export const JOB_RETENTION = {
  removeOnComplete: { age: 3_600, count: 100 },
  removeOnFail: { age: 7 * 24 * 3_600, count: 1_000 },
};

/** With what the keys of all queues begin. */
export const queuePrefix = (url: string): string => (isCluster(url) ? '{bull}' : 'bull');

/** Settings for the connections of a queue to one Redis: they wait for it as long as it takes. */
export const queueConnection = (address: string) => ({
  ...optionsAt(address),
  maxRetriesPerRequest: null,
  retryStrategy: reconnectDelay,
  Connector: ListeningConnector,
});
