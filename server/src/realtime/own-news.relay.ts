import { ALERTS_CHANNEL, PREFERENCES_CHANNEL } from '@fairline/shared/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast } from './broadcast.js';

/** What a user's sockets hear when a message with their id comes on a channel: something of theirs is to be loaded again. */
const EVENTS = { [PREFERENCES_CHANNEL]: 'preferences:changed', [ALERTS_CHANNEL]: 'alerts:changed' } as const;

/** Tells a user's sockets that something of theirs has changed, and what. */
@Injectable()
export class OwnNewsRelay implements OnModuleInit {
  constructor(
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
  ) {}

  async onModuleInit() {
    for (const [channel, event] of Object.entries(EVENTS)) {
      this.subscriber.onResubscribed(() => this.emit(event, () => true)); // news may have been missed
      await this.subscriber.subscribe(channel, (userId) => this.emit(event, (of) => of === userId));
    }
  }

  private emit(event: (typeof EVENTS)[keyof typeof EVENTS], isMeant: (userId: string) => boolean) {
    for (const link of this.broadcast.links) if (link.data.access && isMeant(link.data.access.userId)) link.emit(event);
  }
}
