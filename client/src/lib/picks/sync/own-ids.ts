import { ID_OF_PLACE, type Pick } from '@fairline/shared/domain';
import { newPickId } from '../pick-id.js';
import { idOf } from './unsent.js';

/**
 * Gives an id of its own to each pick whose id may mean another bet elsewhere: one that only says at which place an
 * older version kept it, and one
 * that the server knows for a pick that was added at another time. Done once, when a browser's picks first meet an account's.
 */
export const withOwnIds = (mine: readonly Pick[], told: readonly Pick[]): readonly Pick[] => {
  const theirs = new Map(told.map((pick) => [idOf(pick), pick]));
  return mine.map((pick) => {
    const their = theirs.get(idOf(pick));
    const isOther = their !== undefined && their.dateAdded !== pick.dateAdded;
    return isOther || ID_OF_PLACE.test(idOf(pick)) ? { ...pick, id: newPickId(new Date()) } : pick;
  });
};
