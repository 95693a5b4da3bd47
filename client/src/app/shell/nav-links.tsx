import { useAtomValue } from 'jotai';
import { ChartNoAxesColumn, House, ListChecks, type LucideIcon, Smartphone, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { appMessages as words } from './messages.js';

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

/** A page that the bars link to. */
interface NavPage {
  readonly at: '/' | '/sportsbooks' | '/dfs' | '/picks' | '/scores';
  readonly label: string;
  readonly icon: LucideIcon;
  /** For a visitor: linked directly, linked through the login, or not shown. */
  readonly visitors: 'here' | 'login' | 'untold';
}

/** The links of the bars, in order. */
const NAV_PAGES: readonly NavPage[] = [
  { at: '/', label: words.home, icon: House, visitors: 'here' },
  { at: '/sportsbooks', label: words.odds, icon: ChartNoAxesColumn, visitors: 'login' },
  { at: '/dfs', label: words.dfs, icon: Smartphone, visitors: 'untold' },
  { at: '/picks', label: words.picks, icon: ListChecks, visitors: 'login' },
  // The page is public, but the bars lead visitors to it through the login.
  { at: '/scores', label: words.scores, icon: Trophy, visitors: 'login' },
];

/** The login, which then leads on to this page. */
const loginTo = (path: string): string => `/login?${new URLSearchParams({ next: path })}`;

/** Whether a path belongs to a place. Home has two paths. */
const isAt = (place: NavPage['at'], pathname: string): boolean =>
  place === '/' ? pathname === '/' || pathname === '/dashboard' : `${pathname}/`.startsWith(`${place}/`);
