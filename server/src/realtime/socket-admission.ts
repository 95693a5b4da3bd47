import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { Admission } from '../admission/admission.js';
import { Places } from '../admission/places.js';
import { Pressure } from '../admission/pressure.js';
import { SlowRefusals } from '../admission/slow-refusals.js';
import { widestOf } from '../http/network.js';
import { allowedOrigins } from '../http/origins.js';
import { soon } from '../http/problem.js';
import { CONFIG, type Config } from '../platform/config.js';

/**
 * Decides who may open a socket when it is asked for, before it costs a handshake. From then on it is counted: one that stays silent holds
 * the place of its network, not of others.
 */
@Injectable()
export class SocketAdmission {
  private readonly open = new Places();
  private readonly allowed: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'SOCKETS_AT_MOST' | 'PUBLIC_URL' | 'PORT'>,
    private readonly admission: Admission,
    private readonly pressure: Pressure,
    private readonly slow: SlowRefusals,
  ) {
    this.allowed = allowedOrigins(config);
  }

  /** Whether a socket may be opened. If not, it answers, and closes the connection. */
  admits(request: IncomingMessage, connection: Socket): boolean {
    const refusal = this.refusalOf(request, connection);
    if (!refusal) return true;
    connection.on('error', () => undefined); // the client may have left
    const answer = () => turnAway(connection, refusal);
    if (refusal.line === TOO_MANY) this.slow.refuse(answer);
    else answer();
    return false;
  }

  /** Holds a place for a stream of events, which costs what a socket does, and returns a function that frees it; undefined if there is none left. */
  holdStream(request: IncomingMessage): (() => void) | undefined {
    const leave = this.open.enter('all', this.config.SOCKETS_AT_MOST);
    const leaveNetwork = leave && this.admission.holdStream(this.admission.networkOf(request));
    if (leaveNetwork)
      return () => {
        leave();
        leaveNetwork();
      };
    leave?.();
    return undefined;
  }

  private refusalOf(request: IncomingMessage, connection: Socket): Refusal | undefined {
    const network = this.admission.networkOf(request);
    const wait = this.admission.handshakeWait(network);
    if (wait !== undefined) return { line: TOO_MANY, wait };
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!isWebSocket || !OURS.test(request.url ?? '')) return { line: '400 Bad Request' };
    if (!this.allowed.has(request.headers.origin ?? '')) return { line: '403 Forbidden' }; // CORS does not protect WebSockets
    if (this.pressure.isTooMuchFor(widestOf(network))) return this.full();
    const leave = this.open.enter('all', this.config.SOCKETS_AT_MOST);
    if (!leave) return this.full();
    connection.once('close', leave);
    return this.admission.holdSocket(network, connection) ? undefined : { line: TOO_MANY, wait: soon() };
  }

  private full(): Refusal {
    this.pressure.turnAway('socket');
    return { line: '503 Service Unavailable', wait: soon() };
  }
}

interface Refusal {
  readonly line: string;
  /** Seconds after which a client should try again. */
  readonly wait?: number;
}

const TOO_MANY = '429 Too Many Requests';
// A new connection of the one transport. A session id would join another connection, which no client of ours does.
const OURS = /^\/socket\.io\/?\?(?=.*\btransport=websocket\b)(?!.*\bsid=)/;

/** Writes to the connection itself: the socket server would answer 400, and clients would not try again. */
const turnAway = (connection: Socket, { line, wait }: Refusal) => {
  const later = wait === undefined ? '' : `Retry-After: ${wait}\r\n`;
  connection.write(`HTTP/1.1 ${line}\r\n${later}Connection: close\r\nContent-Length: 0\r\n\r\n`);
  connection.destroySoon(); // its client could keep it half open
};
