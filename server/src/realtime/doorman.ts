import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Standings } from '../auth/standing/standings.js';
import { Broadcast, type Link } from './broadcast.js';
import { letGo } from './let-go.js';
import { roomsBeyond } from './rooms.js';

/** Shows sockets out of the rooms that their plan no longer reaches, and out of the house when their session has ended. */
@Injectable()
export class Doorman implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private round: NodeJS.Timeout | undefined;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly standings: Standings,
    private readonly broadcast: Broadcast,
  ) {}

  onModuleInit() {
    this.standings.onNews((news) => {
      if (!news) return this.look(performance.now());
      for (const link of this.broadcast.links)
        if (link.data.access?.userId === news.userId) void this.check(link, news.kind === 'plan');
    });
    this.round = setInterval(() => this.lookWhenDue(performance.now()), ROUND_MS);
  }

  onModuleDestroy() {
    clearInterval(this.round);
  }

  /** News are never missed for long: everybody is asked anew every half a minute, and every second while no news come through. */
  private lookWhenDue(now: number) {
    if (this.standings.newsAreDown || this.lookedAt + LOOK_EVERY_MS <= now) this.look(now);
  }

  private look(now: number) {
    this.lookedAt = now;
    for (const link of this.broadcast.links) void this.check(link, false);
  }

  private async check(link: Link, hasNews: boolean): Promise<void> {
    try {
      const before = link.data.access;
      if (!before) return; // a visitor is in open rooms alone
      const access = await this.standings.of(before);
      if (link.data.access !== before) return await this.check(link, hasNews); // it was renewed meanwhile
      if (!access) return letGo(link, 'signed out');
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
