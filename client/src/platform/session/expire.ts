import { type Store, store } from '../store.js';
import { announceNobody } from './auth-events.js';
import { sessionAtom, signInAtom } from './session-atom.js';
import { forgetExpiry } from './session-expiry.js';
import { notifyTabs } from './tabs.js';

/** Ends a session that the server refused, in every tab. If nobody was signed in, nothing counts as expired. */
export const expire = (of: Store = store): void => {
  const userId = of.get(sessionAtom)?.user.id;
  forgetExpiry();
  const before = of.get(signInAtom);
  announceNobody('SIGNED_OUT', before.state === 'out' ? before.why : 'expired', of);
  notifyTabs({ kind: 'out', why: 'expired', userId }, of);
};
