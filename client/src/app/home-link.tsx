import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { sessionAtom } from '../lib/session/session-atom.js';

/** The way home: to the dashboard for who is signed in, to the front page for others. */
export const HomeLink = ({ children }: { children: ReactNode }) => {
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const isDemo = useAtomValue(isDemoAtom);
  return (
    <NavLink to={isIn && !isDemo ? '/dashboard' : '/'} end>
      {children}
    </NavLink>
  );
};
