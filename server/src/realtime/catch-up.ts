import type { BoardCopy, SinceCopy } from '@fairline/shared/contract';
import type { BoardStream } from './board.relay.js';
import type { Link } from './broadcast.js';
import type { Room } from './rooms.js';

/**
 * What a socket's copy of a board lacks; undefined if unknown. Only once per board and socket: this is encoded for one socket alone, while
 * the bytes of the snapshot are shared by all.
 */
export const catchUp = (link: Link, room: Room, copy: BoardCopy, stream: BoardStream): SinceCopy | undefined => {
  const { broughtUp } = link.data;
  const since = broughtUp.has(room) ? undefined : stream.inStep?.since(copy);
  if (since) broughtUp.add(room);
  return since;
};
