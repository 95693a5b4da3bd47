import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Due } from '../due.js';

const logger = new Logger('jobs');
const soon = new Due(10_000);

/** What all kinds of jobs say of themselves when one of them fails. The next one in line tries again. */
export const logFailure = (job: Job | undefined, error: Error): void => {
  const about = job ? [job.name, ...Object.values(job.data as object)].join(' ') : 'a job';
  logger.warn(`${about} failed: ${error.message}`);
};

/** What a queue says when Redis is away. Many say the same, again and again: it is logged once in ten seconds. */
export const logTrouble = ({ message }: Error): void => {
  if (soon.again(message, Date.now())) logger.warn(`the queues: ${message}`);
};
