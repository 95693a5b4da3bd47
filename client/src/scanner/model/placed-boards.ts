import { boardName } from '@fairline/shared/contract';
import { isPending, isPlayerFamily, placeOf, type QuoteKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { picksAtom } from '../../picks/model/picks-atom.js';

/**
 * The names, joined by commas, of the boards with the prices of the legs of open positions. It is alone here because the odds page needs it
 * before anything of a scanner.
 */
export const placedBoardsAtom = atom((get) => {
  const names = get(picksAtom).flatMap((pick) => {
    if (!pick.position || !pick.quote || !pick.sport || !isPending(pick)) return [];
    const { family } = placeOf(pick.quote as QuoteKey);
    return [boardName({ sport: pick.sport, section: isPlayerFamily(family) ? 'props' : 'game' })];
  });
  return [...new Set(names)].join();
});
