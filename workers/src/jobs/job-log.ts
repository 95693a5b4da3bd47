import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';

const logger = new Logger('jobs');

/** Limits how often something is done: at most once per period and name. */
export class OncePerPeriod {
  private readonly last = new Map<string, number>();

  constructor(private readonly every: number) {}

  /** True at most once per period for each name. */
  again(name: string, now: number): boolean {
    if (now - (this.last.get(name) ?? Number.NEGATIVE_INFINITY) < this.every) return false;
    this.last.set(name, now);
    return true;
  }
}

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
