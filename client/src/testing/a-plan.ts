import type { Me, Subscription } from '@fairline/shared/contract';

/** The answer of `/api/me` for a user of the free plan who has made no requests. */
export const aMe = (over: Partial<Me> = {}): Me => ({
  plan: 'free',
  remaining: 250,
  limit: 250,
  used: 0,
  unlimited: false,
  is_gifted: false,
  subscription_end_date: null,
  ...over,
});

export const aPlatinum = (over: Partial<Me> = {}): Me =>
  aMe({ plan: 'platinum', remaining: null, limit: null, ...over });

export const aGold = (over: Partial<Me> = {}): Me => aMe({ plan: 'gold', remaining: null, limit: null, ...over });

/** A Gold subscription that renews on December 21. */
export const aSubscription = (over: Partial<Subscription> = {}): Subscription => ({
  plan: 'gold',
  amount: 1_000,
  currency: 'usd',
  interval: 'month',
  trial_end: null,
  current_period_end: '2026-12-21T12:00:00.000Z',
  cancel_at_period_end: false,
  past_due: false,
  is_gifted: false,
  ...over,
});

export const NO_SUBSCRIPTION = aSubscription({ plan: 'free', amount: null, current_period_end: null });
