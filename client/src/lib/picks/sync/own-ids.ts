import { ID_OF_PLACE, type Pick } from '@fairline/shared/domain';
import { newPickId } from '../pick-id.js';
import { idOf } from './unsent.js';

/**
 * Gives a new id to every pick whose id may also belong to another bet: an id that is only a position in an older version's list, or one
 * that the server has for a pick added at another time. Runs once, when a browser's picks first sync with an account.
 */
export const withOwnIds = (mine: readonly Pick[], received: readonly Pick[]): readonly Pick[] => {
  const theirs = new Map(received.map((pick) => [idOf(pick), pick]));
  return mine.map((pick) => {
    const their = theirs.get(idOf(pick));
    const isOther = their !== undefined && their.dateAdded !== pick.dateAdded;
    return isOther || ID_OF_PLACE.test(idOf(pick)) ? { ...pick, id: newPickId(new Date()) } : pick;
  });
};
