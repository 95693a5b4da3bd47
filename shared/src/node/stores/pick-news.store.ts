import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { PICKS_CHANNEL, type PickNews } from '../../contract/index.js';

/** Publishes news of users' picks to every server. */
@Injectable()
export class PickNewsStore {
  constructor(private readonly redis: Redis) {}

  async publish(news: PickNews): Promise<void> {
    await this.redis.publish(PICKS_CHANNEL, JSON.stringify(news));
  }
}
