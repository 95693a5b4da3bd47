import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';

const HELD_BACK_MS = 30_000;

const sentAtAtom = atom(Number.NEGATIVE_INFINITY);

/** Sends whose session has ended to the door. Who is back from there within half a minute is not sent again where `heldBack` says why. */
export const ToDoor = ({ to, heldBack }: { to: string; heldBack?: ReactNode }) => {
  const isHeldBack = Date.now() - useAtomValue(sentAtAtom) < HELD_BACK_MS;
  return heldBack && isHeldBack ? heldBack : <Sent to={to} />;
};

const Sent = ({ to }: { to: string }) => {
  const setSentAt = useSetAtom(sentAtAtom);
  useEffect(() => () => setSentAt(Date.now()), [setSentAt]);
  return <Navigate to={to} replace />;
};
