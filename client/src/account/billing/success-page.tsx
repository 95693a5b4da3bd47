import './billing.css';
import { type CheckoutResult, type CheckoutState, checkoutResultSchema } from '@fairline/shared/contract';
import { PLANS, type Plan } from '@fairline/shared/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { LoaderCircle, PartyPopper } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { cacheKey } from '../../platform/http/cache-key.js';
import { Problem } from '../../platform/http/problem.js';
import { useNoIndex } from '../../platform/no-index.js';
import { usePageTitle } from '../../platform/page-title.js';
import { part } from '../../platform/parts/part.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom, signInAtom } from '../../platform/session/session-atom.js';
import { after } from '../../platform/timers.js';
import { ME_KEY } from '../../platform/user/me.js';
import { billedAmount } from '../model/plan/billed.js';
import { SUBSCRIPTION_KEY, useSubscription } from '../model/plan/use-subscription.js';
import { billingMessages as words } from './messages.js';

// Asked once, of an account that has not said it.
const SetUpPanel = part(() => import('../set-up-panel.js'));

const SPIN_MS = 2_000;
const SHOWN_OF_ID = 20;

/** The page that the payment page leads to after a payment. */
export const SuccessPage = () => {
  useNoIndex();
  usePageTitle(words.subscription);
  const { state } = useAtomValue(signInAtom);
  const [query] = useSearchParams();
  const [isSpinning, setIsSpinning] = useState(true);
  useEffect(() => {
    return after(SPIN_MS, () => setIsSpinning(false));
  }, []);
  const sessionId = query.get('session_id') ?? undefined;
  const reference = sessionId?.slice(0, SHOWN_OF_ID);
  return (
    <main className="page moment">
      {state === 'in' ? (
        <Paid sessionId={sessionId} isSpinning={isSpinning} waiting={(text) => <Spinner text={text} />} />
      ) : null}
      {state !== 'in' && (isSpinning || state === 'starting') ? <Spinner text={words.processing} /> : null}
      {state === 'out' && !isSpinning ? <Visitor /> : null}
      {reference ? <p className="s12 c3 num">{words.reference(reference)}</p> : null}
    </main>
  );
};

const Spinner = ({ text }: { text: string }) => (
  <p className="progress" role="status">
    <LoaderCircle className="ico spin" aria-hidden />
    {text}
  </p>
);

const Visitor = () => (
  <>
    <h1>{words.visitor}</h1>
    <p className="c2">{words.visitorWhy}</p>
    <Link className="btn primary lg" to="/login?next=/usage-plan">
      {words.logIn}
    </Link>
  </>
);

const LONG_MS = 30_000;

interface Waiting {
  /** Nothing is said about the payment yet. */
  readonly isSpinning: boolean;
  readonly waiting: (text: string) => ReactNode;
}

/** What the server has confirmed about a payment: that of the address, or, after an upgrade, the subscription. */
const Paid = ({ sessionId, ...waiting }: Waiting & { sessionId: string | undefined }) =>
  sessionId === undefined ? <Subscribed {...waiting} /> : <Checked sessionId={sessionId} {...waiting} />;

const Subscribed = ({ isSpinning, waiting }: Waiting) => {
  const { data, isPending, isError } = useSubscription();
  if (isSpinning || isPending) return waiting(words.processing);
  if (isError) return <Outcome title={words.unread} />;
  if (data.plan === 'free') return <Outcome title={words.noPayment} why={words.noPaymentWhy} />;
  return <Welcome {...data} />;
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
    return after(LONG_MS, () => setIsLong(true));
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

const Welcome = ({
  plan,
  amount,
  currency,
  interval,
}: Pick<CheckoutResult, 'amount' | 'currency' | 'interval'> & { plan: Plan }) => (
  <>
    <PartyPopper className="ico big" aria-hidden />
    <h1>{words.welcome(PLANS[plan].title)}</h1>
    {amount === null || currency === null ? null : (
      <p className="num">{words.amountEach(billedAmount(amount, currency), interval ?? 'month')}</p>
    )}
    <p className="c2">{words.welcomeWhy}</p>
    <Links />
    <Suspense fallback={null}>
      <SetUpPanel />
    </Suspense>
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

const ASK_EVERY_MS = 2_000;
const UNKNOWN: CheckoutResult = { state: 'unknown', plan: null, amount: null, currency: null, interval: null };

/** What became of one checkout page of the user. Loaded again until it is settled: a payment that was not made still may be. */
const useCheckoutResult = (sessionId: string) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  return useQuery({
    queryKey: cacheKey('checkout-result', { userId }, sessionId),
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isOpen(data) ? ASK_EVERY_MS : false),
    queryFn: () =>
      api(`/api/billing/checkout-result?session_id=${encodeURIComponent(sessionId)}`, checkoutResultSchema).catch(
        (error) => {
          // An address that names no checkout page is refused as malformed.
          if (error instanceof Problem && error.status === 400) return UNKNOWN;
          throw error;
        },
      ),
  });
};

const isOpen = (result: CheckoutResult | undefined) =>
  result === undefined || result.state === 'pending' || result.state === 'open';
