import type { QuoteKey } from '@fairline/shared/domain';
import { atom } from 'jotai';
import { keyed } from '../../../platform/keyed.js';
import { quoteAtom, stampAtom } from './board-atoms.js';

/**
 * When the book last confirmed the market that lists a price, main or alternate, according to the held boards. Confirmations change no
 * price, so a pushed opportunity does not receive them.
 */
export const confirmedAtAtom = keyed((key: QuoteKey) =>
  atom((get) => {
    const quote = get(quoteAtom(key));
    return quote && get(stampAtom(quote.stamp)).lastUpdate;
  }),
).of;
