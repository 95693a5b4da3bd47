import { ProcessMeter } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';

/** Counts the jobs that this process does, how long they wait and how long they take. */
@Injectable()
export class JobMeter {
  private readonly ended;
  private readonly stalled;
  private readonly waited;
  private readonly took;

  constructor(meter: ProcessMeter) {
    const labelNames = ['queue'];
    const watching = { labelNames, isFew: true };
    this.ended = meter.counter('fairline_jobs_total', 'Tries at jobs, by how they ended', ['queue', 'outcome']);
    this.stalled = meter.counter('fairline_jobs_stalled_total', 'Jobs whose worker was lost, found here', labelNames);
    this.waited = meter.stopwatch('fairline_job_wait_seconds', 'From a job being due to its begin', watching);
    this.took = meter.stopwatch('fairline_job_run_seconds', 'From the begin of a job to its end', watching);
  }

  watch(worker: Worker) {
    const queue = worker.name;
    worker.on('completed', (job) => this.end(job, 'done'));
    worker.on('failed', (job) => this.end(job, 'failed'));
    worker.on('stalled', () => this.stalled.add({ queue }));
  }

  // A job that is gone by now failed without our knowing when it began.
  private end(job: Job | undefined, outcome: 'done' | 'failed') {
    if (!job) return;
    const queue = job.queueName;
    this.ended.add({ queue, outcome });
    const { timestamp, processedOn: begun, finishedOn: ended = Date.now() } = job;
    if (begun === undefined) return;
    this.waited.observe(Math.max(0, begun - timestamp - (job.opts.delay ?? 0)), { queue });
    this.took.observe(Math.max(0, ended - begun), { queue });
  }
}
