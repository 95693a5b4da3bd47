import './billing.css';
import { subscriptionSchema, type UpgradePreview, upgradePreviewSchema } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { LEAVING, useAttempt } from '../../platform/http/use-attempt.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { after } from '../../platform/timers.js';
import { ME_KEY, usePlanAccess } from '../../platform/user/me.js';
import { Banner } from '../../ui/banner.js';
import { Complaint } from '../../ui/complaint.js';
import { Facts } from '../../ui/facts.js';
import { Modal } from '../../ui/modal.js';
import { billedAmount } from '../model/plan/billed.js';
import { checkoutComplaint, type PaidPlan } from '../model/plan/checkout.js';
import { pricingIntent } from '../model/plan/pricing-intent.js';
import { SUBSCRIPTION_KEY, useSubscription } from '../model/plan/use-subscription.js';
import { billingMessages as words } from './messages.js';
import type { Buying } from './use-buying.js';

/** The state of a purchase: on the way to the payment page, or why not; and the window that turns Gold into Platinum. */
export const BuyingNotice = ({ buying }: { buying: Buying }) => {
  const { stage, reset } = buying;
  const isStarting = useAutoStart(buying);
  return (
    <>
      {isStarting || stage.kind === 'opening' ? (
        <p className="progress" role="status">
          <LoaderCircle className="ico spin" aria-hidden />
          {words.opening}
        </p>
      ) : null}
      {stage.kind === 'failed' ? (
        <Banner
          tone="bad"
          icon={CircleAlert}
          action={
            <>
              {stage.code === 'EMAIL_NOT_CONFIRMED' ? (
                <Link className="btn sm" to="/account">
                  {words.confirmAddress}
                </Link>
              ) : null}
              <button type="button" className="btn sm" onClick={reset}>
                {words.tryAgain}
              </button>
            </>
          }
        >
          {stage.text}
        </Banner>
      ) : null}
      <UpgradeModal isOpen={stage.kind === 'upgrading'} onClose={reset} />
    </>
  );
};

const AFTER_MS = 1_000;

/**
 * Opens the checkout automatically if the address asks for it and there is something to buy. Returns true while that is about to happen.
 */
const useAutoStart = ({ buy }: Buying): boolean => {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const access = usePlanAccess();
  const { isPending } = useSubscription();
  const isAsked = query.get('intent') === 'upgrade' && query.get('autostart') === '1';
  const isDue = isAsked && isIn && !isPending && access !== undefined && !access.isPlatinum;

  const begin = useEffectEvent(() => {
    if (hasLeft(pathname)) return;
    const meant = pricingIntent();
    const plan = planIn(query) ?? meant?.plan;
    // Coming back to this page must not start the checkout again.
    setQuery(without(query, 'autostart'), { replace: true });
    buy(plan, meant?.interval ?? 'month', 'by itself');
  });
  useEffect(() => {
    if (!isDue) return;
    return after(AFTER_MS, begin);
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

const PATH = '/api/billing/upgrade';

/** Shows what an upgrade from Gold to Platinum costs, and makes it once confirmed. */
const UpgradeModal = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.upgradeTitle} isOpen={isOpen} onClose={onClose}>
    <Upgrade onClose={onClose} />
  </Modal>
);

const Upgrade = ({ onClose }: { onClose: () => void }) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { data, error, refetch } = useQuery({
    queryKey: cacheKey('upgrade', { userId }),
    gcTime: 0, // amounts are valid only at the moment of the request
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api(PATH, upgradePreviewSchema),
  });
  if (error) return <p className="fielderr">{checkoutComplaint(error)}</p>;
  if (!data) return <p role="status">{words.upgradeAsking}</p>;
  return <Agreement preview={data} onClose={onClose} onOutOfDate={refetch} />;
};

const Agreement = ({
  preview: { amount_due, renewal_amount, interval, currency, proration_date },
  onClose,
  onOutOfDate,
}: {
  preview: UpgradePreview;
  onClose: () => void;
  onOutOfDate: () => void;
}) => {
  const { attempt, complaint, isUnderWay } = useAttempt(checkoutComplaint);
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const due = billedAmount(amount_due, currency);

  const upgrade = () =>
    attempt(async () => {
      try {
        await api(PATH, subscriptionSchema, { method: 'POST', body: { proration_date } });
      } catch (error) {
        onOutOfDate();
        throw error;
      }
      for (const key of [SUBSCRIPTION_KEY, ME_KEY]) queries.invalidateQueries({ queryKey: [key] });
      if (!hasLeft(pathname)) navigate('/billing/success');
      return LEAVING;
    });

  return (
    <>
      <p className="c2">{words.upgradeWhy}</p>
      <Facts
        facts={[
          [words.dueNow, due],
          [words.dueLater[interval], billedAmount(renewal_amount, currency)],
        ]}
      />
      <Complaint complaint={complaint} />
      <div className="row wrap">
        <button type="button" className="btn primary" disabled={isUnderWay} onClick={upgrade}>
          {isUnderWay ? words.upgrading : words.upgradeConfirm(due)}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          {words.keepGold}
        </button>
      </div>
    </>
  );
};
