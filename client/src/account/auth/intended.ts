import type { PricingIntent } from '../../market/model/pricing-intent.js';
import { onwardPath, returnPath } from './return-path.js';

/** What the user was about to do when sign-in interrupted. */
export type Intended = Omit<PricingIntent, 'ts'>;

/** The intent in the address: `intent` together with `returnTo`. The plan is never in an address; it comes from what was stored. */
export const intendedByAddress = (query: URLSearchParams, kept: Intended | undefined): Intended | undefined => {
  const intent = query.get('intent');
  const returnTo = onwardPath(query.get('returnTo'));
  if (!intent || !returnTo) return undefined;
  return { intent, returnTo, ...(kept?.plan ? { plan: kept.plan } : {}) };
};

/** The current intent: from the address, otherwise the stored one, unless the address asks for another page. */
export const intendedNow = (query: URLSearchParams, kept: Intended | undefined): Intended | undefined => {
  const byAddress = intendedByAddress(query, kept);
  const to = returnPath(query);
  return byAddress ?? (to === undefined || to === kept?.returnTo ? kept : undefined);
};
