import type { Subscription } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { LEAVING, useAttempt } from '../../platform/http/use-attempt.js';
import { useNoIndex } from '../../platform/no-index.js';
import { usePageTitle } from '../../platform/page-title.js';
import { ME_KEY } from '../../platform/user/me.js';
import { Complaint } from '../../ui/complaint.js';
import { SUBSCRIPTION_KEY, useSubscription } from '../model/plan/use-subscription.js';
import { billingMessages as words } from './messages.js';
import './billing.css';
import type { Plan } from '@fairline/shared/domain';
import { CircleCheck } from 'lucide-react';
import { useFigures } from '../../market/model/use-figures.js';
import { billedOn } from '../model/plan/billed.js';
import { useOperator } from '../model/use-operator.js';
import { cancelComplaint, cancelSubscription } from './cancel-subscription.js';
import { FeatureList } from './feature-list.js';
import { includedIn } from './plan-copy.js';
import { ResumeButton } from './resume-button.js';

/** The page after a closed payment page; for users who come from their own pages, the steps of cancelling a subscription. */
export const CancelPage = () => {
  useNoIndex();
  const [query] = useSearchParams();
  const from = query.get('from');
  const isLeaving = from === 'account' || from === 'subscribe';
  usePageTitle(isLeaving ? words.cancel : words.checkoutCancelled);
  return (
    <main className="page moment">
      {isLeaving ? <CancelSteps back={from === 'account' ? '/account' : '/subscribe'} /> : <CheckoutCancelled />}
    </main>
  );
};

/** Shown to a user who closed the payment page. */
const CheckoutCancelled = () => (
  <>
    <h1>{words.checkoutCancelled}</h1>
    <p className="c2">{words.checkoutCancelledWhy}</p>
    <div className="row wrap">
      <Link className="btn primary lg" to="/subscribe">
        {words.toPlans}
      </Link>
      <Link className="btn lg" to="/account">
        {words.toAccount}
      </Link>
    </div>
  </>
);

/** The three steps of cancelling: what the user gives up, confirmation, and how long the plan stays. */
const CancelSteps = ({ back }: { back: string }) => {
  const [step, setStep] = useState<'benefits' | 'confirm'>('benefits');
  const [ended, setEnded] = useState<Subscription>();
  const { data: subscription } = useSubscription();
  const queries = useQueryClient();
  const cancelled = (answer: Subscription) => {
    setEnded(answer);
    for (const key of [SUBSCRIPTION_KEY, ME_KEY]) queries.invalidateQueries({ queryKey: [key] });
  };

  if (ended) return <Cancelled until={ended.current_period_end} />;
  if (subscription?.plan === 'free')
    return (
      <>
        <h1>{words.nothingToCancel}</h1>
        <Link className="btn lg" to="/subscribe">
          {words.toPlans}
        </Link>
      </>
    );
  if (subscription?.cancel_at_period_end) return <Cancelled until={subscription.current_period_end} />;
  return step === 'benefits' ? (
    <CancelBenefits plan={subscription?.plan ?? 'platinum'} back={back} onGoOn={() => setStep('confirm')} />
  ) : (
    <CancelConfirm until={subscription?.current_period_end ?? null} back={back} onCancelled={cancelled} />
  );
};

/** Shown after cancelling: how long the plan stays. */
const Cancelled = ({ until }: { until: string | null }) => {
  const navigate = useNavigate();
  return (
    <>
      <CircleCheck className="ico big ok" aria-hidden />
      <h1>{words.cancelledTitle}</h1>
      <p className="c2">{until ? words.cancelled(billedOn(until)) : words.confirmWhy}</p>
      <div className="row wrap">
        <Link className="btn primary lg" to="/usage-plan">
          {words.toPlan}
        </Link>
        <ResumeButton isLarge onResumed={() => navigate('/subscribe')} />
      </div>
    </>
  );
};

/** What the user would give up by cancelling. */
const CancelBenefits = ({ plan, back, onGoOn }: { plan: Plan; back: string; onGoOn: () => void }) => (
  <>
    <h1>{words.benefitsTitle}</h1>
    <p className="c2">{words.benefitsWhy}</p>
    <FeatureList features={includedIn(plan, { books: useFigures()?.sportsbooks, support: useOperator().support })} />
    <div className="row wrap">
      <Link className="btn primary lg" to={back}>
        {words.keep}
      </Link>
      <button type="button" className="btn lg" onClick={onGoOn}>
        {words.goOn}
      </button>
    </div>
  </>
);

/** Asks for confirmation, then cancels. */
const CancelConfirm = ({
  until,
  back,
  onCancelled,
}: {
  until: string | null;
  back: string;
  onCancelled: (subscription: Subscription) => void;
}) => {
  const { attempt, complaint, isUnderWay } = useAttempt(cancelComplaint);
  const cancel = () =>
    attempt(async () => {
      onCancelled(await cancelSubscription());
      return LEAVING;
    });
  return (
    <>
      <h1>{words.confirmTitle}</h1>
      <p className="c2">{until ? words.cancelWhy(billedOn(until)) : words.confirmWhy}</p>
      <Complaint complaint={complaint} />
      <div className="row wrap">
        <button type="button" className="btn danger lg" disabled={isUnderWay} onClick={cancel}>
          {isUnderWay ? words.cancelling : words.confirmCancel}
        </button>
        <Link className="btn lg" to={back}>
          {words.keep}
        </Link>
      </div>
    </>
  );
};
