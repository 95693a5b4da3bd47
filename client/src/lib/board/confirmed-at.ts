import { bookOfStamp, eventOfKey, marketOfStamp, type StampKey, stampKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { keyed } from '../keyed.js';
import { stampAtom } from './board-atoms.js';

/**
 * When a book last confirmed a family of markets on a game, as far as the held boards know: the newest of its main and its
 * alternate market. Confirmations move no price, so an opportunity that was pushed once does not hear of them.
 */
export const confirmedAtAtom = keyed((key: StampKey) =>
  atom((get) => {
    const [event, book, family] = [eventOfKey(key), bookOfStamp(key), marketOfStamp(key)];
    const times = [family, `alternate_${family}`, `${family}_alternate`].map(
      (market) => get(stampAtom(stampKey(event, book, market))).lastUpdate ?? 0,
    );
    return Math.max(...times) || undefined;
  }),
).of;
