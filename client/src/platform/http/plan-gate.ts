import { QUOTA_EXCEEDED } from '@fairline/shared/contract';
import { httpMessages } from './messages.js';
import type { Problem } from './problem.js';

/** The page's event for a used-up monthly quota. */
export const PLAN_GATE = 'plangate';

export interface PlanGate {
  readonly message: string;
  readonly used: number;
  readonly quota: number;
  /** Whether a confirmed email address brings more. */
  readonly confirmEmail?: true;
}

/** Fires the event if a call failed because the quota is used up. */
export const notifyPlanGate = (problem: Problem): void => {
  if (problem.status !== 402 || problem.code !== QUOTA_EXCEEDED) return;
  window.dispatchEvent(new CustomEvent<PlanGate>(PLAN_GATE, { detail: planGateOf(problem) }));
};

/** The server's numbers; if they cannot be read, the specification's fallback. */
const planGateOf = ({ said }: Problem): PlanGate => ({
  message: said?.message ?? httpMessages.quotaUnread,
  used: said?.used ?? UNREAD,
  quota: said?.quota ?? UNREAD,
  ...(said?.confirm_email ? { confirmEmail: true } : {}),
});

const UNREAD = 1_000;
