import {
  readPositions,
  STREAM_NAMESPACE,
  type StreamEnd,
  type StreamEvents,
  type StreamRefusal,
  type StreamRequests,
  streamWishSchema,
} from '@fairline/shared/contract';
import { OnModuleDestroy, UseFilters } from '@nestjs/common';
import { ConnectedSocket, MessageBody, OnGatewayInit, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { Access } from '../auth/tokens/access.js';
import { problemOf, SIGN_IN } from '../http/problem.js';
import { SocketCallers } from '../realtime/socket-callers.js';
import { SocketErrorFilter } from '../realtime/socket-error.filter.js';
import { closeRefused, SocketLimits } from '../realtime/socket-limits.js';
import { type EventType, OpenStreams, type Pipe, refusalOf } from './open-streams.js';

interface LinkState {
  readonly access: Access;
  hasAsked: boolean;
}
type Space = Namespace<StreamRequests, StreamEvents, DefaultEventsMap, LinkState>;
type Link = Socket<StreamRequests, StreamEvents, DefaultEventsMap, LinkState>;

/**
 * The same streams over sockets, in a namespace of their own: the rooms of pages carry what belongs to a user, and no scope of a personal
 * token names it.
 */
@WebSocketGateway({ namespace: STREAM_NAMESPACE })
@UseFilters(SocketErrorFilter)
export class StreamGateway implements OnGatewayInit<Space>, OnModuleDestroy {
  private space: Space | undefined;
  private isStopping = false;

  constructor(
    private readonly streams: OpenStreams,
    private readonly callers: SocketCallers,
    private readonly limits: SocketLimits,
  ) {}

  afterInit(space: Space) {
    this.space = space;
    space.use((link, next) => {
      const refuse = (why: Error) => {
        next(why);
        closeRefused(link.conn);
      };
      this.callers.ofProgram(link.handshake.auth.token, link.request).then((access) => {
        if (this.isStopping) return link.conn.close();
        if (!access) return refuse(new Error(SIGN_IN));
        if (!this.limits.admits(link, access.userId)) return refuse(new Error('Too many connections'));
        link.data = { access, hasAsked: false };
        this.limits.settle(link);
        // It holds a place, and nobody looks after its rights before it follows something.
        setTimeout(() => link.data.hasAsked || link.disconnect(true), ASKS_WITHIN_MS).unref();
        next();
      }, refuse);
    });
  }

  onModuleDestroy() {
    this.isStopping = true;
    this.space?.disconnectSockets(true); // those that follow something were told why
  }

  @SubscribeMessage('subscribe')
  async subscribe(@ConnectedSocket() link: Link, @MessageBody() asked: unknown): Promise<'subscribed' | StreamRefusal> {
    const { success, data: wish } = streamWishSchema.safeParse(asked);
    if (!success) return { code: 'BAD_REQUEST', message: 'The request was not understood.' };
    if (link.data.hasAsked) return { code: 'ALREADY_SUBSCRIBED', message: 'A socket follows one stream.' };
    const { topics } = wish;
    const { access } = link.data;
    const refusal = refusalOf(access, topics);
    if (refusal === 'plan') return NEEDS_PLAN;
    if (refusal) return { code: 'insufficient_scope', message: `This API key lacks the scope ${refusal}.` };
    link.data.hasAsked = true;
    let leave: () => void = () => undefined;
    let hasLeft = false;
    link.once('disconnect', () => {
      hasLeft = true;
      leave();
    });
    try {
      const after = readPositions(wish.after) ?? new Map();
      leave = await this.streams.begin({ access, topics, after }, new SocketPipe(link));
      if (hasLeft) leave();
      return 'subscribed';
    } catch (error) {
      closeRefused(link.conn); // after the reply
      const { status, code, message, retryAfter } = problemOf(error);
      if (status !== 503 && status !== 404) throw error;
      return { code, message, ...(retryAfter === undefined ? {} : { retry_after: retryAfter }) };
    }
  }
}

const ASKS_WITHIN_MS = 10_000;

const NEEDS_PLAN: StreamRefusal = { code: 'PLAN_REQUIRED', message: 'Subscription required for API access' };

class SocketPipe implements Pipe {
  readonly holdsCopies = true;
  /** Bytes that wait until the library passes them on. */
  private waiting = 0;

  constructor(private readonly link: Link) {
    link.conn.on('drain', () => {
      this.waiting = 0;
    });
  }

  get unsent(): number {
    return this.waiting + this.link.request.socket.writableLength;
  }

  get isGone(): boolean {
    return !this.link.connected;
  }

  tell(type: EventType, id: string, data: Buffer) {
    this.waiting += data.length;
    this.link.emit(type, id, data.toString());
  }

  // The library's own pings show that it is alive.
  beat() {}

  end(reason: StreamEnd) {
    const { link } = this;
    link.emit('end', reason);
    link.disconnect(true);
    setTimeout(() => link.conn.close(true), FAREWELL_MS).unref();
  }
}

const FAREWELL_MS = 900;
