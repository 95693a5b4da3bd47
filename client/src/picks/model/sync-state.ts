import { atom } from 'jotai';
import type { Problem } from '../../platform/http/problem.js';
import { cursorAtom, refusedAtom, unsentAtom } from './picks-atom.js';

/** The state of the sync: idle, exchanging with the server, or waiting after a failure. */
type SyncWork = 'idle' | 'sending' | { readonly failed: Problem };

export const syncWorkAtom = atom<SyncWork>('idle');

/** Until when changes are not sent, because the last one can still be undone. Milliseconds by this device's clock. */
export const heldUntilAtom = atom(0);

/** How the picks of this browser compare with the account's. */
export interface SyncState {
  readonly unsent: number;
  readonly refused: number;
  readonly work: SyncWork;
  /** Whether the browser has ever synced with the account. */
  readonly isMet: boolean;
}

export const syncStateAtom = atom(
  (get): SyncState => ({
    unsent: get(unsentAtom).length,
    refused: get(refusedAtom).length,
    work: get(syncWorkAtom),
    isMet: get(cursorAtom) !== '',
  }),
);
