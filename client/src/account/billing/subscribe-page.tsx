import type { Me, Subscription } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useFigures } from '../../market/model/use-figures.js';
import { usePageTitle } from '../../platform/page-title.js';
import { part } from '../../platform/parts/part.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { Facts } from '../../ui/facts.js';
import { UPGRADE_PATH } from '../model/plan/upgrade-path.js';
import { useSubscription } from '../model/plan/use-subscription.js';
import { useOperator } from '../model/use-operator.js';
import { BuyingNotice } from './buying-notice.js';
import { FeatureList } from './feature-list.js';
import { billingMessages as words } from './messages.js';
import { includedIn } from './plan-copy.js';
import { PlanSelection } from './plan-selection.js';
import { PlanLoadFailure, PlanWaiting } from './plan-waiting.js';
import { PortalButton } from './portal-button.js';
import { ResumeButton } from './resume-button.js';
import { SubscriptionNotices } from './subscription-notices.js';
import { cycleOf, planInForce, priceOf, renewalOf } from './subscription-words.js';
import { SupportLine } from './support-line.js';
import { useBuying } from './use-buying.js';

// Below what the page is about, and asked of the payment provider.
const PaymentsSection = part(() => import('./payments-section.js'));

/** Subscribers see their subscription, everyone else sees the plans. */
export const SubscribePage = () => {
  const access = usePlanAccess();
  const { data: subscription, isError, errorUpdateCount, refetch } = useSubscription();
  const isPaid = access?.isPaid || (subscription && subscription.plan !== 'free');
  const title = isPaid ? words.subscription : words.choosePlan;
  usePageTitle(title);
  if (!access || (!subscription && errorUpdateCount === 0))
    return <PlanWaiting {...(access?.isPaid ? { title } : {})} />;
  return (
    <main className={isPaid ? 'page narrow' : 'page'}>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {isError || !subscription ? <PlanLoadFailure onAgain={refetch} /> : null}
      {isPaid ? subscription ? <MySubscription subscription={subscription} me={access.me} /> : null : <PlanSelection />}
      <Suspense fallback={null}>
        <PaymentsSection />
      </Suspense>
    </main>
  );
};

/** What the user pays for: the plan, what is really billed, and what it includes. */
const MySubscription = ({ subscription, me }: { subscription: Subscription; me: Me }) => {
  const buying = useBuying();
  const figures = useFigures();
  const { support } = useOperator();
  const plan = planInForce(subscription, me);
  const isBilled = subscription.plan !== 'free';
  return (
    <>
      <BuyingNotice buying={buying} />
      <SubscriptionNotices subscription={subscription} me={me} />
      <section className="panel pad stack">
        <Facts
          facts={[
            [words.plan, PLANS[plan].title],
            [words.price, priceOf(subscription)],
            ...(isBilled ? ([[words.cycle, cycleOf(subscription)]] as const) : []),
            ...renewalOf(subscription, me, Date.now()),
          ]}
        />
        <div>
          <h2>{words.includes}</h2>
          <FeatureList features={includedIn(plan, { books: figures?.sportsbooks, support })} />
        </div>
        <div className="row wrap">
          {plan === 'platinum' ? null : (
            <Link className="btn primary" to={UPGRADE_PATH}>
              {words.upgradeTitle}
            </Link>
          )}
          {isBilled ? <PortalButton /> : null}
          {isBilled && subscription.cancel_at_period_end ? <ResumeButton /> : null}
          {isBilled && !subscription.cancel_at_period_end ? (
            <Link className="btn" to="/billing/cancel?from=subscribe">
              {words.cancel}
            </Link>
          ) : null}
        </div>
        <SupportLine isPremium={plan === 'platinum'} />
      </section>
    </>
  );
};
