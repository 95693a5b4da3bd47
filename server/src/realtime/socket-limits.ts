import { STREAM_NAMESPACE } from '@fairline/shared/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { Admission } from '../admission/admission.js';
import { NetworkPlaces } from '../admission/network-places.js';
import { Places } from '../admission/places.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import type { Link } from './broadcast.js';
import { ByteRate, MessageRate } from './socket-rates.js';

type Connection = Link['conn'];
/** A socket of any namespace. */
type Limited = Pick<Link, 'conn' | 'request'> & { use(limit: Parameters<Link['use']>[0]): unknown };

/**
 * Limits what an open connection may do: it sends one CONNECT, which must be accepted within five seconds, and then twenty messages a second.
 * It also limits how many sockets a user, and the visitors of a network, may have.
 */
@Injectable()
export class SocketLimits {
  private readonly users = new Places();
  private readonly visitors = new NetworkPlaces();
  private readonly connected = new WeakSet<Connection>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly admission: Admission,
  ) {}

  /** Watches a connection from its handshake on. */
  watch(conn: Connection) {
    let hasAsked = false;
    conn.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'message') return;
      const isConnect = typeof data === 'string' && data.startsWith(CONNECT);
      const isInOrder = this.connected.has(conn) ? !isConnect : !hasAsked && isConnect && isToUs(data);
      if (isInOrder) hasAsked = true;
      else cut(conn);
    });
    // A client that does not go along would keep its connection, and its place, for half a minute.
    conn.once('close', () => setTimeout(() => conn.request.socket.destroy(), GONE_WITHIN_MS).unref());
    if (limitsAreOff(this.config)) return;
    this.limitFrames(conn);
    limitPieces(conn);
    limitBytes(conn);
    const late = setTimeout(() => this.connected.has(conn) || cut(conn), CONNECTED_WITHIN_MS);
    conn.once('close', () => clearTimeout(late));
  }

  /** Whether there is room for a socket of this user, or of a visitor. An admitted socket is limited in its messages from then on. */
  admits(link: Limited, userId: string | undefined): boolean {
    const { conn } = link;
    if (conn.readyState !== 'open') return false; // it closed during the token check, so its `close` event would never come
    if (limitsAreOff(this.config)) return true;
    const leave =
      userId === undefined
        ? this.visitors.enter(this.admission.networkOf(link.request), MOST_VISITORS)
        : this.users.enter(userId, MOST_OF_A_USER);
    if (!leave) return false;
    conn.once('close', leave);
    const { request } = link;
    if (!this.admission.settleSocket(this.admission.networkOf(request), request.socket)) return false;
    const rate = new MessageRate(performance.now());
    link.use((_message, handle) => void (rate.take(performance.now()) === 'handle' && handle()));
    return true;
  }

  /** Notes that a connection is admitted. */
  settle({ conn }: Pick<Link, 'conn'>) {
    this.connected.add(conn);
  }

  // Every frame costs, whatever is in it.
  private limitFrames(conn: Connection) {
    const rate = new MessageRate(performance.now());
    const count = () => void (rate.take(performance.now()) === 'cut' && cut(conn));
    const { socket } = conn.transport as unknown as { readonly socket: WebSocket };
    conn.on('packet', count);
    socket.on('ping', count);
    socket.on('pong', count);
  }
}

/**
 * A message in pieces of a byte is no packet until its last one, and to read ten thousand of them takes as long as ten calls. The library
 * stops only at sixteen thousand, and engine.io, which makes its server, does not pass another number on.
 */
const limitPieces = (conn: Connection) => {
  const { _receiver: receiver } = (conn.transport as unknown as { readonly socket: Received }).socket;
  if (receiver) Object.assign(receiver, { _maxFragments: MOST_PIECES });
};

const limitBytes = (conn: Connection) => {
  const rate = new ByteRate(performance.now());
  const { socket } = conn.request;
  socket.on('data', ({ length }: Buffer) => {
    if (!rate.take(length, conn.readyState === 'open', performance.now())) cut(conn);
  });
};

/** Closes a connection at once, and reads no more of what came in the same piece: it may be thousands of frames. */
const cut = (conn: Connection) => {
  const { _receiver: receiver } = (conn.transport as unknown as { readonly socket: Received }).socket;
  if (receiver) Object.assign(receiver, { _buffers: [], _bufferedBytes: 0 });
  conn.close(true);
  conn.request.socket.destroy();
};

// What the library has not read yet; it has no public way to stop in the middle of a piece.
interface Received {
  readonly _receiver?: { readonly _buffers: readonly Buffer[]; readonly _bufferedBytes: number } | null;
}

/** Closes a connection after its refusal was sent, whether or not its client goes along. */
export const closeRefused = (conn: Connection) => {
  setImmediate(() => conn.close()); // socket.io writes the refusal in the next tick
  setTimeout(() => cut(conn), FAREWELL_MS).unref();
};

// Browsers send what we take, 16 kB at most, in one piece; a proxy may cut it up.
const MOST_PIECES = 64;
const CONNECTED_WITHIN_MS = 5_000;
const GONE_WITHIN_MS = 3_000;
const FAREWELL_MS = 900;
const MOST_OF_A_USER = 10;
// Leaves room for the signed-in users of the same network.
const MOST_VISITORS = 25;
// Packets of socket.io: CONNECT, CONNECT to a namespace, and to that of programs.
const CONNECT = '0';
const ELSEWHERE = '0/';
const TO_STREAMS = `0${STREAM_NAMESPACE},`;
const isToUs = (packet: string): boolean => !packet.startsWith(ELSEWHERE) || packet.startsWith(TO_STREAMS);
