import { type BoardId, boardName, type OpportunityList } from '@fairline/shared/contract';
import { type Access, meets } from '../auth/access.js';

/** The rooms of the house, and who may join them. */
export type Room = string & { readonly of: 'room' };

export const boardRoom = (board: BoardId): Room => `board:${boardName(board)}` as Room;
export const opportunityRoom = (list: OpportunityList): Room => `opportunities:${list}` as Room;
/** Open to visitors. */
export const scoresRoom = (sport: string): Room => `scores:${sport}` as Room;
/** Open to visitors. */
export const gameRoom = (gameKey: string): Room => `game:${gameKey}` as Room;

/** Live boards are for paid plans; a free user reads odds by REST, within the quota. */
export const mayFollowBoards = (access: Access | undefined): boolean => access !== undefined && meets(access, 'paid');

/** Arbitrages and middles never leave the house to anyone below platinum. */
export const mayFollowOpportunities = (access: Access | undefined): boolean =>
  access !== undefined && meets(access, 'platinum');

/** Whether a socket is in as many rooms as it may be at once. It is always in the room that bears its own id. */
export const isFull = ({ rooms }: { readonly rooms: ReadonlySet<string> }): boolean => rooms.size > MOST_ROOMS;

const MOST_ROOMS = 20;

/** The rooms among these that are closed to this access: a plan may have ended since they were joined. */
export const roomsBeyond = (access: Access, rooms: Iterable<string>): Room[] =>
  ([...rooms] as Room[]).filter(
    (room) =>
      (room.startsWith('board:') && !mayFollowBoards(access)) ||
      (room.startsWith('opportunities:') && !mayFollowOpportunities(access)),
  );
