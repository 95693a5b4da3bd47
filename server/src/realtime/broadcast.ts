import type { ClientEvents, ServerEvents } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Access } from '../auth/access.js';
import type { Backlog } from './backlog.js';
import type { Room } from './rooms.js';

/** What we keep of a socket. */
export interface SocketState {
  /** None for a visitor. */
  access: Access | undefined;
  backlog: Backlog;
}

export type Io = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketState>;
export type Link = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketState>;

/** Speaks to the rooms of this process. The gateway lends it the voice once the sockets are open. */
@Injectable()
export class Broadcast {
  private io: Io | undefined;

  open(io: Io) {
    this.io = io;
  }

  to(room: Room): ReturnType<Io['to']> | undefined {
    return this.io?.to(room);
  }

  isEmpty(room: Room): boolean {
    return !this.io?.of('/').adapter.rooms.has(room);
  }

  /** Every socket of this process. */
  get links(): Iterable<Link> {
    return this.io?.of('/').sockets.values() ?? [];
  }
}
