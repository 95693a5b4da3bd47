import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ACCOUNTS_CHANNEL, type AccountNews } from '../../contract/index.js';

/** Publishes account news to every server. */
@Injectable()
export class AccountNewsStore {
  constructor(private readonly redis: Redis) {}

  async publish(news: AccountNews): Promise<void> {
    await this.redis.publish(ACCOUNTS_CHANNEL, JSON.stringify(news));
  }
}
