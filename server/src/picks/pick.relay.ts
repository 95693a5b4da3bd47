import { PICKS_CHANNEL, type PickNews, pickNewsSchema } from '@fairline/shared/contract';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RedisSubscriber } from '../platform/redis-subscriber.js';
import { Broadcast, Tick } from '../realtime/broadcast.js';

/** Tells users on their own sockets about changes of their picks, made anywhere. */
@Injectable()
export class PickRelay implements OnModuleInit, OnModuleDestroy {
  private unsent = new Map<string, PickNews[]>();
  // A final may settle the picks of thousands, so the sockets are visited once a tick.
  private readonly tick = new Tick(() => this.send());

  constructor(
    private readonly subscriber: RedisSubscriber,
    private readonly broadcast: Broadcast,
  ) {}

  async onModuleInit() {
    this.subscriber.onResubscribed(() => this.missed());
    await this.subscriber.subscribe(PICKS_CHANNEL, (text) => this.receive(text));
  }

  onModuleDestroy() {
    this.tick.stop();
  }

  private receive(text: string) {
    const news = pickNewsSchema.parse(JSON.parse(text));
    this.unsent.set(news.userId, [...(this.unsent.get(news.userId) ?? []), news]);
    this.tick.add(news.userId);
  }

  private send() {
    const due = this.unsent;
    this.unsent = new Map();
    for (const link of this.broadcast.links)
      for (const news of due.get(link.data.access?.userId ?? '') ?? []) {
        if (news.kind === 'settled') link.emit('picks:settled', JSON.stringify(news.picks));
        link.emit('picks:changed', news.cursor);
      }
  }

  /** News was missed, so every device must sync. One that is up to date gets an empty answer. */
  private missed() {
    for (const link of this.broadcast.links) if (link.data.access) link.emit('picks:changed', '');
  }
}
