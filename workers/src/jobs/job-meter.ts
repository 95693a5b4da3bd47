import { JobMarksStore, ProcessMeter, workOf } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';

/** Measures this process's jobs (count, wait, duration), and marks completed and stalled ones in Redis for the operators' page. */
@Injectable()
export class JobMeter {
  private readonly ended;
  private readonly stalled;
  private readonly waited;
  private readonly took;

  constructor(
    meter: ProcessMeter,
    private readonly marks: JobMarksStore,
  ) {
    const labelNames = ['queue'];
    const watching = { labelNames, isFew: true };
    this.ended = meter.counter('fairline_jobs_total', 'Job attempts, by outcome', ['queue', 'outcome']);
    this.stalled = meter.counter(
      'fairline_jobs_stalled_total',
      'Jobs that lost their worker, found by this process',
      labelNames,
    );
    this.waited = meter.stopwatch('fairline_job_wait_seconds', 'From a job being due to its start', watching);
    this.took = meter.stopwatch('fairline_job_run_seconds', 'From the start of a job to its end', watching);
  }

  watch(worker: Worker) {
    const queue = worker.name;
    worker.on('completed', (job) => {
      this.end(job, 'done');
      // Only jobs of a schedule: the mark of a one-off job would be kept for ever.
      if (job.repeatJobKey) leave(this.marks.done(workOf(queue, job.data), job.finishedOn ?? Date.now()));
    });
    worker.on('failed', (job, error) => {
      this.end(job, 'failed');
      leave(this.marks.failed(queue, job, error.message, Date.now()));
    });
    worker.on('stalled', (id) => {
      this.stalled.add({ queue });
      leave(this.marks.stalled(queue, id, Date.now()));
    });
  }

  // If the job is already removed, its start time is unknown.
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

// A mark must neither delay a job nor make it fail.
const leave = (marked: Promise<void>) => void marked.catch(() => undefined);
