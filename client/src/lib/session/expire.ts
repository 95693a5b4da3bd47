import { type Store, store } from '../store.js';
import { announceNobody } from './auth-events.js';
import { forgetKnown } from './known.js';
import { tellTabs } from './tabs.js';

/** The server refused the session: sign-in is due again, in every tab. */
export const expire = (of: Store = store): void => {
  forgetKnown();
  announceNobody('SIGNED_OUT', 'expired', of);
  tellTabs({ kind: 'out', why: 'expired' }, of);
};
