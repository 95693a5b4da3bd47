import {
  type BoardCopy,
  boardIdSchema,
  boardWishSchema,
  type Joined,
  type OpportunityList,
  opportunityKinds,
  type SinceCopy,
} from '@fairline/shared/contract';
import { OnModuleDestroy, UseFilters } from '@nestjs/common';
import { ConnectedSocket, MessageBody, OnGatewayInit, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import * as z from 'zod/mini';
import { SIGN_IN } from '../http/problem.js';
import { Backlog } from './backlog.js';
import { BoardRelay, type BoardStream } from './board.relay.js';
import { Broadcast, type Io, type Link } from './broadcast.js';
import { joining, joinRoom, leaveRoom } from './join-room.js';
import { OpportunityRelay } from './opportunity.relay.js';
import {
  boardRoom,
  isFull,
  mayFollowBoards,
  mayFollowOpportunities,
  opportunityRoom,
  type Room,
  roomsBeyond,
} from './rooms.js';
import { SocketCallers } from './socket-callers.js';
import { SocketErrorFilter } from './socket-error.filter.js';
import { closeRefused, SocketLimits } from './socket-limits.js';

const listSchema = z.enum(opportunityKinds);

/** The gateway of every socket: admits sockets and answers their messages. */
@WebSocketGateway()
@UseFilters(SocketErrorFilter)
export class RealtimeGateway implements OnGatewayInit<Io>, OnModuleDestroy {
  private io: Io | undefined;
  private isStopping = false;

  constructor(
    private readonly callers: SocketCallers,
    private readonly boards: BoardRelay,
    private readonly opportunities: OpportunityRelay,
    private readonly broadcast: Broadcast,
    private readonly limits: SocketLimits,
  ) {}

  afterInit(io: Io) {
    this.io = io;
    this.broadcast.open(io);
    io.engine.on('connection', (connection: Link['conn']) => {
      if (this.isStopping) connection.close();
      else this.limits.watch(connection);
    });
    io.use((link, next) => {
      const { token } = link.handshake.auth;
      const refuse = (why: Error) => {
        next(why);
        closeRefused(link.conn);
      };
      const asked = isVisitor(token) ? Promise.resolve(undefined) : this.callers.ofSession(token, link.request);
      asked.then((access) => {
        if (this.isStopping) return link.conn.close();
        if (!access && !isVisitor(token)) return refuse(new Error(SIGN_IN));
        if (!this.limits.admits(link, access?.userId)) return refuse(new Error('Too many connections'));
        link.data = { access, backlog: new Backlog(link.conn), broughtUp: new Set(), joining: new Set() };
        this.limits.settle(link);
        next();
      }, refuse);
    });
  }

  // A socket that connects while we stop would receive nothing here, and must find another server.
  onModuleDestroy() {
    this.isStopping = true;
    this.io?.emit('session:ended', 'server restarting');
    this.io?.disconnectSockets(true);
  }

  @SubscribeMessage('board:join')
  async joinBoard(@ConnectedSocket() link: Link, @MessageBody() asked: unknown): Promise<Joined | SinceCopy> {
    const { success, data: wish } = boardWishSchema.safeParse(asked);
    if (!success || !mayFollowBoards(link.data.access) || isFull(link)) return 'refused';
    const { copy, ...board } = wish;
    return joining(link, boardRoom(board), async (mine) => {
      const stream = await this.boards.read(board);
      if (!stream || !mayFollowBoards(link.data.access)) return 'refused'; // the plan may have ended while it was read
      const answer = await joinRoom(link, mine);
      if (answer === 'refused') return answer;
      if (stream.lastSent) link.emit('board:diffs', board, stream.lastSent, Date.now());
      return (copy && catchUp(link, mine.room, copy, stream)) ?? answer; // the room gets what comes after this
    });
  }

  @SubscribeMessage('board:leave')
  async leaveBoard(@ConnectedSocket() link: Link, @MessageBody() asked: unknown) {
    const { success, data: board } = boardIdSchema.safeParse(asked);
    if (success) await leaveRoom(link, boardRoom(board));
  }

  @SubscribeMessage('opportunities:join')
  async joinOpportunities(@ConnectedSocket() link: Link, @MessageBody() asked: unknown): Promise<Joined> {
    const { success, data: list } = listSchema.safeParse(asked);
    if (!success || !mayFollowOpportunities(link.data.access) || isFull(link)) return 'refused';
    return joining(link, opportunityRoom(list), async (mine) => {
      const { lastSent } = await this.opportunities.read(list);
      if (!mayFollowOpportunities(link.data.access)) return 'refused';
      const answer = await joinRoom(link, mine);
      if (answer === 'joined' && lastSent) link.emit('opportunities:diffs', list, lastSent, Date.now());
      return answer;
    });
  }

  @SubscribeMessage('opportunities:leave')
  async leaveOpportunities(@ConnectedSocket() link: Link, @MessageBody() asked: unknown) {
    const { success, data: list } = listSchema.safeParse(asked);
    if (success) await leaveRoom(link, opportunityRoom(list as OpportunityList));
  }

  @SubscribeMessage('clock:ask')
  tellTime(): number {
    return Date.now();
  }

  @SubscribeMessage('auth:renew')
  async renew(@ConnectedSocket() link: Link, @MessageBody() token: unknown): Promise<'renewed' | 'refused'> {
    const access = await this.callers.ofSession(token, link.request);
    if (!access || access.userId !== link.data.access?.userId) return 'refused';
    link.data.access = access;
    for (const room of roomsBeyond(access, link.rooms)) await link.leave(room);
    return 'renewed';
  }
}

// A socket without a token is a visitor's. An invalid token is refused, never treated as none.
const isVisitor = (token: unknown): boolean => token === undefined || token === null;

/**
 * What a socket's copy of a board lacks; undefined if unknown. Only once per board and socket: this is encoded for one socket alone, while
 * the bytes of the snapshot are shared by all.
 */
const catchUp = (link: Link, room: Room, copy: BoardCopy, stream: BoardStream): SinceCopy | undefined => {
  const { broughtUp } = link.data;
  const since = broughtUp.has(room) ? undefined : stream.inStep?.since(copy);
  if (since) broughtUp.add(room);
  return since;
};
