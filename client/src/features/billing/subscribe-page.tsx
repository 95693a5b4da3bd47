import { usePageTitle } from '../../lib/page-title.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { billingMessages as words } from './messages.js';
import { MySubscription } from './my-subscription.js';
import { PlanLoadFailure } from './plan-load-failure.js';
import { PlanSelection } from './plan-selection.js';
import { PlanWaiting } from './plan-waiting.js';

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
    </main>
  );
};
