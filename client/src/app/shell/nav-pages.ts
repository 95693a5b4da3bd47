import { ChartNoAxesColumn, House, ListChecks, type LucideIcon, Smartphone, Trophy } from 'lucide-react';
import { appMessages as words } from './messages.js';

/** A page that the bars link to. */
export interface NavPage {
  readonly at: '/' | '/sportsbooks' | '/dfs' | '/picks' | '/scores';
  readonly label: string;
  readonly icon: LucideIcon;
  /** For a visitor: linked directly, linked through the login, or not shown. */
  readonly visitors: 'here' | 'login' | 'untold';
}

/** The links of the bars, in order. */
export const NAV_PAGES: readonly NavPage[] = [
  { at: '/', label: words.home, icon: House, visitors: 'here' },
  { at: '/sportsbooks', label: words.odds, icon: ChartNoAxesColumn, visitors: 'login' },
  { at: '/dfs', label: words.dfs, icon: Smartphone, visitors: 'untold' },
  { at: '/picks', label: words.picks, icon: ListChecks, visitors: 'login' },
  // The page is public, but the bars lead visitors to it through the login.
  { at: '/scores', label: words.scores, icon: Trophy, visitors: 'login' },
];

/** The login, which then leads on to this page. */
export const loginTo = (path: string): string => `/login?${new URLSearchParams({ next: path })}`;

/** Whether a path belongs to a place. Home has two paths. */
export const isAt = (place: NavPage['at'], pathname: string): boolean =>
  place === '/' ? pathname === '/' || pathname === '/dashboard' : `${pathname}/`.startsWith(`${place}/`);
