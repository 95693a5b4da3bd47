import { type Intended, intendedNow } from './intended.js';
import { onwardPath, returnPath } from './return-path.js';

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
