import { atom } from 'jotai';
import * as z from 'zod/mini';
import { isDemoAtom } from '../demo-atom.js';
import { type Store, store } from '../store.js';
import { announceNobody, announceSession } from './auth-events.js';
import { publicKeyAtom } from './credentials.js';
import { isDemoUser } from './demo-session.js';
import { keepFresh } from './keep-fresh.js';
import { sessionMessages } from './messages.js';
import { resume } from './resume.js';
import { fetchConfig } from './server-config.js';
import { keptSession } from './session-atom.js';
import { joinTabs } from './tabs.js';

/** True on a page that the browser opened from its cache because the server did not answer. */
export const isServerUnreachableAtom = atom(false);

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

const backendSchema = z.object({
  url: z.string().check(z.startsWith('http')),
  publicKey: z.string().check(z.startsWith('ey')),
});
type Backend = z.infer<typeof backendSchema>;

/** The server's address and the visitors' key from its configuration; `invalid` if they make no sense. */
export const readBackend = (told: unknown): Backend | 'invalid' => backendSchema.safeParse(told).data ?? 'invalid';

/** Loads the configuration. Undefined if the server does not answer: it is away, not misconfigured. */
const fetchBackend = async (): Promise<Backend | 'invalid' | undefined> => {
  const told = await fetchConfig().catch(() => undefined);
  return told === undefined ? undefined : readBackend(told);
};
