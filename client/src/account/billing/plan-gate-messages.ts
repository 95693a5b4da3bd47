import { PLANS } from '@fairline/shared/domain';
import { listPrice } from '../model/plan/billed.js';

/** Texts of the plan gates, and of the window shown when the free requests are used up. */
export const planGateMessages = {
  title: 'Quota exceeded - upgrade to continue',
  used: (used: string, quota: string) => `${used} of ${quota} requests used this month`,
  resets: 'They reset on the first of next month, 00:00 UTC.',
  later: 'Not now',
  confirmEmail: 'Confirm your address',
  upgrade: 'Upgrade to Platinum',
  goldTitle: 'Gold Subscription Required',
  // A getter: few ever read it, and creating a currency format is too expensive at page load.
  get goldWhy() {
    return `Subscribe to Gold plan for just ${listPrice(PLANS.gold.listPriceCents)}/month to access live odds and game data.`;
  },
  upgradeGold: 'Upgrade Gold',
  upgradeGoldLabel: 'Upgrade to Gold',
} as const;
