import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { part } from '../lib/parts/part.js';
import { sessionAtom } from '../lib/session/session-atom.js';
import { loadSocket } from '../lib/socket/load-socket.js';

// Only who is signed in needs it. What it will ask for next comes beside it.
const Link = part(() => {
  loadSocket().catch(() => undefined);
  return import('./link.js');
});

/** What lives as long as somebody is signed in, whichever page they are on. */
export const Linked = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  if (!userId || isDemo) return null;
  return (
    <Suspense fallback={null}>
      <Link key={userId} />
    </Suspense>
  );
};
