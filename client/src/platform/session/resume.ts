import { type Store, store } from '../store.js';
import { announceNobody, announceSession } from './auth-events.js';
import { csrfAtom } from './csrf-atom.js';
import { isFresh } from './refresh-rule.js';
import { renew } from './renew.js';
import { keptSession, sessionAtom, signInAtom } from './session-atom.js';
import { storedExpiry } from './session-expiry.js';

/**
 * Restores the session of the previous page, or the one in the browser's cookie. If the server cannot be reached, the page keeps the stored
 * session.
 */
export const resume = async (of: Store = store): Promise<void> => {
  const kept = keptSession();
  const stay = () => kept && announceSession('INITIAL_SESSION', kept, of.get(csrfAtom), of);
  if (kept && isFresh(kept)) return stay();
  if (!kept && !storedExpiry()) return announceNobody('INITIAL_SESSION', 'nobody', of);
  try {
    const isKnown = await renew(of, kept);
    const renewed = of.get(sessionAtom);
    if (isKnown && renewed) announceSession('INITIAL_SESSION', renewed, of.get(csrfAtom), of);
    else announceNobody('INITIAL_SESSION', kept ? 'expired' : 'nobody', of);
  } catch {
    if (of.get(signInAtom).state !== 'starting') return; // the user has signed in meanwhile
    if (kept) stay();
    else announceNobody('INITIAL_SESSION', 'nobody', of);
  }
};
