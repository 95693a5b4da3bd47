import { atom } from 'jotai';
import type { Problem } from '../../http/problem.js';
import { cursorAtom, refusedAtom, unsentAtom } from './unsent.js';

/** What the keeping in step is at: nothing, an exchange with the server, or waiting after one that failed. */
export type SyncWork = 'idle' | 'sending' | { readonly failed: Problem };

export const syncWorkAtom = atom<SyncWork>('idle');

/** Until when changes are not sent, since whoever made the last one may still take it back. Milliseconds of this machine's clock. */
export const heldUntilAtom = atom(0);

/** How the picks of this browser stand to those of the account. */
export interface SyncState {
  readonly unsent: number;
  readonly refused: number;
  readonly work: SyncWork;
  /** Whether the account was ever heard. */
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
