import { JOB_RETENTION } from '@fairline/shared/node';
import type { JobsOptions } from 'bullmq';

/** Options of a job that an operator runs at once. While it has not finished, it is not added a second time. */
export const once = (what: string): JobsOptions => ({
  deduplication: { id: `at once ${what}` },
  ...JOB_RETENTION,
});
