import { type Plan, plansFrom } from '../account/plans.js';
import type { Sportsbook } from './sportsbooks.table.js';

/** A book to choose; one that the catalogue lacks has a key and a name only. */
export type ListedBook = Pick<Sportsbook, 'key' | 'name'> & Partial<Sportsbook>;

/** The lowest plan with which a book may be chosen: pick apps and popular books are free, the third tier requires Platinum. */
export const planFor = ({ isDFS, popular, tier }: ListedBook): Plan => {
  if (isDFS || popular) return 'free';
  return tier === 3 ? 'platinum' : 'gold';
};

/** Whether a user on this plan may choose a book. */
export const mayChoose = (book: ListedBook, plan: Plan, unlimited = false): boolean =>
  unlimited || plansFrom(planFor(book)).includes(plan);
