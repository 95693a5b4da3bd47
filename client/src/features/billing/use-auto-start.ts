import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PaidPlan } from '../../lib/plan/checkout.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { pricingIntent } from '../../lib/pricing-intent.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { hasLeft } from '../../lib/views/page-turn.js';
import type { Buying } from './use-buying.js';

const AFTER_MS = 1_000;

/**
 * Opens the checkout automatically if the address asks for it and there is something to buy. Returns true while that is about to happen.
 */
export const useAutoStart = ({ buy }: Buying): boolean => {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const access = usePlanAccess();
  const { isPending } = useSubscription();
  const isAsked = query.get('intent') === 'upgrade' && query.get('autostart') === '1';
  const isDue = isAsked && isIn && !isPending && access !== undefined && !access.isPlatinum;

  const begin = useEffectEvent(() => {
    if (hasLeft(pathname)) return;
    const plan = planIn(query) ?? pricingIntent()?.plan;
    // Coming back to this page must not start the checkout again.
    setQuery(without(query, 'autostart'), { replace: true });
    buy(plan, 'by itself');
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(begin, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  return isDue;
};

const planIn = (query: URLSearchParams): PaidPlan | undefined => {
  const plan = query.get('plan');
  return plan === 'gold' || plan === 'platinum' ? plan : undefined;
};

const without = (query: URLSearchParams, name: string): URLSearchParams => {
  const rest = new URLSearchParams(query);
  rest.delete(name);
  return rest;
};
