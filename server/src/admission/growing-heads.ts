import type { Socket } from 'node:net';
import { every, type Stop } from '@fairline/shared/node';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { isBetweenBodies } from '../http/cut.js';

/**
 * Finds connections that send a request's headers in crumbs. Node reads each of them before anyone hears of it, so this looks at all
 * connections now and then: headers come in one packet or two, so that an honest one is hardly ever seen growing.
 */
@Injectable()
export class GrowingHeads implements OnModuleInit, OnModuleDestroy {
  /** Each connection with the bytes that it had sent at the last look, if it has not sent a whole request since. */
  private readonly bytes = new Map<Socket, number | undefined>();
  private onGrowth: (connection: Socket) => void = () => undefined;
  private stop: Stop | undefined;

  onModuleInit() {
    this.stop = every(LOOK_EVERY_MS, () => this.look(), { ref: false });
  }

  onModuleDestroy() {
    this.stop?.();
  }

  /** `onGrowth` is told of each connection at each look that sees its headers growing. */
  tell(onGrowth: (connection: Socket) => void) {
    this.onGrowth = onGrowth;
  }

  watch(connection: Socket) {
    this.bytes.set(connection, undefined);
    connection.once('close', () => this.forget(connection));
  }

  /** Notes that the headers of a request are complete. */
  noteRequest(connection: Socket) {
    if (this.bytes.has(connection)) this.bytes.set(connection, undefined);
  }

  forget(connection: Socket) {
    this.bytes.delete(connection);
  }

  private look() {
    for (const [connection, before] of this.bytes) {
      const now = isBetweenBodies(connection) ? connection.bytesRead : undefined;
      this.bytes.set(connection, now);
      if (before !== undefined && now !== undefined && now > before) this.onGrowth(connection);
    }
  }
}

const LOOK_EVERY_MS = 250;
