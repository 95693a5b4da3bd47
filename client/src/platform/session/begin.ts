import { keepOnPage, readOnPage } from '../storage/page-storage.js';
import type { Store } from '../store.js';
import { type AuthEvent, announceSession } from './auth-events.js';
import type { Granted } from './fetch-session.js';
import { keepExpiry } from './session-expiry.js';
import { notifyTabs } from './tabs.js';

const BEGUN_KEY = 'fairline_begun_here';

/** Whether somebody has signed in in this tab, as opposed to coming back to a session. */
export const hasBegunHere = (): boolean => readOnPage(BEGUN_KEY) !== undefined;

/** Starts using a session from the server, in this tab and the browser's others. */
export const begin = (event: AuthEvent, { session, csrf }: Granted, of: Store): void => {
  if (event === 'SIGNED_IN') keepOnPage(BEGUN_KEY, 'yes');
  keepExpiry(session.expires_at);
  announceSession(event, session, csrf, of);
  notifyTabs({ kind: 'session', session, ...(csrf ? { csrf } : {}) }, of);
};
