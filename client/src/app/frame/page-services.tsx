import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { subscribeToPlanGate } from '../../account/model/plan/quota-exceeded.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { part } from '../../platform/parts/part.js';
import { sessionAtom, signInAtom } from '../../platform/session/session-atom.js';
import { VisitorKeys } from '../keys/visitor-keys.js';
import { loadSignedIn } from './load-signed-in.js';

const SignedInServices = part(loadSignedIn);

/** What runs on every page while a user is signed in. Visitors get only the key that opens the palette. */
export const PageServices = () => {
  const signIn = useAtomValue(signInAtom);
  const isDemo = useAtomValue(isDemoAtom);
  const userId = useAtomValue(sessionAtom)?.user.id;
  // A call may be refused before the window that explains it has loaded.
  useEffect(() => (userId === undefined ? undefined : subscribeToPlanGate()), [userId]);
  if (isDemo || signIn.state === 'starting') return null;
  if (signIn.state === 'out') return <VisitorKeys />;
  return (
    <Suspense fallback={null}>
      <SignedInServices key={userId} />
    </Suspense>
  );
};
