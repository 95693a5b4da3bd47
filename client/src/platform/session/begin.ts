import type { Store } from '../store.js';
import { type AuthEvent, announceSession } from './auth-events.js';
import type { Granted } from './fetch-session.js';
import { keepExpiry } from './session-expiry.js';
import { notifyTabs } from './tabs.js';

/** Starts using a session from the server, in this tab and the browser's others. */
export const begin = (event: AuthEvent, { session, csrf }: Granted, of: Store): void => {
  keepExpiry(session.expires_at);
  announceSession(event, session, csrf, of);
  notifyTabs({ kind: 'session', session, ...(csrf ? { csrf } : {}) }, of);
};
