import { safeRedirect } from '@fairline/shared/domain';
import type { PricingIntent } from '../model/plan/pricing-intent.js';

/** Where to go after a password sign-in: the intended action, the page the user was going to, or the front page. */
export const afterPassword = (
  query: URLSearchParams,
  kept: Intended | undefined,
  origin: string | undefined,
): string => {
  const intended = intendedNow(query, kept);
  if (!intended) return returnPath(query) ?? onwardPath(origin) ?? '/';
  if (intended.intent === 'start-free') return '/app';
  const to = onwardPath(intended.returnTo) ?? '/';
  return intended.intent === 'upgrade' ? checkoutAt(to, intended) : to;
};

/** Where to go after a provider's sign-in. The address takes precedence over what was stored. */
export const afterProvider = (query: URLSearchParams, kept: Intended | undefined): string => {
  const intended = intendedNow(query, kept);
  const intent = query.get('intent') ?? intended?.intent;
  if (intent === 'upgrade') return checkoutAt('/pricing', intended);
  if (intent === 'start-free') return '/app';
  return returnPath(query) ?? onwardPath(intended?.returnTo) ?? '/app';
};

// The plan goes into the address because the stored intent is already consumed.
const checkoutAt = (path: string, intended: Intended | undefined): string => {
  const at = new URL(path, location.origin);
  at.searchParams.set('intent', 'upgrade');
  at.searchParams.set('autostart', '1');
  if (intended?.plan) at.searchParams.set('plan', intended.plan);
  return at.pathname + at.search;
};

/** What the user was about to do when sign-in interrupted. */
type Intended = Omit<PricingIntent, 'ts'>;

/** The intent in the address: `intent` together with `returnTo`. The plan is never in an address; it comes from what was stored. */
export const intendedByAddress = (query: URLSearchParams, kept: Intended | undefined): Intended | undefined => {
  const intent = query.get('intent');
  const returnTo = onwardPath(query.get('returnTo'));
  if (!intent || !returnTo) return undefined;
  return { intent, returnTo, ...(kept?.plan ? { plan: kept.plan } : {}) };
};

/** The current intent: from the address, otherwise the stored one, unless the address asks for another page. */
const intendedNow = (query: URLSearchParams, kept: Intended | undefined): Intended | undefined => {
  const byAddress = intendedByAddress(query, kept);
  const to = returnPath(query);
  return byAddress ?? (to === undefined || to === kept?.returnTo ? kept : undefined);
};

/** The page that the address asks for after sign-in (`next` or `returnTo`), if it is on our site. */
export const returnPath = (query: URLSearchParams): string | undefined =>
  onwardPath(query.get('next') ?? query.get('returnTo'));

/** A path on our own site to go to after sign-in; the login pages do not count. */
export const onwardPath = (path: string | null | undefined): string | undefined => {
  const ours = safeRedirect(path);
  return ours && !LOGIN_PAGES.test(ours) ? ours : undefined;
};

const LOGIN_PAGES = /^\/(login|signup|auth\/callback)\/*(?=[?#]|$)/i;
