import { type JobData, type JobName, jobs } from '@fairline/shared/contract';
import { tracingNow } from '@fairline/shared/node';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { logFailure } from './job-log.js';

/** Runs one kind of job, with data validated by its schema. Every line logged meanwhile contains the job's queue and id. */
export abstract class JobHost<N extends JobName> extends WorkerHost {
  @Inject(PinoLogger) private readonly logs!: PinoLogger;

  protected abstract readonly job: N;

  protected abstract work(about: JobData<N>): Promise<unknown>;

  override async process(job: Job<unknown>): Promise<void> {
    const bindings = namesOf(job);
    const work = async () => void (await this.work(jobs[this.job].schema.parse(job.data) as JobData<N>));
    await this.logs.runInContext(() => tracingNow()?.atWork(work) ?? work(), { bindings });
  }

  @OnWorkerEvent('failed')
  failed(job: Job | undefined, error: Error) {
    const bindings = job ? namesOf(job) : {};
    this.logs.runInContext(() => logFailure(job, error), { bindings });
  }
}

const namesOf = ({ id, queueName }: Job) => ({ job: { queue: queueName, id } });

/** A job whose worker died goes to another worker, more than once if needed. After a Redis error, a worker soon tries again. */
export const WORKER: Omit<WorkerOptions, 'connection'> = {
  lockDuration: 30_000,
  stalledInterval: 15_000,
  maxStalledCount: 5,
  runRetryDelay: 1_000,
};
