import type { Joined } from '@fairline/shared/contract';
import type { AppSocket } from '../../platform/socket/app-socket.js';

/** Members of the scores rooms of a socket, by sport. The server knows them as one. */
const membersOf = new WeakMap<AppSocket, Map<string, Set<object>>>();

/** One follower of scores: it joins rooms, and when it leaves, only those are left in which no other follower of this page is. */
export const scoresMember = (socket: AppSocket) => {
  const me = {};
  const rooms = membersOf.get(socket) ?? new Map<string, Set<object>>();
  membersOf.set(socket, rooms);
  return {
    join: (sport: string, reply: (answer: Joined) => void): void => {
      rooms.set(sport, (rooms.get(sport) ?? new Set()).add(me));
      socket.emit('scores:join', sport, reply);
    },
    /** Leaves every room it joined. */
    leave: (): void => {
      for (const [sport, members] of rooms) {
        if (!members.delete(me) || members.size > 0) continue;
        rooms.delete(sport);
        if (socket.connected) socket.emit('scores:leave', sport);
      }
    },
  };
};
