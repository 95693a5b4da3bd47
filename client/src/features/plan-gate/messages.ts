import { PLANS } from '@fairline/shared/domain';
import { listPrice } from '../../lib/plan/billed.js';

/** The words of what a plan would open, and of the window that opens when the free requests are used up. */
export const planGateMessages = {
  title: 'Quota exceeded - upgrade to continue',
  used: (used: string, quota: string) => `${used} of ${quota} requests used this month`,
  resets: 'They start again on the first of next month, 00:00 UTC.',
  later: 'Not now',
  upgrade: 'Upgrade to Platinum',
  goldTitle: 'Gold Subscription Required',
  // Said when it is asked for: few ever read it, and a format for amounts costs a page that begins dearly.
  get goldWhy() {
    return `Subscribe to Gold plan for just ${listPrice(PLANS.gold.listPriceCents)}/month to access live odds and game data.`;
  },
  upgradeGold: 'Upgrade Gold',
  upgradeGoldLabel: 'Upgrade to Gold',
} as const;
