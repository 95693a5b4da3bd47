import { type BoardId, boardName, type OpportunityList } from '@fairline/shared/contract';
import { type Access, meets } from '../auth/tokens/access.js';

/** The rooms of sockets, and who may join them. */
export type Room = string & { readonly of: 'room' };

/** A socket on its way into a room, which takes a moment. Leaving the room calls it off. */
export interface Joining {
  readonly room: Room;
  isOff: boolean;
}

export const boardRoom = (board: BoardId): Room => `board:${boardName(board)}` as Room;
export const opportunityRoom = (list: OpportunityList): Room => `opportunities:${list}` as Room;
/** Open to visitors. */
export const scoresRoom = (sport: string): Room => `scores:${sport}` as Room;
/** Open to visitors. */
export const gameRoom = (gameKey: string): Room => `game:${gameKey}` as Room;

/** Live boards are for plans that open them; a free user reads odds by REST, within the quota. */
export const mayFollowBoards = (access: Access | undefined): boolean => access !== undefined && meets(access, 'boards');

/** Who may follow arbitrages and middles. */
export const mayFollowOpportunities = (access: Access | undefined): boolean =>
  access !== undefined && meets(access, 'opportunities');

/** Whether a socket is in as many rooms as allowed. It is always in a room of its own, named by its id. */
export const isFull = ({
  rooms,
  data: { access },
}: {
  readonly rooms: ReadonlySet<string>;
  readonly data: { readonly access?: Access | undefined };
}): boolean => rooms.size > (mayFollowBoards(access) ? MOST_ROOMS.boards : MOST_ROOMS.public);

/** Who searches every sport for value follows two boards and a scoreboard of each. */
const MOST_ROOMS = { public: 20, boards: 40 } as const;

/** Those of these rooms that are closed to this access: a plan may have ended since it joined them. */
export const roomsBeyond = (access: Access, rooms: Iterable<string>): Room[] =>
  ([...rooms] as Room[]).filter(
    (room) =>
      (room.startsWith('board:') && !mayFollowBoards(access)) ||
      (room.startsWith('opportunities:') && !mayFollowOpportunities(access)),
  );
