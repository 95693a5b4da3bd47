import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';

/** The account of a feed's credits. Times are milliseconds. */
export interface CreditAccount {
  readonly remaining: number;
  readonly used: number;
  /** What the last call cost. */
  readonly last: number;
  readonly at: number;
  /** Spent within about the last hour. */
  readonly burnPerHour: number;
}

/** The credits of the odds feed, kept for all workers together. */
@Injectable()
export class CreditStore {
  constructor(private readonly redis: Redis) {}

  async save(account: CreditAccount): Promise<void> {
    await this.redis.set(KEY, JSON.stringify(account));
  }

  /** Undefined when the feed was never asked. */
  async read(): Promise<CreditAccount | undefined> {
    const kept = await this.redis.get(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as CreditAccount);
  }
}

const KEY = 'credits:{odds}:account';
