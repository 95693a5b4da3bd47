import { every, type Stop } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { CurrentRights } from '../auth/tokens/current-rights.js';
import { Broadcast, disconnect, type Link } from './broadcast.js';
import { roomsBeyond } from './rooms.js';

/** Removes sockets from rooms that their plan no longer includes, and disconnects them when their session has ended. */
@Injectable()
export class AccessEnforcer implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private stop: Stop | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly rights: CurrentRights,
    private readonly broadcast: Broadcast,
  ) {}

  onModuleInit() {
    this.rights.onNews((news) => {
      if (!news) return this.look(performance.now());
      for (const link of this.broadcast.links)
        if (link.data.access?.userId === news.userId) void this.check(link, news.kind === 'plan');
    });
    this.stop = every(ROUND_MS, () => this.lookWhenDue(performance.now()));
  }

  onModuleDestroy() {
    this.stop?.();
  }

  /** Checks all sockets every half a minute, in case news was missed, and every second while no news can arrive. */
  private lookWhenDue(now: number) {
    if (this.rights.newsAreDown || this.lookedAt + LOOK_EVERY_MS <= now) this.look(now);
  }

  private look(now: number) {
    this.lookedAt = now;
    for (const link of this.broadcast.links) void this.check(link, false);
  }

  private async check(link: Link, hasNews: boolean): Promise<void> {
    try {
      const before = link.data.access;
      if (!before) return; // visitors are only in public rooms
      const access = await this.rights.of(before);
      if (link.data.access !== before) return await this.check(link, hasNews); // the access was renewed meanwhile
      if (!access) return disconnect(link, 'signed out');
      link.data.access = access;
      for (const room of roomsBeyond(access, link.rooms)) void link.leave(room);
      if (hasNews || access.plan !== before.plan || access.unlimited !== before.unlimited) link.emit('plan:changed');
    } catch (error) {
      this.logger.error(error);
    }
  }
}

const ROUND_MS = 1_000;
const LOOK_EVERY_MS = 30_000;
