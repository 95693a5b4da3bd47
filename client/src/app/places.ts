import { ChartNoAxesColumn, House, ListChecks, type LucideIcon, Smartphone, Trophy } from 'lucide-react';
import { appMessages as words } from './messages.en.js';

/** A page that the bars lead to. */
export interface Place {
  readonly at: '/' | '/sportsbooks' | '/dfs' | '/picks' | '/scores';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Who is signed out is led there at once, or through the door, or is not told of it. */
  readonly visitors: 'here' | 'door' | 'untold';
}

/** Where the bars lead, in their order. */
export const PLACES: readonly Place[] = [
  { at: '/', label: words.home, icon: House, visitors: 'here' },
  { at: '/sportsbooks', label: words.odds, icon: ChartNoAxesColumn, visitors: 'door' },
  { at: '/dfs', label: words.dfs, icon: Smartphone, visitors: 'untold' },
  { at: '/picks', label: words.picks, icon: ListChecks, visitors: 'door' },
  // The page is open to everybody, but from the bars a visitor is led to it through the door.
  { at: '/scores', label: words.scores, icon: Trophy, visitors: 'door' },
];

/** The door, which leads on to this page. */
export const doorTo = (path: string): string => `/login?${new URLSearchParams({ next: path })}`;

/** Whether an address belongs to a place. Home has two. */
export const isAt = (place: Place['at'], pathname: string): boolean =>
  place === '/' ? pathname === '/' || pathname === '/dashboard' : `${pathname}/`.startsWith(`${place}/`);
