import type { DefaultJobOptions, WorkerOptions } from 'bullmq';

/** A job whose worker died is taken up by another, and not given up after one such death. After an error of Redis a worker soon looks again. */
export const WORKER: Omit<WorkerOptions, 'connection'> = {
  lockDuration: 30_000,
  stalledInterval: 15_000,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
};

/** What is done is soon forgotten: every kind of job comes again by itself. */
export const JOB: DefaultJobOptions = {
  removeOnComplete: { age: 3_600, count: 100 },
  removeOnFail: { age: 7 * 24 * 3_600, count: 1_000 },
};
