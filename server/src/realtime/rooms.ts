import { type BoardId, boardName, type OpportunityList } from '@fairline/shared/contract';
import { type Access, meets } from '../auth/access.js';

/** The rooms of the house, and who may join them. */
export type Room = string & { readonly of: 'room' };

export const boardRoom = (board: BoardId): Room => `board:${boardName(board)}` as Room;
export const opportunityRoom = (list: OpportunityList): Room => `opportunities:${list}` as Room;

/** Live boards are for paid plans; a free user reads odds by REST, within the quota. */
export const mayFollowBoards = (access: Access): boolean => meets(access, 'paid');

/** Arbitrages and middles never leave the house to anyone below platinum. */
export const mayFollowOpportunities = (access: Access): boolean => meets(access, 'platinum');

/** Rooms that one socket may be in at once. */
export const MOST_ROOMS = 20;

/** The rooms among these that are closed to this access: a plan may have ended since they were joined. */
export const roomsBeyond = (access: Access, rooms: Iterable<string>): Room[] =>
  ([...rooms] as Room[]).filter(
    (room) =>
      (room.startsWith('board:') && !mayFollowBoards(access)) ||
      (room.startsWith('opportunities:') && !mayFollowOpportunities(access)),
  );
