import type { JobsOptions } from 'bullmq';

/** How a job is kept that an operator has done at once. Asked for again before it is over, it is still one. */
export const once = (what: string): JobsOptions => ({
  deduplication: { id: `at once ${what}` },
  removeOnComplete: { age: 3_600, count: 100 },
  removeOnFail: { age: 7 * 24 * 3_600, count: 1_000 },
});
