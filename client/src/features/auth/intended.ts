import type { PricingIntent } from '../../lib/pricing-intent.js';
import { onwardPath, returnPath } from './return-path.js';

/** What somebody is about to do when sign-in comes between. */
export type Intended = Omit<PricingIntent, 'ts'>;

/** What the address intends, by `intent` together with `returnTo`. The plan is never in an address: it is as it was kept. */
export const intendedByAddress = (query: URLSearchParams, kept: Intended | undefined): Intended | undefined => {
  const intent = query.get('intent');
  const returnTo = onwardPath(query.get('returnTo'));
  if (!intent || !returnTo) return undefined;
  return { intent, returnTo, ...(kept?.plan ? { plan: kept.plan } : {}) };
};

/** What is intended now: by the address, or as it was kept, unless the address asks to go elsewhere. */
export const intendedNow = (query: URLSearchParams, kept: Intended | undefined): Intended | undefined => {
  const byAddress = intendedByAddress(query, kept);
  const to = returnPath(query);
  return byAddress ?? (to === undefined || to === kept?.returnTo ? kept : undefined);
};
