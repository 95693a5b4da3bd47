import { flushPicks } from '../../picks/model/flush-picks.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import type { Store } from '../../platform/store.js';
import { sleep } from '../../platform/timers.js';
import { sendUnsent } from './send-preferences.js';

const PATIENCE_MS = 4_000;

/** Sends unsent picks and preferences to the account, for as long as a user who signs out can be kept waiting. */
export const flushChanges = async (of: Store): Promise<void> => {
  if (of.get(isDemoAtom)) return;
  await Promise.race([Promise.allSettled([flushPicks(of), sendUnsent(of)]), sleep(PATIENCE_MS)]);
};
