import { openPool, openRedis } from '@fairline/shared/node';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import { testServices } from './config.js';

/** Opens connections to the tests' Redis and Postgres; `close` closes them all. */
export class Connections {
  private readonly opened: { close: () => unknown }[] = [];

  /** Silences logs: tests check results. */
  constructor() {
    Logger.overrideLogger(false);
  }

  async redis(): Promise<Redis> {
    const redis = await openRedis(testServices.redis, { commandTimeout: 30_000 });
    this.opened.push({ close: () => redis.disconnect() });
    return redis;
  }

  postgres(): Pool {
    const pool = openPool(testServices.postgres);
    this.opened.push({ close: () => pool.end() });
    return pool;
  }

  async close(): Promise<void> {
    for (const { close } of this.opened) await close();
  }
}
