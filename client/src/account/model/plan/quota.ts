import { atom } from 'jotai';
import { httpMessages } from '../../../platform/http/messages.js';
import { PLAN_GATE, type PlanGate } from '../../../platform/http/plan-gate.js';
import { Problem } from '../../../platform/http/problem.js';
import { type Store, store } from '../../../platform/store.js';
import type { PlanAccess } from '../../../platform/user/me.js';

/** The used-up quota, from the refused call until its window is closed. */
export const quotaExceededAtom = atom<PlanGate | undefined>(undefined);

/** Listens for the page's event until the returned function is called, which also clears the quota: it belongs to one user. */
export const hearPlanGate = (of: Store = store): (() => void) => {
  const gated = (event: Event) => of.set(quotaExceededAtom, (event as CustomEvent<PlanGate>).detail);
  window.addEventListener(PLAN_GATE, gated);
  return () => {
    window.removeEventListener(PLAN_GATE, gated);
    of.set(quotaExceededAtom, undefined);
  };
};

/**
 * The problem shown instead of the odds once a user's free calls of the month are used up; undefined while some are left, and for paying
 * users.
 */
export const quotaSpent = ({ me: { used, limit }, isPaid }: PlanAccess): Problem | undefined =>
  isPaid || limit === null || used < limit ? undefined : new Problem(402, 'QUOTA_EXCEEDED', httpMessages.quota);
