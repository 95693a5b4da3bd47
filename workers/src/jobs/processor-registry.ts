import { jobs } from '@fairline/shared/contract';
import { ProcessReporter } from '@fairline/shared/node';
import type { WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { logTrouble } from './job-log.js';
import { JobMeter } from './job-meter.js';
import { queuesWithoutProcessor } from './queues-without-processor.js';

/** The injection token of all processors. */
export const PROCESSORS = Symbol('processors');

/** The queues whose jobs run concurrently in a worker: they mostly wait for feeds. */
const MANY: ReadonlySet<string> = new Set([jobs.poll.queue, jobs['poll-scores'].queue]);

/** All processors of this process. Checks at start-up that no queue lacks one; at shutdown waits for their jobs before anything closes. */
@Injectable()
export class ProcessorRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'WORKER_CONCURRENCY'>,
    @Inject(PROCESSORS) private readonly processors: readonly WorkerHost[],
    private readonly meter: JobMeter,
    private readonly reporter: ProcessReporter,
  ) {}

  onApplicationBootstrap() {
    const left = queuesWithoutProcessor(this.processors.map(({ worker }) => worker.name));
    if (left.length > 0) throw new Error(`these jobs have no processor: ${left.join(', ')}`);
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

  /** Takes no further jobs and waits for the current ones. */
  async beforeApplicationShutdown() {
    await Promise.all(this.processors.map(({ worker }) => worker.close()));
  }
}
