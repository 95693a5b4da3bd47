import type { Subscription } from '@fairline/shared/contract';
import { isPaymentDue, planOfSubscription, type SubscriptionState } from '@fairline/shared/domain';

/** A subscription as its owner sees it. `now` in milliseconds. */
export const subscriptionView = (
  paid: SubscriptionState | undefined,
  { isGifted }: { readonly isGifted: boolean },
  now: number,
): Subscription => {
  const plan = planOfSubscription(paid, now);
  const running = plan === 'free' ? undefined : paid;
  return {
    plan,
    amount: running?.amountCents ?? null,
    currency: running?.currency ?? 'usd',
    current_period_end: running ? new Date(running.endsAt ?? running.periodEnd).toISOString() : null,
    cancel_at_period_end: running?.endsAt !== undefined,
    past_due: paid !== undefined && isPaymentDue(paid.status),
    is_gifted: isGifted,
  };
};
