import type { Duplex } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { soon } from '../http/pressure/busy.js';
import { Pressure } from '../http/pressure/pressure.js';
import { Broadcast } from './broadcast.js';

/** Refuses new sockets before they cost a handshake, when this process is full or overloaded. */
@Injectable()
export class SocketAdmission {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'SOCKETS_AT_MOST'>,
    private readonly pressure: Pressure,
    private readonly broadcast: Broadcast,
  ) {}

  get isOpen(): boolean {
    return !this.pressure.isTooMuch && this.broadcast.connections < this.config.SOCKETS_AT_MOST;
  }

  /** Writes a 503 to the connection itself: the socket server would answer 400, and clients would not try again. */
  turnAway(connection: Duplex) {
    this.pressure.turnAway('socket');
    connection.end(
      `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${soon()}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }
}
