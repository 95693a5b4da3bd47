import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';

const HELD_BACK_MS = 30_000;

const sentAtAtom = atom(Number.NEGATIVE_INFINITY);

/** Redirects to login after a session ends. A user who is back within half a minute is not redirected again if there is a `heldBack`. */
export const ToLogin = ({ to, heldBack }: { to: string; heldBack?: ReactNode }) => {
  const isHeldBack = Date.now() - useAtomValue(sentAtAtom) < HELD_BACK_MS;
  return heldBack && isHeldBack ? heldBack : <Sent to={to} />;
};

const Sent = ({ to }: { to: string }) => {
  const setSentAt = useSetAtom(sentAtAtom);
  useEffect(() => () => setSentAt(Date.now()), [setSentAt]);
  return <Navigate to={to} replace />;
};
