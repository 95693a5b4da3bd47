import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LEAVING, useAttempt } from '../../platform/http/use-attempt.js';
import { usePageTitle } from '../../platform/page-title.js';
import { shownPlan, usePlanAccess } from '../../platform/user/me.js';
import { Banner } from '../../ui/banner.js';
import { Complaint } from '../../ui/complaint.js';
import { UPGRADE_PATH } from '../model/plan/upgrade-path.js';
import { useSubscription } from '../model/plan/use-subscription.js';
import { useOperator } from '../model/use-operator.js';
import { FeatureList } from './feature-list.js';
import { keepNotice, useKeptNotice } from './kept-notice.js';
import { billingMessages as words } from './messages.js';
import { contentsOf } from './plan-copy.js';
import { PlanLoadFailure, PlanWaiting } from './plan-waiting.js';
import { SubscriptionNotices } from './subscription-notices.js';
import { planInForce, priceOf, renewalOf } from './subscription-words.js';
import './billing.css';
import type { Me, Subscription } from '@fairline/shared/contract';
import { PLANS, type Plan } from '@fairline/shared/domain';
import { useState } from 'react';
import { howMany } from '../../platform/format.js';
import { Facts } from '../../ui/facts.js';
import { Meter } from '../../ui/meter.js';
import { Modal } from '../../ui/modal.js';
import { billedOn } from '../model/plan/billed.js';
import { cancelSubscription } from './cancel-subscription.js';
import { PortalButton } from './portal-button.js';
import { ResumeButton } from './resume-button.js';
import { SupportLine } from './support-line.js';

/** The user's plan, how much of it is used, when it renews, and the upgrades. */
export const UsagePlanPage = () => {
  usePageTitle(words.usageTitle);
  const access = usePlanAccess();
  const { data: subscription, errorUpdateCount, refetch } = useSubscription();
  const said = useKeptNotice();
  if (!access || (!subscription && errorUpdateCount === 0)) return <PlanWaiting title={words.usageTitle} />;
  const { me } = access;
  return (
    <main className="page narrow">
      <header className="page-head">
        <h1>{words.usageTitle}</h1>
      </header>
      {said ? (
        <Banner tone="good" icon={CircleCheck}>
          {said}
        </Banner>
      ) : null}
      {subscription ? (
        <SubscriptionNotices subscription={subscription} me={me} />
      ) : (
        <PlanLoadFailure onAgain={refetch} />
      )}
      <div className="stack">
        <UsageCard me={me} plan={subscription ? planInForce(subscription, me) : shownPlan(me)} />
        {subscription && access.isPaid ? <ManagementCard subscription={subscription} me={me} /> : null}
        {access.isPlatinum ? null : <UpgradeSection />}
      </div>
    </main>
  );
};

/** What Platinum would add, with an upgrade button. */
const UpgradeSection = () => (
  <section className="panel pad stack" aria-label={words.upgradeTitle}>
    <h2>{words.upgradeTitle}</h2>
    <p className="c2">{words.upgradeWhyPlatinum}</p>
    <FeatureList features={contentsOf('platinum', useOperator())} />
    <div>
      <Link className="btn primary" to={UPGRADE_PATH}>
        {words.upgradeTitle}
      </Link>
    </div>
  </section>
);

/** The current plan and the requests left in it. */
const UsageCard = ({ me, plan }: { me: Me; plan: Plan }) => (
  <section className="panel pad stack" aria-label={words.plan}>
    <h2 className="plan-name">{plan === 'free' ? words.guest : PLANS[plan].title}</h2>
    {me.limit === null || me.remaining === null ? (
      <p className="c2">{words.unlimited}</p>
    ) : (
      <Meter
        label={words.quotaLine(howMany(me.remaining), howMany(me.limit))}
        value={me.limit - me.remaining}
        max={me.limit}
      />
    )}
    {me.limit_when_confirmed ? (
      <p className="c2">
        {words.moreWhenConfirmed(howMany(me.limit_when_confirmed))}{' '}
        <Link className="link" to="/account">
          {words.confirmEmail}
        </Link>
      </p>
    ) : null}
  </section>
);

/** When the subscription renews, what that costs, and cancelling. */
const ManagementCard = ({ subscription, me }: { subscription: Subscription; me: Me }) => {
  const [isCancelling, setIsCancelling] = useState(false);
  const isBilled = subscription.plan !== 'free';
  const runsOn = isBilled && !subscription.cancel_at_period_end;
  return (
    <section className="panel pad stack" aria-label={words.manage}>
      <div className="between">
        <h2>{words.manage}</h2>
        <span className="badge okb">{words.active}</span>
      </div>
      <Facts facts={[...renewalOf(subscription, me, Date.now()), [words.amount, priceOf(subscription)]]} />
      {isBilled ? (
        <div className="row wrap">
          <PortalButton />
          {runsOn ? (
            <button type="button" className="btn" onClick={() => setIsCancelling(true)}>
              {words.cancel}
            </button>
          ) : (
            <ResumeButton />
          )}
        </div>
      ) : null}
      <CancelModal
        isOpen={isCancelling}
        until={subscription.current_period_end}
        onClose={() => setIsCancelling(false)}
      />
    </section>
  );
};

/** Asks for confirmation before a subscription is cancelled, and reloads the page afterwards. */
const CancelModal = ({ isOpen, until, onClose }: { isOpen: boolean; until: string | null; onClose: () => void }) => {
  const { attempt, complaint, isUnderWay } = useAttempt(() => words.cancelAlertFailed);
  const cancel = () =>
    attempt(async () => {
      await cancelSubscription();
      keepNotice(words.cancelledAlert);
      location.reload();
      return LEAVING;
    });
  return (
    <Modal title={words.cancelTitle} isOpen={isOpen} onClose={onClose}>
      {until ? <p className="c2">{words.cancelWhy(billedOn(until))}</p> : null}
      <Complaint complaint={complaint} />
      {complaint ? <SupportLine isPremium /> : null}
      <div className="row wrap">
        <button type="button" className="btn danger" disabled={isUnderWay} onClick={cancel}>
          {isUnderWay ? words.cancelling : words.confirmCancel}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          {words.keep}
        </button>
      </div>
    </Modal>
  );
};
