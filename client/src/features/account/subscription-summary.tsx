import { PLANS } from '@fairline/shared/domain';
import { Link } from 'react-router-dom';
import { billedAmount, billedOn } from '../../lib/plan/billed.js';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { shownPlan, usePlanAccess } from '../../lib/session/me.js';
import { Facts } from '../../ui/facts.js';
import { accountMessages as words } from './messages.js';

/** The plan in short, what is really billed for it, and links to more. */
export const SubscriptionSummary = () => {
  const me = usePlanAccess()?.me;
  const { data: subscription } = useSubscription();
  const { plan = 'free', amount = null, currency = 'usd', current_period_end: end } = subscription ?? {};
  const isEnding = subscription?.cancel_at_period_end === true;
  return (
    <section className="panel pad stack" aria-label={words.subscription}>
      <h2>{words.subscription}</h2>
      {me && subscription ? (
        <Facts
          facts={[
            [words.plan, PLANS[shownPlan(me)].title],
            [words.amount, amount === null ? words.notBilled : words.monthly(billedAmount(amount, currency))],
            ...(end ? ([[isEnding ? words.ends : words.renews, billedOn(end)]] as const) : []),
          ]}
        />
      ) : null}
      <div className="row wrap">
        <Link className="btn" to="/subscribe">
          {words.details}
        </Link>
        <Link className="btn" to="/pricing">
          {words.plans}
        </Link>
        {plan !== 'free' && !isEnding ? (
          <Link className="btn" to="/billing/cancel?from=account">
            {words.cancelPlan}
          </Link>
        ) : null}
      </div>
    </section>
  );
};
