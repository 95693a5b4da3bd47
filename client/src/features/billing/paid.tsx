import './billing.css';
import type { CheckoutState } from '@fairline/shared/contract';
import { PLANS, type Plan } from '@fairline/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { billedAmount } from '../../lib/plan/billed.js';
import { SUBSCRIPTION_KEY, useSubscription } from '../../lib/plan/use-subscription.js';
import { ME_KEY } from '../../lib/session/me.js';
import { billingMessages as words } from './messages.js';
import { useCheckoutResult } from './use-checkout-result.js';

const LONG_MS = 30_000;

interface Waiting {
  /** Nothing is said about the payment yet. */
  readonly isSpinning: boolean;
  readonly waiting: (text: string) => ReactNode;
}

/** What the server has confirmed about a payment: that of the address, or, after an upgrade, the subscription. */
export const Paid = ({ sessionId, ...waiting }: Waiting & { sessionId: string | undefined }) =>
  sessionId === undefined ? <Subscribed {...waiting} /> : <Checked sessionId={sessionId} {...waiting} />;

const Subscribed = ({ isSpinning, waiting }: Waiting) => {
  const { data, isPending, isError } = useSubscription();
  if (isSpinning || isPending) return waiting(words.processing);
  if (isError) return <Outcome title={words.unread} />;
  if (data.plan === 'free') return <Outcome title={words.noPayment} why={words.noPaymentWhy} />;
  return <Welcome plan={data.plan} amount={data.amount} currency={data.currency} />;
};

const Checked = ({ sessionId, isSpinning, waiting }: Waiting & { sessionId: string }) => {
  const [isLong, setIsLong] = useState(false);
  const queries = useQueryClient();
  const { data, isError, isPending } = useCheckoutResult(sessionId);
  const state = data?.state;
  useEffect(() => {
    if (state === 'confirmed')
      for (const key of [ME_KEY, SUBSCRIPTION_KEY]) queries.invalidateQueries({ queryKey: [key] });
  }, [state, queries]);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isSpinning || (isPending && !isError)) return waiting(words.processing);
  if (data?.state === 'confirmed' && data.plan !== null) return <Welcome {...data} plan={data.plan} />;
  if (data && data.state !== 'pending' && data.state !== 'confirmed') {
    const [title, why] = ENDINGS[data.state];
    return <Outcome title={title} why={why} />;
  }
  return (
    <>
      {waiting(isError ? words.uncheckedPayment : words.waiting)}
      {isLong && !isError ? <p className="c2">{words.waitingLong}</p> : null}
      <Links />
    </>
  );
};

const ENDINGS: Readonly<Record<Exclude<CheckoutState, 'confirmed' | 'pending'>, readonly [string, string]>> = {
  open: [words.notPaid, words.notPaidWhy],
  expired: [words.expired, words.expiredWhy],
  ended: [words.ended, words.endedWhy],
  unknown: [words.unknown, words.unknownWhy],
};

const Welcome = ({ plan, amount, currency }: { plan: Plan; amount: number | null; currency: string | null }) => (
  <>
    <PartyPopper className="ico big" aria-hidden />
    <h1>{words.welcome(PLANS[plan].title)}</h1>
    {amount === null || currency === null ? null : (
      <p className="num">{words.monthlyAmount(billedAmount(amount, currency))}</p>
    )}
    <p className="c2">{words.welcomeWhy}</p>
    <Links />
  </>
);

const Outcome = ({ title, why }: { title: string; why?: string }) => (
  <>
    <h1>{title}</h1>
    {why ? <p className="c2">{why}</p> : null}
    <Links />
  </>
);

const Links = () => (
  <div className="row wrap">
    <Link className="btn primary lg" to="/sportsbooks">
      {words.toOdds}
    </Link>
    <Link className="btn lg" to="/usage-plan">
      {words.toPlan}
    </Link>
  </div>
);
