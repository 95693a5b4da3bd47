import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { ProcessMeter } from './process-meter.js';
import { ProcessReporter } from './process-reporter.js';

/**
 * How many of this process's Postgres connections are in use, and how many queries wait for one: now for Prometheus, and the peak since the
 * last report for operators.
 */
@Injectable()
export class PoolMeter {
  private most = NONE;

  constructor(
    { registry }: ProcessMeter,
    reporter: ProcessReporter,
    private readonly pool: Pool,
  ) {
    const tellNow = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    tellNow('fairline_pool_in_use', 'Postgres connections of this process in use', () => this.now().inUse);
    tellNow('fairline_pool_limit', 'The most Postgres connections it opens', () => pool.options.max);
    tellNow('fairline_pool_waiting', 'Queries waiting for a connection', () => this.now().waiting);
    pool.on('acquire', () => this.look());
    reporter.tell(() => this.told());
  }

  private told() {
    this.look();
    const { most, pool } = this;
    this.most = NONE;
    return { pool: { ...most, limit: pool.options.max } };
  }

  private look() {
    const { inUse, waiting } = this.now();
    this.most = { inUse: Math.max(inUse, this.most.inUse), waiting: Math.max(waiting, this.most.waiting) };
  }

  // A query does not count as waiting while a connection is idle or another can be opened.
  private now() {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    const free = idleCount + Math.max(0, options.max - totalCount);
    return { inUse: totalCount - idleCount, waiting: Math.max(0, waitingCount - free) };
  }
}

const NONE = { inUse: 0, waiting: 0 };
