import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sessionAtom } from '../lib/session/session-atom.js';

/** The way to the scores. The page is open to everybody, but from the bars a visitor is led to it through the door. */
export const ScoresLink = ({ children }: { children: ReactNode }) => {
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const isHere = /^\/scores(\/|$)/.test(useLocation().pathname);
  return (
    <Link to={isIn ? '/scores' : '/login?next=%2Fscores'} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
};
