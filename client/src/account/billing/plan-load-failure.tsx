import { CircleAlert } from 'lucide-react';
import { Banner } from '../../ui/banner.js';
import { billingMessages as words } from './messages.js';

/** Says that the subscription could not be loaded, and offers to retry. */
export const PlanLoadFailure = ({ onAgain }: { onAgain: () => unknown }) => (
  <Banner
    tone="bad"
    icon={CircleAlert}
    action={
      <button type="button" className="btn sm" onClick={() => onAgain()}>
        {words.tryAgain}
      </button>
    }
  >
    {words.unread}
  </Banner>
);
