import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { CONFIG, type Config } from '../config.js';
import { ipAsIn } from '../http/ip-as-in.js';
import { limitsAreOff } from '../http/limits/limits-are-off.js';
import { networkOf } from '../http/limits/network.js';
import type { Link } from './broadcast.js';
import { MessageRate } from './message-rate.js';
import { SocketCounts } from './socket-counts.js';

/** Limits how many sockets may connect and how many messages each may send. */
@Injectable()
export class SocketLimits {
  private readonly counts = new SocketCounts();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Whether there is room for a socket of this user, or of a visitor. An admitted socket is limited in its messages from then on. */
  admits(link: Link, userId: string | undefined): boolean {
    if (limitsAreOff(this.config)) return true;
    if (link.conn.readyState !== 'open') return false; // it closed during the token check, so its `close` event would never come
    const network = networkOf(this.ipOf(link.request));
    const leave = this.counts.enter(userId, network);
    if (!leave) return false;
    link.conn.once('close', leave);
    const rate = new MessageRate(performance.now());
    link.use((_message, handle) => {
      const verdict = rate.take(performance.now());
      if (verdict === 'handle') handle();
      else if (verdict === 'cut') link.conn.close();
    });
    return true;
  }

  // The HTTP adapter exists when the first socket comes, but not yet when this is constructed.
  private get ipOf() {
    return ipAsIn(this.host.httpAdapter.getInstance() as Express);
  }
}
