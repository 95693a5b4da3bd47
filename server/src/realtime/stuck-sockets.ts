import { REALTIME } from '@fairline/shared/contract';
import { every, type Stop } from '@fairline/shared/node';
import { Injectable, Logger, OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { Broadcast, disconnect, type Link } from './broadcast.js';
import { RealtimeMeter } from './realtime-meter.js';

/** Disconnects sockets that are too slow, before their unsent messages fill the memory, and those whose token has expired. */
@Injectable()
export class StuckSockets implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('realtime');
  private stop: Stop | undefined;

  constructor(
    private readonly broadcast: Broadcast,
    private readonly meter: RealtimeMeter,
  ) {}

  onModuleInit() {
    this.stop = every(ROUND_MS, () => this.look(Date.now()));
  }

  onModuleDestroy() {
    this.stop?.();
  }

  look(now: number) {
    for (const link of this.broadcast.links) {
      if (isTooSlow(link, performance.now())) this.cut(link);
      // Only the connection is closed, so that a browser with a fresh token can come back.
      else if (link.data.access && link.data.access.expiresAt * 1000 + GRACE_MS < now) link.conn.close();
    }
  }

  private cut(link: Link) {
    this.logger.warn(`disconnected a slow socket with ${link.data.backlog.size} unsent messages`);
    disconnect(link, 'too slow');
    this.meter.disconnected();
  }
}

const ROUND_MS = 1_000;
const GRACE_MS = 30_000;
const DRAIN_WITHIN_MS = 10_000;

const isTooSlow = ({ data: { backlog } }: Link, now: number): boolean =>
  backlog.size > REALTIME.pushBufferMax || backlog.age(now) > DRAIN_WITHIN_MS;
