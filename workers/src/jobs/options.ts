import type { WorkerOptions } from 'bullmq';

/** A job whose worker died is taken up by another, and not given up after one such death. After an error of Redis a worker soon looks again. */
export const WORKER: Omit<WorkerOptions, 'connection'> = {
  lockDuration: 30_000,
  stalledInterval: 15_000,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
};
