import './billing.css';
import { PLANS } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { PaidPlan } from '../../lib/plan/checkout.js';
import { usePlanAccess } from '../../lib/session/me.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { BuyingNotice } from './buying-notice.js';
import { billingMessages as words } from './messages.js';
import { PlanCard } from './plan-card.js';
import { type Buying, useBuying } from './use-buying.js';

/** The plans side by side, each with its button. */
export const PlanSelection = () => {
  const buying = useBuying();
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const access = usePlanAccess();
  const isFree = isIn && access !== undefined && !access.isPaid;
  return (
    <>
      <BuyingNotice buying={buying} />
      <div className="plan-cards">
        <PlanCard plan="free">{isIn ? <Held isShown={isFree} /> : <StartFree />}</PlanCard>
        <PlanCard plan="gold">
          <Offer plan="gold" buying={buying} />
        </PlanCard>
        <PlanCard plan="platinum">
          <Offer plan="platinum" buying={buying} />
        </PlanCard>
      </div>
    </>
  );
};

const StartFree = () => (
  <Link className="btn lg full" to="/signup?intent=start-free&returnTo=/app">
    {words.startFree}
  </Link>
);

const Held = ({ isShown }: { isShown: boolean }) =>
  isShown ? <p className="plan-held">{words.yourPlan}</p> : <p className="plan-held c3">{words.included}</p>;

// A gift ends, so a user who has one may pay for the time after it.
const Offer = ({ plan, buying: { stage, buy } }: { plan: PaidPlan; buying: Buying }) => {
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const access = usePlanAccess();
  const isOwn = isIn && access?.me.is_gifted === false;
  if (isOwn && access.me.plan === plan) return <Held isShown />;
  if (isOwn && access.isPlatinum) return <Held isShown={plan === 'platinum'} />;
  return (
    <button
      type="button"
      className={plan === 'platinum' ? 'btn lg full primary' : 'btn lg full'}
      disabled={stage.kind === 'opening'}
      onClick={() => buy(plan)}
    >
      {words.upgradeTo(PLANS[plan].title)}
    </button>
  );
};
