import { isPlatinum, type Plan, type Sportsbook } from '@fairline/shared/domain';

/** The lowest plan with which a book may be chosen: pick apps and popular books are free, the third tier requires Platinum. */
export const planFor = ({ isDFS, popular, tier }: Sportsbook): Plan => {
  if (isDFS || popular) return 'free';
  return tier === 3 ? 'platinum' : 'gold';
};

/** Whether a user on this plan may choose a book. */
export const mayChoose = (book: Sportsbook, plan: Plan, unlimited = false): boolean => {
  const takes = planFor(book);
  return takes === 'free' || takes === plan || isPlatinum(plan, unlimited);
};
