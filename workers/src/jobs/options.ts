import type { WorkerOptions } from 'bullmq';

/** A job whose worker died goes to another worker, more than once if needed. After a Redis error, a worker soon tries again. */
export const WORKER: Omit<WorkerOptions, 'connection'> = {
  lockDuration: 30_000,
  stalledInterval: 15_000,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
};
