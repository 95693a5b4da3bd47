import type { LiveOpportunity, Middle } from '@fairline/shared/domain';
import { looksAt } from '../../lib/choices/scanner-terms.js';
import type { Wish } from './arbitrage-view.js';
import type { HeldList } from './list-atoms.js';
import { type MiddleOffer, offerMiddle } from './middle-offer.js';

/** The middles as one user sees them: by how far the simple estimate is over the break-even chance, and what is left out. */
export const middleView = ({ open }: HeldList, { terms, scanner, bankroll }: Wish, now: number) => {
  const lacks = { 'other-books': 0, 'under-minimum': 0, 'not-wanted': 0, 'other-sports': 0 };
  const offers: MiddleOffer[] = [];
  for (const live of open.values()) {
    if (!isMiddle(live) || live.opportunity.commenceTime <= now) continue;
    if (!looksAt(scanner, live.opportunity.sport)) {
      lacks['other-sports'] += 1;
      continue;
    }
    const offer = offerMiddle(live, terms, scanner, bankroll);
    if (typeof offer === 'string') lacks[offer] += 1;
    else offers.push(offer);
  }
  return { offers: offers.sort((a, b) => edge(b) - edge(a) || (idOf(a) < idOf(b) ? -1 : 1)), lacks };
};

const edge = ({ live, breakEven }: MiddleOffer): number => live.opportunity.probability - breakEven;
const idOf = ({ live }: MiddleOffer): string => live.opportunity.id;

const isMiddle = (live: LiveOpportunity): live is LiveOpportunity<Middle> => live.opportunity.kind === 'middle';
