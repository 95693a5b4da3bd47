import type { Joined } from '@fairline/shared/contract';
import type { Link } from './broadcast.js';
import { isFull, type Room } from './rooms.js';

/** Lets a socket into a room. Checks the limit again, because other joins of the same moment may have reached it. */
export const joinRoom = async (link: Pick<Link, 'rooms' | 'join'>, room: Room): Promise<Joined> => {
  if (isFull(link)) return 'refused';
  await link.join(room);
  return 'joined';
};
