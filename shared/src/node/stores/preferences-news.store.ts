import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { PREFERENCES_CHANNEL } from '../../contract/index.js';

/** Publishes to every server whose settings have changed. */
@Injectable()
export class PreferencesNewsStore {
  constructor(private readonly redis: Redis) {}

  async publish(userId: string): Promise<void> {
    await this.redis.publish(PREFERENCES_CHANNEL, userId);
  }
}
