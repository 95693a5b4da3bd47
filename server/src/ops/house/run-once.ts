import { JOB_RETENTION } from '@fairline/shared/node';
import type { JobsOptions } from 'bullmq';

/** How a job is kept that an operator has done at once. Asked for again before it is over, it is still one. */
export const once = (what: string): JobsOptions => ({
  deduplication: { id: `at once ${what}` },
  ...JOB_RETENTION,
});
