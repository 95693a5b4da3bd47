import { needs as allNeeds, type Need } from '@fairline/shared/contract';
import { atom } from 'jotai';
import { type Store, store } from '../store.js';

/** A change that waits until its user has confirmed that it is them. */
export interface Confirmation {
  /** What the server still wants proved. */
  readonly needs: readonly Need[];
  /** Continues the change, or gives it up. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** The confirmation that is being asked for; a window over the page shows it. */
export const confirmationAtom = atom<Confirmation | undefined>(undefined);

/**
 * Asks the user to confirm that it is them, and resolves to whether they did. Changes that wait at the same time share one question.
 */
export const requestConfirmation = (needs: readonly string[], of: Store = store): Promise<boolean> =>
  new Promise((resolve) => {
    const before = of.get(confirmationAtom);
    const settle = (isConfirmed: boolean) => {
      of.set(confirmationAtom, undefined);
      before?.settle(isConfirmed);
      resolve(isConfirmed);
    };
    of.set(confirmationAtom, { needs: allNeeds.filter((need) => needs.includes(need)), settle });
  });

/** The channel on which the tab that a provider returned to says so. */
const channel = () => new BroadcastChannel('fairline_confirmed');

/** Tells the browser's other tabs that the provider confirmed the user. */
export const announceConfirmed = (): void => {
  const tabs = channel();
  tabs.postMessage('confirmed');
  tabs.close();
};

/** Calls the listener when another tab says so, until the returned function is called. */
export const onConfirmed = (listener: () => void): (() => void) => {
  const tabs = channel();
  tabs.onmessage = listener;
  return () => tabs.close();
};
