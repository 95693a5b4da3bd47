import type { Joined } from '@fairline/shared/contract';
import type { Link } from './broadcast.js';
import { isFull, type Joining, type Room } from './rooms.js';

/** Prepares to join a room, and joins it with `joinRoom`. If the socket leaves the room meanwhile, it is not let in. */
export const joining = async <Answer>(
  link: Pick<Link, 'data'>,
  room: Room,
  join: (mine: Joining) => Promise<Answer>,
): Promise<Answer> => {
  const mine = { room, isOff: false };
  link.data.joining.add(mine);
  try {
    return await join(mine);
  } finally {
    link.data.joining.delete(mine);
  }
};

/** Lets a socket into a room. Checks the limit again, because other joins of the same moment may have reached it. */
export const joinRoom = async (
  link: Pick<Link, 'rooms' | 'join' | 'data'>,
  { room, isOff }: Joining,
): Promise<Joined> => {
  if (isOff || isFull(link)) return 'refused';
  await link.join(room);
  return 'joined';
};

/** Takes a socket out of a room, or off the way into it. */
export const leaveRoom = async (link: Pick<Link, 'data' | 'leave'>, room: Room): Promise<void> => {
  for (const one of link.data.joining) if (one.room === room) one.isOff = true;
  await link.leave(room);
};
