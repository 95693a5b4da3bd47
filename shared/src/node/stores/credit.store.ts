import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The state of a feed's credits. Times in milliseconds. */
export interface CreditAccount {
  readonly remaining: number;
  readonly used: number;
  /** The cost of the last call. */
  readonly last: number;
  readonly at: number;
  /** The credits spent in about the last hour. */
  readonly burnPerHour: number;
}

/** The credits of the odds feed, shared by all workers. */
@Injectable()
export class CreditStore {
  constructor(private readonly redis: Redis) {}

  async save(account: CreditAccount): Promise<void> {
    await this.redis.set(KEY, JSON.stringify(account));
  }

  /** Undefined if the feed was never called. */
  async read(): Promise<CreditAccount | undefined> {
    const kept = await this.redis.get(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as CreditAccount);
  }
}

const KEY = 'credits:{odds}:account';
