import { httpMessages } from './messages.js';
import type { Problem } from './problem.js';

/** The event of the page that says: the free calls of this month are used up. */
export const PLAN_GATE = 'plangate';

export interface PlanGate {
  readonly message: string;
  readonly used: number;
  readonly quota: number;
}

/** Tells the page when a call failed because the free calls are used up. */
export const tellPlanGate = (problem: Problem): void => {
  if (problem.status !== 402 || problem.code !== 'QUOTA_EXCEEDED') return;
  window.dispatchEvent(new CustomEvent<PlanGate>(PLAN_GATE, { detail: planGateOf(problem) }));
};

/** The server's own numbers; where they cannot be read, the ones that the specification falls back to. */
const planGateOf = ({ said }: Problem): PlanGate => ({
  message: said?.message ?? httpMessages.quotaUnread,
  used: said?.used ?? UNREAD,
  quota: said?.quota ?? UNREAD,
});

const UNREAD = 1_000;
