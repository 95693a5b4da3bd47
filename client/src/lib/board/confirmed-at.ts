import { bookOfStamp, eventOfKey, marketOfStamp, type StampKey, stampKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { keyed } from '../keyed.js';
import { stampAtom } from './board-atoms.js';

/**
 * When a book last confirmed a family of markets on a game, according to the held boards: the newest of its main and alternate market.
 * Confirmations change no price, so a pushed opportunity does not receive them.
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
