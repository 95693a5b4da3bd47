import { CircleAlert } from 'lucide-react';
import { usePageTitle } from '../../lib/page-title.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { useStanding } from '../../lib/session/me.js';
import { Banner } from '../../ui/banner.js';
import { billingMessages as words } from './messages.js';
import { MySubscription } from './my-subscription.js';
import { PlanSelection } from './plan-selection.js';

/** The subscription of who pays for one, the plans for who does not. */
export const SubscribePage = () => {
  const standing = useStanding();
  const { data: subscription, isError } = useSubscription();
  const isPaid = standing?.isPaid || (subscription && subscription.plan !== 'free');
  const title = isPaid ? words.subscription : words.choosePlan;
  usePageTitle(title);
  if (!standing || (!subscription && !isError))
    return (
      <main className="page">
        <p role="status">{words.loadingPlan}</p>
      </main>
    );
  return (
    <main className={isPaid ? 'page narrow' : 'page'}>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      {isError ? (
        <Banner tone="bad" icon={CircleAlert}>
          {words.unread}
        </Banner>
      ) : null}
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
