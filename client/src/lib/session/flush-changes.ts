import { isDemoAtom } from '../demo/demo-atom.js';
import { flushPicks } from '../picks/sync/flush-picks.js';
import { sendUnsent } from '../preferences/send-preferences.js';
import type { Store } from '../store.js';

const PATIENCE_MS = 4_000;

/** Brings picks and preferences to the account that it does not know yet, for as long as somebody who leaves may be kept waiting. */
export const flushChanges = async (of: Store): Promise<void> => {
  if (of.get(isDemoAtom)) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled([flushPicks(of), sendUnsent(of)]), late]);
};
