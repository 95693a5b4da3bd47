import type { ClientEvents, ServerEvents } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Access } from '../auth/access.js';
import type { Backlog } from './backlog.js';
import { frameOf } from './frame.js';
import type { Room } from './rooms.js';
import { writeAtOnce } from './wire.js';

/** What we keep of a socket. */
export interface SocketState {
  /** None for a visitor. */
  access: Access | undefined;
  backlog: Backlog;
  /** The boards of which it was told what its copy lacked. */
  broughtUp: Set<Room>;
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

  /** Tells all who are in a room, as `emit` of socket.io would, by one frame that is made once and written in one piece. */
  tell<E extends keyof ServerEvents>(room: Room, event: E, ...words: Parameters<ServerEvents[E]>) {
    const home = this.io?.of('/');
    const inside = home?.adapter.rooms.get(room);
    if (!home || !inside) return;
    const packet = `${EVENT}${JSON.stringify([event, ...words])}`;
    const frame = frameOf(`${MESSAGE}${packet}`);
    const options = { compress: false, wsPreEncodedFrame: [frame] };
    for (const id of inside) {
      const conn = home.sockets.get(id)?.conn;
      if (conn && !writeAtOnce(conn, frame)) conn.write(packet, options);
    }
  }

  isEmpty(room: Room): boolean {
    return !this.io?.of('/').adapter.rooms.has(room);
  }

  /** How many sockets of this process are in each room. */
  *roomSizes(): Iterable<[Room, number]> {
    const { rooms, sids } = this.io?.of('/').adapter ?? { rooms: new Map(), sids: new Map() };
    for (const [room, inside] of rooms) if (!sids.has(room)) yield [room as Room, inside.size]; // a socket's own is no room
  }

  get size(): number {
    return this.io?.of('/').sockets.size ?? 0;
  }

  /** Connections of this process, those that were not let in yet among them. */
  get connections(): number {
    return this.io?.engine.clientsCount ?? 0;
  }

  /** Every socket of this process. */
  get links(): Iterable<Link> {
    return this.io?.of('/').sockets.values() ?? [];
  }
}

// Of the protocols of engine.io and of socket.io.
const MESSAGE = '4';
const EVENT = '2';
