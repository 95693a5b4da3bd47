import { keptSession } from '../../platform/session/session-atom.js';
import { storedExpiry } from '../../platform/session/session-expiry.js';
import { loadSocket } from '../../platform/socket/load-socket.js';

/** Loads what only users who are signed in need, and beside it the socket's code, which it needs next. */
export const loadSignedIn = () => {
  loadSocket().catch(() => undefined);
  return import('./signed-in-services.js');
};

/** Begins to load it while the page itself still loads, if this browser was signed in. */
export const loadSignedInEarly = (): void => {
  if (keptSession() || storedExpiry()) loadSignedIn().catch(() => undefined); // the page tries again, and says so
};
