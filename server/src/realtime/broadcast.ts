import { type ClientEvents, REALTIME, type ServerEvents } from '@fairline/shared/contract';
import { Injectable } from '@nestjs/common';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Access } from '../auth/tokens/access.js';
import type { Backlog } from './backlog.js';
import type { Joining, Room } from './rooms.js';

/** What we remember of a socket. */
export interface SocketState {
  /** Undefined for a visitor. */
  access: Access | undefined;
  backlog: Backlog;
  /** The boards for which its copy was already brought up to date. */
  broughtUp: Set<Room>;
  /** The rooms it is about to join. */
  joining: Set<Joining>;
}

export type Io = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketState>;
export type Link = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketState>;

/** Sends to the rooms of this process. The gateway provides the socket server once it is open. */
@Injectable()
export class Broadcast {
  private io: Io | undefined;

  open(io: Io) {
    this.io = io;
  }

  /** Sends an event to everyone in a room, like socket.io's `emit`, but encodes it once for all, as one frame. */
  send<E extends keyof ServerEvents>(room: Room, event: E, ...words: Parameters<ServerEvents[E]>) {
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
    for (const [room, inside] of rooms) if (!sids.has(room)) yield [room as Room, inside.size]; // leaves out the room that each socket has of its own
  }

  get size(): number {
    return this.io?.of('/').sockets.size ?? 0;
  }

  /** Every socket of this process. */
  get links(): Iterable<Link> {
    return this.io?.of('/').sockets.values() ?? [];
  }
}

// Packet types of engine.io and socket.io.
const MESSAGE = '4';
const EVENT = '2';

/**
 * Writes a frame straight to the TCP socket of a connection on which nothing waits. Returns false, without writing, if something waits or
 * the connection is closing: then the frame must go through the queue of engine.io.
 */
const writeAtOnce = ({ readyState, transport, request: { socket } }: Socket['conn'], frame: Buffer): boolean => {
  if (readyState !== 'open' || !transport.writable || !socket.writable || socket.writableLength > 0) return false;
  socket.write(frame);
  return true;
};

/** Disconnects a socket: it leaves its rooms at once, is told why, and has a moment to receive what is unsent. */
export const disconnect = (link: Link, why: Parameters<ServerEvents['session:ended']>[0]) => {
  link.emit('session:ended', why);
  link.disconnect(true);
  setTimeout(() => link.conn.close(true), FAREWELL_MS).unref();
};

const FAREWELL_MS = 900;

/** A text as one WebSocket frame of a server: unfragmented, unmasked, uncompressed (RFC 6455, section 5.2). */
export const frameOf = (text: string): Buffer => {
  const size = Buffer.byteLength(text);
  const head = headOf(size);
  const frame = Buffer.allocUnsafe(head.length + size);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
};

const WHOLE_TEXT = 0x81;

const headOf = (size: number): readonly number[] => {
  if (size < 126) return [WHOLE_TEXT, size];
  if (size < 65_536) return [WHOLE_TEXT, 126, ...bytesOf(size).subarray(6)];
  return [WHOLE_TEXT, 127, ...bytesOf(size)];
};

const bytesOf = (size: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(size));
  return bytes;
};

/**
 * Collects texts and passes them on together: at once after a pause, otherwise at the end of the tick. It uses the monotonic clock: if the
 * system clock were set back, prices would stand still for as long.
 */
export class Tick {
  private texts: string[] = [];
  private timer: NodeJS.Timeout | undefined;
  private passedOnAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly passOn: (texts: readonly string[]) => void) {}

  add(text: string) {
    this.texts.push(text);
    this.timer ??= setTimeout(() => this.end(), Math.max(0, this.passedOnAt + REALTIME.tickMs - performance.now()));
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.texts = [];
  }

  private end() {
    const texts = this.texts;
    this.texts = [];
    this.timer = undefined;
    this.passedOnAt = performance.now();
    this.passOn(texts);
  }
}
