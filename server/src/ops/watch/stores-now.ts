import type { OpsPayments, OpsPostgres, OpsRedis, RedisPersistence } from '@fairline/shared/contract';
import { DatabaseRepository, PaymentEventsRepository, sleep } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { Cluster, Redis } from 'ioredis';
import { OpsQueues } from './ops-queues.js';

/** The state of Redis, Postgres and the payment events; null for one that does not answer. */
@Injectable()
export class StoresNow {
  private readonly postgres;
  private readonly payments;
  private readonly done;

  constructor(
    private readonly redis: Redis,
    private readonly queues: OpsQueues,
    database: DatabaseRepository,
    events: PaymentEventsRepository,
  ) {
    this.postgres = answerOrNull(() => database.now());
    this.done = answerOrNull(() => this.failedAndDone(events));
    this.payments = answerOrNull(async () => events.standing(await this.failedEvents()));
  }

  async look(): Promise<{ redis: OpsRedis | null; postgres: OpsPostgres | null; payments: OpsPayments | null }> {
    const [redis, postgres, payments] = await Promise.all([redisNow(this.redis), this.postgres(), this.payments()]);
    return { redis, postgres, payments };
  }

  /** Events whose job failed but which were handled later, by a sweep or with another event of the same customer. Empty while Postgres does not answer. */
  async doneEvents(): Promise<ReadonlySet<string>> {
    return (await this.done()) ?? new Set();
  }

  private async failedAndDone(events: PaymentEventsRepository): Promise<ReadonlySet<string>> {
    const failed = await this.failedEvents();
    if (failed.length === 0) return new Set();
    const waiting = new Set(await events.stillWaiting(failed));
    return new Set(failed.filter((event) => !waiting.has(event)));
  }

  private async failedEvents(): Promise<string[]> {
    const jobs = await this.queues.of('apply-payments').getJobs(['failed'], 0, KEPT - 1);
    return jobs.flatMap((job) => (job?.data as { event?: string } | undefined)?.event ?? []);
  }
}

// No queue keeps more failed jobs than this.
const KEPT = 1_000;

/** The state of Redis from its own figures; null if it refuses or does not answer. */
const redisNow = async (redis: Redis | Cluster): Promise<OpsRedis | null> => {
  const nodes = redis instanceof Cluster ? redis.nodes('master') : [redis];
  const begunAt = performance.now();
  try {
    const facts = await Promise.all(nodes.map(async (node) => factsIn(await node.info())));
    const answerMs = performance.now() - begunAt;
    const [save] = await Promise.all(nodes.slice(0, 1).map(saveOf));
    return { ...togetherOf(facts, save), answer_ms: answerMs };
  } catch {
    return null;
  }
};

type Facts = Readonly<Record<string, string>>;

const factsIn = (info: string): Facts =>
  Object.fromEntries(
    info.split('\r\n').flatMap((line) => (line.includes(':') ? [line.split(/:(.*)/).slice(0, 2)] : [])),
  );

/** When it saves snapshots; undefined if we may not ask. */
const saveOf = async (node: Redis): Promise<string | undefined> => {
  const answer = await node.config('GET', 'save').catch(() => undefined);
  return (answer as string[] | undefined)?.[1];
};

const togetherOf = (nodes: readonly Facts[], save: string | undefined): Omit<OpsRedis, 'answer_ms'> => {
  const sum = (name: string) => nodes.reduce((all, facts) => all + Number(facts[name] ?? 0), 0);
  const limit = (name: string) => (nodes.every((facts) => Number(facts[name] ?? 0) > 0) ? sum(name) : null);
  return {
    memory_bytes: sum('used_memory'),
    memory_limit_bytes: limit('maxmemory'),
    clients: sum('connected_clients'),
    clients_limit: limit('maxclients'),
    evicted: sum('evicted_keys'),
    persistence: persistenceOf(nodes, save),
  };
};

const persistenceOf = (nodes: readonly Facts[], save: string | undefined): RedisPersistence | null => {
  const isAppending = nodes.every(({ aof_enabled }) => aof_enabled === '1');
  const status = isAppending ? ['aof_last_write_status', 'aof_last_bgrewrite_status'] : ['rdb_last_bgsave_status'];
  if (nodes.some((facts) => status.some((name) => facts[name] === 'err'))) return 'failing';
  if (isAppending) return 'append-only';
  if (save === undefined) return null;
  return save === '' ? 'none' : 'snapshots';
};

/**
 * Calls something that may not answer. Gives null after `patienceMs` or on failure, and does not call again while the first call is open.
 * Without this the operators' page would hang on Postgres just when it should show that Postgres is down.
 */
export const answerOrNull = <A extends readonly unknown[], T>(ask: (...about: A) => Promise<T>, patienceMs = 1_000) => {
  let asked: Promise<T | null> | undefined;
  return (...about: A): Promise<T | null> => {
    asked ??= ask(...about)
      .catch(() => null)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, sleep(patienceMs, { ref: false }).then(() => null)]);
  };
};
