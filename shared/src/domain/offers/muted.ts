import { canonicalBook } from '../catalogue/sportsbooks.js';
import type { Opportunity } from '../opportunities/opportunity.js';

/** Asks of an opportunity, and of a book, whether it is muted. */
export interface Muted {
  readonly opportunity: (of: Pick<Opportunity, 'id' | 'event' | 'family'>) => boolean;
  readonly book: (book: string) => boolean;
}

/** What a list of mutes means. */
export const mutedBy = (mutes: readonly MutedThing[]): Muted => {
  const keys = new Set(mutes.map(({ kind, key }) => `${kind} ${key}`));
  return {
    opportunity: ({ id, event, family }) =>
      keys.has(`opportunity ${id}`) || keys.has(`game ${event}`) || keys.has(`market ${family}`),
    book: (book) => keys.has(`book ${canonicalBook(book)}`),
  };
};

/** One thing that is muted: its kind, and its id there. */
interface MutedThing {
  readonly kind: 'opportunity' | 'game' | 'book' | 'market';
  readonly key: string;
}
