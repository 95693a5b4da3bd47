import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isLeavingAtom } from '../../platform/session/leaving.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { keepOrigin } from './origin.js';

/**
 * Shows a page to signed-in users only. Visitors go to the front page or the login page, and sign-in brings them back. A user whose session
 * has ended is told so on the login page.
 */
export const RequireSession = ({
  elseTo = 'front',
  waiting,
  heldBack,
  children,
}: {
  elseTo?: 'front' | 'login';
  waiting: ReactNode;
  /** Shown to users whom the login page has only just sent back. */
  heldBack?: ReactNode;
  children: ReactNode;
}) => {
  const signIn = useAtomValue(signInAtom);
  const isLeaving = useAtomValue(isLeavingAtom);
  const { pathname, search } = useLocation();
  if (signIn.state === 'starting' || isLeaving) return waiting;
  if (signIn.state === 'in') return children;
  if (signIn.why === 'left') return <Navigate to="/?signed_out=true" replace />;

  const here = pathname + search;
  if (elseTo === 'front' && signIn.why === 'nobody') return <ToFront from={here} />;
  const query = new URLSearchParams({ next: here });
  if (signIn.why === 'nobody') return <Navigate to={`/login?${query}`} replace />;
  query.set('auth_required', 'true');
  return <ToLogin to={`/login?${query}`} heldBack={heldBack} />;
};

const ToFront = ({ from }: { from: string }) => {
  useEffect(() => keepOrigin(from), [from]);
  return <Navigate to="/" replace />;
};

const HELD_BACK_MS = 30_000;

const sentAtAtom = atom(Number.NEGATIVE_INFINITY);

/** Redirects to login after a session ends. A user who is back within half a minute is not redirected again if there is a `heldBack`. */
const ToLogin = ({ to, heldBack }: { to: string; heldBack?: ReactNode }) => {
  const isHeldBack = Date.now() - useAtomValue(sentAtAtom) < HELD_BACK_MS;
  return heldBack && isHeldBack ? heldBack : <Sent to={to} />;
};

const Sent = ({ to }: { to: string }) => {
  const setSentAt = useSetAtom(sentAtAtom);
  useEffect(() => () => setSentAt(Date.now()), [setSentAt]);
  return <Navigate to={to} replace />;
};
