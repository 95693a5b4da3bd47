import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';

/** What all kinds of jobs say of themselves when one of them fails. The next one in line tries again. */
export const logFailure = (job: Job | undefined, error: Error): void => {
  const about = job ? [job.name, ...Object.values(job.data as object)].join(' ') : 'a job';
  logger.warn(`${about} failed: ${error.message}`);
};

const logger = new Logger('jobs');
