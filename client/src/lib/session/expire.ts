import { type Store, store } from '../store.js';
import { announceNobody } from './auth-events.js';
import { forgetKnown } from './known.js';
import { signInAtom } from './session-atom.js';
import { tellTabs } from './tabs.js';

/** The server refused the session: sign-in is due again, in every tab. Who was signed in to nothing has lost nothing. */
export const expire = (of: Store = store): void => {
  forgetKnown();
  const before = of.get(signInAtom);
  announceNobody('SIGNED_OUT', before.state === 'out' ? before.why : 'expired', of);
  tellTabs({ kind: 'out', why: 'expired' }, of);
};
