import { isDemoAtom } from '../demo-atom.js';
import { type Store, store } from '../store.js';
import { announceNobody, announceSession } from './auth-events.js';
import { fetchBackend } from './backend.js';
import { publicKeyAtom } from './credentials.js';
import { isDemoUser } from './demo-session.js';
import { keepFresh } from './keep-fresh.js';
import { sessionMessages } from './messages.js';
import { resume } from './resume.js';
import { isServerUnreachableAtom } from './server-unreachable.js';
import { keptSession } from './session-atom.js';
import { joinTabs } from './tabs.js';

/** Finds out who is signed in, and keeps the session renewed. If the server's configuration makes no sense, the page runs as a demo. */
export const start = async (of: Store = store): Promise<void> => {
  try {
    const backend = await fetchBackend();
    if (backend === 'invalid') return startDemo(of);
    of.set(isServerUnreachableAtom, backend === undefined);
    of.set(publicKeyAtom, backend?.publicKey);
    joinTabs(of);
    keepFresh(of);
    await resume(of);
  } catch {
    startDemo(of);
  }
};

const startDemo = (of: Store) => {
  console.info(sessionMessages.demo);
  of.set(isDemoAtom, true);
  const kept = keptSession();
  if (kept && isDemoUser(kept.user.id)) announceSession('INITIAL_SESSION', kept, undefined, of);
  else announceNobody('INITIAL_SESSION', 'nobody', of);
};
