import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { OncePerPeriod } from './once-per-period.js';

const logger = new Logger('jobs');
const soon = new OncePerPeriod(10_000);

/** Logs a failed job of any kind. The next job of its kind tries again. */
export const logFailure = (job: Job | undefined, error: Error): void => {
  const about = job ? [job.name, ...Object.values(job.data as object)].join(' ') : 'a job';
  logger.warn(`${about} failed: ${error.message}`);
};

/** Logs errors of the queues' Redis connections. All queues report the same error over and over, so each is logged once per ten seconds. */
export const logTrouble = ({ message }: Error): void => {
  if (soon.again(message, Date.now())) logger.warn(`the queues: ${message}`);
};
