import type { LiveOpportunity } from '@fairline/shared/domain';
import { percent } from '../platform/format.js';
import { opportunityMessages as words } from './messages.js';

/** The highest value of an opportunity so far. It is over all books and before commission, and says so: the large figure is the user's own. */
export const Peak = ({ live: { opportunity, peak } }: { live: Pick<LiveOpportunity, 'opportunity' | 'peak'> }) => (
  <div className="sub num pk" title={words.overAllBooks}>
    {words.peak[opportunity.kind](percent(peak, 2))}
  </div>
);
