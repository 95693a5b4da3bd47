import { usePageTitle } from '../../lib/page-title.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { useStanding } from '../../lib/session/me.js';
import { billingMessages as words } from './messages.js';
import { MySubscription } from './my-subscription.js';
import { PlanSelection } from './plan-selection.js';
import { PlanUnread } from './plan-unread.js';
import { PlanWaiting } from './plan-waiting.js';

/** Subscribers see their subscription, everyone else sees the plans. */
export const SubscribePage = () => {
  const standing = useStanding();
  const { data: subscription, isError, errorUpdateCount, refetch } = useSubscription();
  const isPaid = standing?.isPaid || (subscription && subscription.plan !== 'free');
  const title = isPaid ? words.subscription : words.choosePlan;
  usePageTitle(title);
  if (!standing || (!subscription && errorUpdateCount === 0))
    return <PlanWaiting {...(standing?.isPaid ? { title } : {})} />;
  return (
    <main className={isPaid ? 'page narrow' : 'page'}>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {isError || !subscription ? <PlanUnread onAgain={refetch} /> : null}
      {isPaid ? (
        subscription ? (
          <MySubscription subscription={subscription} me={standing.me} />
        ) : null
      ) : (
        <PlanSelection />
      )}
    </main>
  );
};
