import type { BillingInterval } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { Problem } from '../../platform/http/problem.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { checkoutComplaint, leaveTo, type PaidPlan, requestCheckout } from '../model/plan/checkout.js';
import { forgetPricingIntent, keepPricingIntent } from '../model/plan/pricing-intent.js';
import { useSubscription } from '../model/plan/use-subscription.js';
import { billingMessages as words } from './messages.js';

/** The state of a purchase. `upgrading`: a Gold subscription is about to become Platinum. */
type Stage =
  | { readonly kind: 'idle' | 'opening' | 'upgrading' }
  | { readonly kind: 'failed'; readonly text: string; readonly code: string };

/** Buying a plan: visitors sign in first, Gold subscribers upgrade, others pay on the provider's page. */
export const useBuying = () => {
  const session = useAtomValue(sessionAtom);
  const { data: subscription } = useSubscription();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  useEffect(() => onReturn(() => setStage({ kind: 'idle' })), []);

  const buy = async (
    plan: PaidPlan | undefined,
    interval: BillingInterval,
    how: 'by hand' | 'by itself' = 'by hand',
  ) => {
    // A month is what the server assumes.
    const yearly: { interval?: BillingInterval } = interval === 'year' ? { interval } : {};
    if (!session) {
      keepPricingIntent({ intent: 'upgrade', returnTo: '/subscribe', ...(plan ? { plan } : {}), ...yearly });
      return navigate('/login?returnTo=/subscribe&intent=upgrade');
    }
    forgetPricingIntent();
    if (subscription?.plan === 'gold' && plan !== 'gold') return setStage({ kind: 'upgrading' });
    setStage({ kind: 'opening' });
    try {
      const address = await requestCheckout(plan && { plan, ...yearly });
      if (hasLeft(pathname)) setStage({ kind: 'idle' });
      else leaveTo(address);
    } catch (error) {
      setStage(stageAfter(error, how));
    }
  };

  return { stage, buy, reset: () => setStage({ kind: 'idle' }) };
};

export type Buying = ReturnType<typeof useBuying>;

const stageAfter = (error: unknown, how: 'by hand' | 'by itself'): Stage => {
  const code = error instanceof Problem ? error.code : '';
  if (code === 'UPGRADE_INSTEAD') return { kind: 'upgrading' };
  const reason = checkoutComplaint(error);
  return { kind: 'failed', code, text: how === 'by itself' ? words.autoStartFailed(reason) : reason };
};

// After a return from the payment page with the back button, the browser may show this page exactly as it was left.
const onReturn = (listener: () => void) => {
  const returned = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('pageshow', returned);
  return () => window.removeEventListener('pageshow', returned);
};
