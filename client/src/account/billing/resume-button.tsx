import { subscriptionSchema } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { messageOf, useAttempt } from '../../platform/http/use-attempt.js';
import { api } from '../../platform/session/api.js';
import { raiseToast } from '../../platform/toasts.js';
import { ME_KEY } from '../../platform/user/me.js';
import { Complaint } from '../../ui/complaint.js';
import { billedOn } from '../model/plan/billed.js';
import { PAYMENTS_KEY } from '../model/plan/use-payments.js';
import { SUBSCRIPTION_KEY } from '../model/plan/use-subscription.js';
import { billingMessages as words } from './messages.js';

/** Lets a cancelled subscription renew again, while it still runs. */
export const ResumeButton = ({ isLarge = false, onResumed }: { isLarge?: boolean; onResumed?: () => unknown }) => {
  const store = useStore();
  const queries = useQueryClient();
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const resume = () =>
    attempt(async () => {
      const { current_period_end: at } = await api('/api/billing/resume-subscription', subscriptionSchema, {
        method: 'POST',
      });
      const text = at ? words.resumedUntil(billedOn(at)) : words.resumed;
      raiseToast({ id: 'resumed', type: 'success', text }, store);
      for (const key of [SUBSCRIPTION_KEY, PAYMENTS_KEY, ME_KEY]) queries.invalidateQueries({ queryKey: [key] });
      onResumed?.();
    });
  return (
    <>
      <button type="button" className={isLarge ? 'btn lg' : 'btn accent'} disabled={isUnderWay} onClick={resume}>
        {isUnderWay ? words.resuming : words.resume}
      </button>
      <Complaint complaint={complaint} isInline />
    </>
  );
};
