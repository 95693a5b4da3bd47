import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { BreakerState } from '../../contract/index.js';

/** What a process says of itself every few seconds. Times are milliseconds. */
export interface ProcessReport {
  readonly name: string;
  readonly kind: 'server' | 'workers';
  readonly commit?: string | undefined;
  readonly at: number;
  readonly startedAt: number;
  readonly rssBytes: number;
  /** How late the event loop was since the report before, at worst but for one in a hundred, in milliseconds. */
  readonly loopLagP99: number;
  /** What it counted over the last minute, by name. */
  readonly lastMinute: Readonly<Record<string, number>>;
  /** Its connections to Postgres, the most at a time since the report before. */
  readonly pool?: { readonly inUse: number; readonly limit: number; readonly waiting: number };
  /** The queues whose jobs it takes; one of before there was this takes all. */
  readonly queues?: readonly string[];
  /** How many sockets are in each room. */
  readonly rooms?: Readonly<Record<string, number>>;
  readonly sockets?: number;
  /** By feed. */
  readonly breakers?: Readonly<Record<string, BreakerState>>;
}

/** The processes that are at work now, over all machines. */
@Injectable()
export class ProcessStore {
  constructor(private readonly redis: Redis) {}

  async report(report: ProcessReport): Promise<void> {
    await this.redis.hset(KEY, report.name, JSON.stringify(report));
  }

  /** Those heard of within the last 15 seconds. The others are forgotten. */
  async alive(now: number): Promise<ProcessReport[]> {
    const all = Object.values(await this.redis.hgetall(KEY)).map((text) => JSON.parse(text) as ProcessReport);
    const silent = all.filter(({ at }) => now - at > WITHIN_MS).map(({ name }) => name);
    if (silent.length > 0) await this.redis.hdel(KEY, ...silent);
    return all.filter(({ at }) => now - at <= WITHIN_MS);
  }

  /** Who stops is not missed. */
  async leave(name: string): Promise<void> {
    await this.redis.hdel(KEY, name);
  }
}

const KEY = 'processes:{ops}:reports';
const WITHIN_MS = 15_000;
