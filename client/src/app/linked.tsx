import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { part } from '../lib/parts/part.js';
import { hearPlanGate } from '../lib/plan/quota-exceeded.js';
import { sessionAtom, signInAtom } from '../lib/session/session-atom.js';
import { loadSocket } from '../lib/socket/load-socket.js';
import { VisitorKeys } from './keys/visitor-keys.js';

// Only who is signed in needs it. What it will ask for next comes beside it.
const Link = part(() => {
  loadSocket().catch(() => undefined);
  return import('./link.js');
});

/** What lives as long as somebody is signed in, whichever page they are on; for who is signed out, the key of the palette. */
export const Linked = () => {
  const signIn = useAtomValue(signInAtom);
  const isDemo = useAtomValue(isDemoAtom);
  const userId = useAtomValue(sessionAtom)?.user.id;
  // A call may be refused before the window that says so is loaded.
  useEffect(() => (userId === undefined ? undefined : hearPlanGate()), [userId]);
  if (isDemo || signIn.state === 'starting') return null;
  if (signIn.state === 'out') return <VisitorKeys />;
  return (
    <Suspense fallback={null}>
      <Link key={userId} />
    </Suspense>
  );
};
