import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type ProcessReport, ProcessStore } from '../stores/process.store.js';
import { every, type Stop } from '../timers.js';
import { ProcessMeter } from './process-meter.js';
import { PROCESS, type ProcessName } from './process-name.js';

type Facts = Pick<ProcessReport, 'rooms' | 'sockets' | 'breakers' | 'pool' | 'queues'>;

/** Reports the state of this process to Redis every five seconds, where servers collect it for operators. */
@Injectable()
export class ProcessReporter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('reports');
  private readonly delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  private readonly startedAt = Date.now();
  private readonly sources: (() => Facts)[] = [];
  private stop: Stop | undefined;

  constructor(
    @Inject(PROCESS) private readonly process: ProcessName,
    private readonly meter: ProcessMeter,
    private readonly store: ProcessStore,
  ) {}

  /** Adds facts to every report. */
  tell(facts: () => Facts) {
    this.sources.push(facts);
  }

  onApplicationBootstrap() {
    this.delay.enable();
    void this.report();
    this.stop = every(EVERY_MS, () => this.report());
  }

  async beforeApplicationShutdown() {
    this.stop?.();
    this.delay.disable();
    await this.store.leave(this.process.name).catch(() => undefined); // the store forgets it soon anyway
  }

  async report(): Promise<void> {
    try {
      await this.store.report({ ...this.process, ...this.measured(), ...this.told() });
    } catch (error) {
      this.logger.warn(`could not write the report to Redis: ${(error as Error).message}`);
    }
  }

  private measured() {
    const late = this.delay.percentile(99) / 1e6 - LOOK_MS;
    this.delay.reset();
    return {
      at: Date.now(),
      startedAt: this.startedAt,
      rssBytes: process.memoryUsage.rss(),
      loopLagP99: Number.isFinite(late) ? Math.max(0, late) : 0,
      lastMinute: this.meter.lastMinute.counts(),
    };
  }

  private told(): Facts {
    return Object.assign({}, ...this.sources.map((facts) => facts())) as Facts;
  }
}

const EVERY_MS = 5_000;
const LOOK_MS = 20;
