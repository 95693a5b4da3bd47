import { atom } from 'jotai';
import { PLAN_GATE, type PlanGate } from '../http/plan-gate.js';
import { type Store, store } from '../store.js';

/** How the free requests were used up, from the call that was refused until the window about it is closed. */
export const quotaExceededAtom = atom<PlanGate | undefined>(undefined);

/** Hears the page's event until the returned function is called, which forgets what was heard: it is about one user. */
export const hearPlanGate = (of: Store = store): (() => void) => {
  const gated = (event: Event) => of.set(quotaExceededAtom, (event as CustomEvent<PlanGate>).detail);
  window.addEventListener(PLAN_GATE, gated);
  return () => {
    window.removeEventListener(PLAN_GATE, gated);
    of.set(quotaExceededAtom, undefined);
  };
};
