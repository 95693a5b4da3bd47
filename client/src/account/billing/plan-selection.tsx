import './billing.css';
import { type BillingInterval, billingIntervals, listPriceOf, PLANS, type Plan } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFigures } from '../../market/model/use-figures.js';
import { plural } from '../../platform/format.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { usePlanAccess } from '../../platform/user/me.js';
import { Pills } from '../../ui/inputs/pills.js';
import { listPrice } from '../model/plan/billed.js';
import type { PaidPlan } from '../model/plan/checkout.js';
import { useOperator } from '../model/use-operator.js';
import { BuyingNotice } from './buying-notice.js';
import { FeatureList } from './feature-list.js';
import { billingMessages as words } from './messages.js';
import { contentsOf, PLAN_NOTES } from './plan-copy.js';
import { type Buying, useBuying } from './use-buying.js';

/** The plans side by side, each with its button. */
export const PlanSelection = () => {
  const buying = useBuying();
  const { annualMonths } = useOperator();
  const [chosen, setChosen] = useState<BillingInterval>('month');
  const interval = annualMonths ? chosen : 'month';
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const access = usePlanAccess();
  const isFree = isIn && access !== undefined && !access.isPaid;
  return (
    <>
      <BuyingNotice buying={buying} />
      {annualMonths ? (
        <Pills
          label={words.interval}
          choices={billingIntervals.map((key) => ({ key, title: words.intervals[key] }))}
          chosen={[interval]}
          onToggle={setChosen}
        />
      ) : null}
      <div className="plan-cards">
        <PlanCard plan="free" interval={interval}>
          {isIn ? <Held isShown={isFree} /> : <StartFree />}
        </PlanCard>
        <PlanCard plan="gold" interval={interval}>
          <Offer plan="gold" interval={interval} buying={buying} />
        </PlanCard>
        <PlanCard plan="platinum" interval={interval}>
          <Offer plan="platinum" interval={interval} buying={buying} />
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
const Offer = ({
  plan,
  interval,
  buying: { stage, buy },
}: {
  plan: PaidPlan;
  interval: BillingInterval;
  buying: Buying;
}) => {
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
      onClick={() => buy(plan, interval)}
    >
      {words.upgradeTo(PLANS[plan].title)}
    </button>
  );
};

/** A plan on offer: list price, contents, and its button. */
const PlanCard = ({ plan, interval, children }: { plan: Plan; interval: BillingInterval; children: ReactNode }) => {
  const { title, listPriceCents } = PLANS[plan];
  const books = useFigures()?.sportsbooks;
  const { support, annualMonths, trialDays } = useOperator();
  const isYearly = interval === 'year' && listPriceCents > 0;
  return (
    <article className={plan === 'platinum' ? 'plan-card top' : 'plan-card'} aria-label={title}>
      <h3>{title}</h3>
      <p className="plan-price display">
        <b>{listPrice(listPriceOf(plan, interval, annualMonths))}</b>
        {listPriceCents > 0 ? <span className="c3"> {words.per[interval]}</span> : null}
      </p>
      <p className="s12 c2">{isYearly && plan === 'gold' ? words.billedYearly : PLAN_NOTES[plan]}</p>
      {isYearly && annualMonths && annualMonths < 12 ? (
        <p className="s12 ok">{words.saved(plural(12 - annualMonths, 'month'))}</p>
      ) : null}
      {trialDays && listPriceCents > 0 ? <p className="s12 ok">{words.trial(plural(trialDays, 'day'))}</p> : null}
      <FeatureList features={contentsOf(plan, { books, support })} />
      {children}
    </article>
  );
};
