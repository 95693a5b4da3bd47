import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  ACCOUNTS_CHANNEL,
  type AccountNews,
  ALERTS_CHANNEL,
  PICKS_CHANNEL,
  type PickNews,
  PREFERENCES_CHANNEL,
} from '../../contract/index.js';

/** Publishes to every server what changed for a user: account, picks, settings or alerts. */
@Injectable()
export class UserNewsStore {
  constructor(private readonly redis: Redis) {}

  async publishAccount(news: AccountNews): Promise<void> {
    await this.redis.publish(ACCOUNTS_CHANNEL, JSON.stringify(news));
  }

  async publishPicks(news: PickNews): Promise<void> {
    await this.redis.publish(PICKS_CHANNEL, JSON.stringify(news));
  }

  /** Says whose settings have changed; their devices load them again. */
  async publishPreferences(userId: string): Promise<void> {
    await this.redis.publish(PREFERENCES_CHANNEL, userId);
  }

  /** Says who has new alerts; their devices load them. */
  async publishAlerts(userId: string): Promise<void> {
    await this.redis.publish(ALERTS_CHANNEL, userId);
  }
}
