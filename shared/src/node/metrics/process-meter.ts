import { Inject, Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LastMinute } from './last-minute.js';
import { PROCESS, type ProcessName } from './process-name.js';
import { stepOf } from './spread.js';

type Labels = Readonly<Record<string, string>>;

interface Tally {
  add(labels?: Labels, count?: number): void;
}

/** Measures durations. */
interface Stopwatch {
  observe(ms: number, labels?: Labels): void;
}

/** The counts of this process: for Prometheus since its start, and for the operators' page over the last minute. */
@Injectable()
export class ProcessMeter {
  readonly registry = new Registry();
  readonly lastMinute = new LastMinute();

  constructor(@Inject(PROCESS) { kind, commit }: ProcessName) {
    const { registry } = this;
    collectDefaultMetrics({ register: registry });
    const labelNames = ['kind', 'commit'];
    new Gauge({
      name: 'fairline_process',
      help: 'This process, with its kind and commit; always 1',
      labelNames,
      registers: [registry],
    }).set({ kind, commit: commit ?? 'unknown' }, 1);
  }

  counter(name: string, help: string, labelNames: string[] = []): Tally {
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    return {
      add: (labels = {}, count = 1) => {
        counter.inc(labels, count);
        this.lastMinute.add(nameOf(name, labels), count);
      },
    };
  }

  /** Takes milliseconds and exports seconds, as the name's `_seconds` says. */
  stopwatch(name: string, help: string, watching: Watching = {}): Stopwatch {
    const { labelNames = [], buckets = BUCKETS, isFew = labelNames.length === 0 } = watching;
    const histogram = new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
    return {
      observe: (ms, labels = {}) => {
        histogram.observe(labels, ms / 1_000);
        if (isFew) this.lastMinute.add(stepOf(nameOf(name, labels), ms));
      },
    };
  }
}

interface Watching {
  readonly labelNames?: string[];
  readonly buckets?: number[];
  /** Whether its labels have so few values that the last minute can be kept for each. */
  readonly isFew?: boolean;
}

/** The name of a count in the last minute. */
export const nameOf = (name: string, labels: Labels): string => [name, ...Object.values(labels)].join(' ');

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
