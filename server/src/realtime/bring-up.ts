import type { BoardCopy, SinceCopy } from '@fairline/shared/contract';
import type { BoardStream } from './board.relay.js';
import type { Link } from './broadcast.js';
import type { Room } from './rooms.js';

/**
 * What a socket's copy of a board lacks; undefined when that is not known. Once a board: it is encoded for this socket alone, and
 * whoever asks again may load the snapshot, whose bytes are the same for everyone.
 */
export const bringUp = (link: Link, room: Room, copy: BoardCopy, stream: BoardStream): SinceCopy | undefined => {
  const { broughtUp } = link.data;
  const since = broughtUp.has(room) ? undefined : stream.inStep?.since(copy);
  if (since) broughtUp.add(room);
  return since;
};
