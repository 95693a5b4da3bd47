import { atom } from 'jotai';
import { PLAN_GATE, type PlanGate } from '../../../platform/http/plan-gate.js';
import { type Store, store } from '../../../platform/store.js';

/** The used-up quota, from the refused call until its window is closed. */
export const quotaExceededAtom = atom<PlanGate | undefined>(undefined);

/** Listens for the page's event until the returned function is called, which also clears the quota: it belongs to one user. */
export const subscribeToPlanGate = (of: Store = store): (() => void) => {
  const gated = (event: Event) => of.set(quotaExceededAtom, (event as CustomEvent<PlanGate>).detail);
  window.addEventListener(PLAN_GATE, gated);
  return () => {
    window.removeEventListener(PLAN_GATE, gated);
    of.set(quotaExceededAtom, undefined);
  };
};
