import { type JobName, jobs } from '@fairline/shared/contract';
import { queuePrefix, telemetry } from '@fairline/shared/node';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG, type Config } from '../../platform/config.js';

/** Every queue of the system, for inspection. All share the one connection of this process. */
@Injectable()
export class OpsQueues implements OnApplicationShutdown {
  readonly all: readonly (readonly [JobName, Queue])[];

  constructor(redis: Redis, @Inject(CONFIG) { REDIS_URL }: Pick<Config, 'REDIS_URL'>) {
    const prefix = queuePrefix(REDIS_URL);
    this.all = (Object.keys(jobs) as JobName[]).map((job) => [job, open(jobs[job].queue, redis, prefix)]);
  }

  of(job: JobName): Queue {
    return this.all.find(([name]) => name === job)![1];
  }

  async onApplicationShutdown() {
    await Promise.all(this.all.map(([, queue]) => queue.close().catch(() => undefined)));
  }
}

const open = (name: string, connection: Redis, prefix: string): Queue => {
  const queue = new Queue(name, { connection, prefix, skipMetasUpdate: true, ...telemetry() });
  queue.on('error', () => {}); // each call reports its own failure
  return queue;
};
