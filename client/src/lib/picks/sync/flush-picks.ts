import { isDemoAtom } from '../../demo/demo-atom.js';
import { tell } from '../../http/api.js';
import { OWN_KEYS } from '../../own-keys.js';
import type { Store } from '../../store.js';
import { picksMessages as words } from '../messages.js';
import { asideAtom, picksAtom } from '../picks-atom.js';
import { nextChanges } from './next-changes.js';
import { syncPicks } from './sync-picks.js';
import { cursorAtom, refusedAtom, unsentAtom } from './unsent.js';

/** Brings to the account what it does not know yet. */
export const flushPicks = async (of: Store): Promise<void> => {
  if (hasUnsent(of)) await syncPicks(of);
};

/** Sends what one request holds and asks for no answer: for who leaves at once. */
export const sendPicksAway = (of: Store): void => {
  if (of.get(isDemoAtom) || of.get(unsentAtom).length === 0) return;
  const { picks } = nextChanges(of.get(picksAtom), of.get(unsentAtom), words.tooLarge, KEEPALIVE_BYTES);
  const body = { cursor: of.get(cursorAtom) || null, changes: picks };
  tell('/api/picks/sync', { method: 'POST', body, keepalive: true }, of).catch(() => undefined);
};

/** Under which keys picks stand that only this browser has: unsent or refused ones, and what could not be read. */
export const picksOnlyHere = (of: Store): readonly string[] => [
  ...(hasUnsent(of) || of.get(refusedAtom).length > 0 ? LIST : []),
  ...(of.get(asideAtom).length > 0 ? [OWN_KEYS.picksAside] : []),
];

// Picks that the account never met are unsent without a note.
const hasUnsent = (of: Store): boolean =>
  of.get(unsentAtom).length > 0 || (of.get(cursorAtom) === '' && of.get(picksAtom).length > 0);

const LIST = [OWN_KEYS.picks, OWN_KEYS.picksUnsent, OWN_KEYS.picksCursor, OWN_KEYS.picksRefused];

// What browsers let out of a page that is being left.
const KEEPALIVE_BYTES = 60_000;
