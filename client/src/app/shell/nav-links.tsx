import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { isAt, loginTo, NAV_PAGES, type NavPage } from './nav-pages.js';

/** A link of the bars, resolved for this user and this page. */
export interface NavLink extends NavPage {
  readonly to: string;
  readonly isHere: boolean;
}

/** The links of the bars for this user. */
export const useNavLinks = (): readonly NavLink[] => {
  const { pathname } = useLocation();
  const isIn = useAtomValue(sessionAtom) !== undefined;
  const isDemo = useAtomValue(isDemoAtom);
  return NAV_PAGES.filter(({ visitors }) => visitors !== 'untold' || (isIn && !isDemo)).map((place) => ({
    ...place,
    to: isIn || place.visitors === 'here' ? place.at : loginTo(place.at),
    isHere: isAt(place.at, pathname),
  }));
};

/** A link of a bar. */
export const NavLinkItem = ({ way: { to, isHere }, children }: { way: NavLink; children: ReactNode }) => (
  <Link to={to} aria-current={isHere ? 'page' : undefined}>
    {children}
  </Link>
);
