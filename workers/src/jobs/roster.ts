import { jobs } from '@fairline/shared/contract';
import { ProcessReporter } from '@fairline/shared/node';
import type { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { JobMeter } from '../metrics/job-meter.js';
import { logTrouble } from './job-log.js';
import { unattended } from './unattended.js';

/** The name under which all processors are injected. */
export const PROCESSORS = Symbol('processors');

/** The jobs of which a worker does several at a time: they wait for feeds most of their time. */
const MANY: ReadonlySet<string> = new Set([jobs.poll.queue, jobs.follow.queue]);

/** Everyone at work in this process: complete at the start, and all done before anything is closed at the end. */
@Injectable()
export class Roster implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'WORKER_CONCURRENCY'>,
    @Inject(PROCESSORS) private readonly processors: readonly WorkerHost[],
    private readonly meter: JobMeter,
    private readonly reporter: ProcessReporter,
  ) {}

  onApplicationBootstrap() {
    const left = unattended(this.processors.map(({ worker }) => worker.name));
    if (left.length > 0) throw new Error(`nobody does the jobs ${left.join(', ')}: give them processors`);
    for (const { worker } of this.processors) {
      worker.on('error', logTrouble);
      this.meter.watch(worker);
      if (MANY.has(worker.name)) worker.concurrency = this.config.WORKER_CONCURRENCY;
    }
    this.reporter.tell(() => ({ queues: this.attended() }));
  }

  private attended(): string[] {
    return this.processors.flatMap(({ worker }) => (worker.isRunning() && !worker.isPaused() ? [worker.name] : []));
  }

  /** Takes no further job, and waits for those under way. */
  async beforeApplicationShutdown() {
    await Promise.all(this.processors.map(({ worker }) => worker.close()));
  }
}
