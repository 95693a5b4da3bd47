import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { SportEntry } from '../../contract/index.js';

/** The feed's list of sports, from its last answer. */
@Injectable()
export class SportsStore {
  constructor(private readonly redis: Redis) {}

  async save(sports: readonly SportEntry[]): Promise<void> {
    await this.redis.set(KEY, JSON.stringify(sports));
  }

  /** Undefined if the feed was never asked. */
  async list(): Promise<SportEntry[] | undefined> {
    const kept = await this.redis.get(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as SportEntry[]);
  }
}

const KEY = 'sports:{feed}:list';
