import type { Me, Subscription } from '@fairline/shared/contract';
import { useState } from 'react';
import { Facts } from '../../ui/facts.js';
import { CancelModal } from './cancel-modal.js';
import { billingMessages as words } from './messages.js';
import { PortalButton } from './portal-button.js';
import { priceOf, renewalOf } from './subscription-words.js';

/** When the subscription renews, what that costs, and cancelling. */
export const ManagementCard = ({ subscription, me }: { subscription: Subscription; me: Me }) => {
  const [isCancelling, setIsCancelling] = useState(false);
  const isBilled = subscription.plan !== 'free';
  const runsOn = isBilled && !subscription.cancel_at_period_end;
  return (
    <section className="panel pad stack" aria-label={words.manage}>
      <div className="between">
        <h2>{words.manage}</h2>
        <span className="badge okb">{words.active}</span>
      </div>
      <Facts facts={[...renewalOf(subscription, me, Date.now()), [words.amount, priceOf(subscription)]]} />
      {isBilled ? (
        <div className="row wrap">
          <PortalButton />
          {runsOn ? (
            <button type="button" className="btn" onClick={() => setIsCancelling(true)}>
              {words.cancel}
            </button>
          ) : null}
        </div>
      ) : null}
      <CancelModal
        isOpen={isCancelling}
        until={subscription.current_period_end}
        onClose={() => setIsCancelling(false)}
      />
    </section>
  );
};
