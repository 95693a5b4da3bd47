import type { Subscription } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SUBSCRIPTION_KEY, useSubscription } from '../../lib/plan/use-subscription.js';
import { ME_KEY } from '../../lib/session/me.js';
import { CancelBenefits } from './cancel-benefits.js';
import { CancelConfirm } from './cancel-confirm.js';
import { Cancelled } from './cancelled.js';
import { billingMessages as words } from './messages.js';

/** The three steps of cancelling: what the user gives up, confirmation, and how long the plan stays. */
export const CancelSteps = ({ back }: { back: string }) => {
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
