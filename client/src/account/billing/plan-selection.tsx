import './billing.css';
import { PLANS, type Plan } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFigures } from '../../market/model/use-figures.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { listPrice } from '../model/plan/billed.js';
import type { PaidPlan } from '../model/plan/checkout.js';
import { BuyingNotice } from './buying-notice.js';
import { FeatureList } from './feature-list.js';
import { billingMessages as words } from './messages.js';
import { PLAN_COPY } from './plan-copy.js';
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

/** A plan on offer: list price, contents, and its button. */
const PlanCard = ({ plan, children }: { plan: Plan; children: ReactNode }) => {
  const { title, listPriceCents } = PLANS[plan];
  const { note, contents } = PLAN_COPY[plan];
  return (
    <article className={plan === 'platinum' ? 'plan-card top' : 'plan-card'} aria-label={title}>
      <h3>{title}</h3>
      <p className="plan-price display">
        <b>{listPrice(listPriceCents)}</b>
        {listPriceCents > 0 ? <span className="c3"> {words.perMonth}</span> : null}
      </p>
      <p className="s12 c2">{note}</p>
      <FeatureList features={contents(useFigures()?.sportsbooks)} />
      {children}
    </article>
  );
};
