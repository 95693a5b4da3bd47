import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signInAtom } from '../../lib/session/session-atom.js';

/** Lets in who is signed in. Others go to the door, which knows where they wanted to go. */
export const RequireSession = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => {
  const signIn = useAtomValue(signInAtom);
  const { pathname, search } = useLocation();
  if (signIn.state === 'starting') return waiting;
  if (signIn.state === 'in') return children;
  if (signIn.why === 'left') return <Navigate to="/?signed_out=true" replace />;

  const query = new URLSearchParams({ next: pathname + search });
  if (signIn.why === 'expired') query.set('auth_required', 'true');
  return <Navigate to={`/login?${query}`} replace />;
};
