import { isDemoAtom } from '../../platform/demo-atom.js';
import { callApi } from '../../platform/session/api.js';
import { USER_DATA_KEYS } from '../../platform/storage/user-data-keys.js';
import type { Store } from '../../platform/store.js';
import { picksMessages as words } from './messages.js';
import { asideAtom, cursorAtom, picksAtom, refusedAtom, unsentAtom } from './picks-atom.js';
import { nextChanges, syncPicks } from './sync-picks.js';

/** Sends unsent picks to the account. */
export const flushPicks = async (of: Store): Promise<void> => {
  if (hasUnsent(of)) await syncPicks(of);
};

/** Sends as many unsent picks as one request holds, without waiting for the answer: for a page that is closing. */
export const sendPicksAway = (of: Store): void => {
  if (of.get(isDemoAtom) || of.get(unsentAtom).length === 0) return;
  const { picks } = nextChanges(of.get(picksAtom), of.get(unsentAtom), words.tooLarge, KEEPALIVE_BYTES);
  const body = { cursor: of.get(cursorAtom) || null, changes: picks };
  callApi('/api/picks/sync', { method: 'POST', body, keepalive: true }, of).catch(() => undefined);
};

/** The storage keys of picks that only this browser has: unsent, refused or unreadable ones. */
export const picksOnlyHere = (of: Store): readonly string[] => [
  ...(hasUnsent(of) || of.get(refusedAtom).length > 0 ? LIST : []),
  ...(of.get(asideAtom).length > 0 ? [USER_DATA_KEYS.picksAside] : []),
];

// Before the first sync, all picks are unsent.
const hasUnsent = (of: Store): boolean =>
  of.get(unsentAtom).length > 0 || (of.get(cursorAtom) === '' && of.get(picksAtom).length > 0);

const LIST = [
  USER_DATA_KEYS.picks,
  USER_DATA_KEYS.picksUnsent,
  USER_DATA_KEYS.picksCursor,
  USER_DATA_KEYS.picksRefused,
];

// Browsers limit what a closing page may send.
const KEEPALIVE_BYTES = 60_000;
