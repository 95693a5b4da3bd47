import type { Store } from '../store.js';
import type { Granted } from './ask-session.js';
import { type AuthEvent, announceSession } from './auth-events.js';
import { keepKnown } from './known.js';
import { tellTabs } from './tabs.js';

/** Goes on with a session that the server just gave, here and in the browser's other tabs. */
export const begin = (event: AuthEvent, { session, csrf }: Granted, of: Store): void => {
  keepKnown(session.expires_at);
  announceSession(event, session, csrf, of);
  tellTabs({ kind: 'session', session, ...(csrf ? { csrf } : {}) }, of);
};
