import { CircleCheck } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { shownPlan, useStanding } from '../../lib/session/me.js';
import { Banner } from '../../ui/banner.js';
import { useLastWords } from './last-words.js';
import { ManagementCard } from './management-card.js';
import { billingMessages as words } from './messages.js';
import { PlanUnread } from './plan-unread.js';
import { PlanWaiting } from './plan-waiting.js';
import { StandingNotices } from './standing-notices.js';
import { planInForce } from './standing-words.js';
import { UpgradeSection } from './upgrade-section.js';
import { UsageCard } from './usage-card.js';

/** The user's plan, how much of it is used, when it renews, and the upgrades. */
export const UsagePlanPage = () => {
  usePageTitle(words.usageTitle);
  const standing = useStanding();
  const { data: subscription, errorUpdateCount, refetch } = useSubscription();
  const said = useLastWords();
  if (!standing || (!subscription && errorUpdateCount === 0)) return <PlanWaiting title={words.usageTitle} />;
  const { me } = standing;
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
      {subscription ? <StandingNotices subscription={subscription} me={me} /> : <PlanUnread onAgain={refetch} />}
      <div className="stack">
        <UsageCard me={me} plan={subscription ? planInForce(subscription, me) : shownPlan(me)} />
        {subscription && standing.isPaid ? <ManagementCard subscription={subscription} me={me} /> : null}
        {standing.isPlatinum ? null : <UpgradeSection />}
      </div>
    </main>
  );
};
