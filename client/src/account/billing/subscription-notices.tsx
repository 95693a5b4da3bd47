import type { Me, Subscription } from '@fairline/shared/contract';
import { CalendarClock, CalendarX2, CreditCard, Gift } from 'lucide-react';
import { Banner } from '../../ui/banner.js';
import { billedOn, giftEnd } from '../model/plan/billed.js';
import { billingMessages as words } from './messages.js';

/** What is unusual about a subscription: a failed payment, a trial, an end, a gift. */
export const SubscriptionNotices = ({ subscription, me }: { subscription: Subscription; me: Me }) => (
  <>
    {subscription.past_due ? (
      <Banner tone="warning" icon={CreditCard}>
        {words.pastDue}
      </Banner>
    ) : null}
    {subscription.trial_end && !subscription.cancel_at_period_end ? (
      <Banner tone="accent" icon={CalendarClock}>
        {words.trialUntil(billedOn(subscription.trial_end))}
      </Banner>
    ) : null}
    {subscription.cancel_at_period_end && subscription.current_period_end ? (
      <Banner tone="warning" icon={CalendarX2}>
        {words.cancelled(billedOn(subscription.current_period_end))}
      </Banner>
    ) : null}
    {me.is_gifted ? (
      <Banner tone="accent" icon={Gift}>
        {words.gifted(billedOn(giftEnd(me, Date.now())))}
      </Banner>
    ) : null}
  </>
);
