import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { BreakerState } from '../../contract/index.js';

/** What a process reports every few seconds. Times in milliseconds. */
export interface ProcessReport {
  readonly name: string;
  readonly kind: 'server' | 'workers';
  readonly commit?: string | undefined;
  readonly at: number;
  readonly startedAt: number;
  readonly rssBytes: number;
  /** The 99th percentile of the event loop's delay since the last report, in milliseconds. */
  readonly loopLagP99: number;
  /** Its counts over the last minute, by name. */
  readonly lastMinute: Readonly<Record<string, number>>;
  /** Its Postgres connections, at their peak since the last report. */
  readonly pool?: { readonly inUse: number; readonly limit: number; readonly waiting: number };
  /** The queues whose jobs it takes. A process of an older version does not report this, and takes all. */
  readonly queues?: readonly string[];
  /** The number of sockets in each room. */
  readonly rooms?: Readonly<Record<string, number>>;
  readonly sockets?: number;
  /** By feed. */
  readonly breakers?: Readonly<Record<string, BreakerState>>;
}

/** The running processes, on all machines. */
@Injectable()
export class ProcessStore {
  constructor(private readonly redis: Redis) {}

  async report(report: ProcessReport): Promise<void> {
    await this.redis.hset(KEY, report.name, JSON.stringify(report));
  }

  /** Processes that reported within the last 15 seconds. Deletes the others. */
  async alive(now: number): Promise<ProcessReport[]> {
    const all = Object.values(await this.redis.hgetall(KEY)).map((text) => JSON.parse(text) as ProcessReport);
    const silent = all.filter(({ at }) => now - at > WITHIN_MS).map(({ name }) => name);
    if (silent.length > 0) await this.redis.hdel(KEY, ...silent);
    return all.filter(({ at }) => now - at <= WITHIN_MS);
  }

  /** Removes a process that stops normally. */
  async leave(name: string): Promise<void> {
    await this.redis.hdel(KEY, name);
  }
}

const KEY = 'processes:{ops}:reports';
const WITHIN_MS = 15_000;
