import { PREFERENCES_CHANNEL } from '@fairline/shared/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast } from '../realtime/broadcast.js';

/** Informs a user's sockets when one of their devices has changed the settings. */
@Injectable()
export class PreferencesRelay implements OnModuleInit {
  constructor(
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
  ) {}

  async onModuleInit() {
    this.subscriber.onResubscribed(() => this.emit(() => true)); // news may have been missed
    await this.subscriber.subscribe(PREFERENCES_CHANNEL, (userId) => this.emit((of) => of === userId));
  }

  private emit(isMeant: (userId: string) => boolean) {
    for (const link of this.broadcast.links)
      if (link.data.access && isMeant(link.data.access.userId)) link.emit('preferences:changed');
  }
}
