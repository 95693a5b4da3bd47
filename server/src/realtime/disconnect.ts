import type { ServerEvents } from '@fairline/shared/contract';
import type { Link } from './broadcast.js';

/** Disconnects a socket: it leaves its rooms at once, is told why, and has a moment to receive what is unsent. */
export const disconnect = (link: Link, why: Parameters<ServerEvents['session:ended']>[0]) => {
  link.emit('session:ended', why);
  link.disconnect(true);
  setTimeout(() => link.conn.close(true), FAREWELL_MS).unref();
};

const FAREWELL_MS = 900;
