import { CircleCheck } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { shownPlan, usePlanAccess } from '../../lib/session/me.js';
import { Banner } from '../../ui/banner.js';
import { useKeptNotice } from './kept-notice.js';
import { ManagementCard } from './management-card.js';
import { billingMessages as words } from './messages.js';
import { PlanLoadFailure } from './plan-load-failure.js';
import { PlanWaiting } from './plan-waiting.js';
import { SubscriptionNotices } from './subscription-notices.js';
import { planInForce } from './subscription-words.js';
import { UpgradeSection } from './upgrade-section.js';
import { UsageCard } from './usage-card.js';

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
