import type { Gate } from '../domain/index.js';

/** Every page of the product. The client has a route for each, the sitemap lists the public ones, and the crawl test opens them all. */
export const PAGES = [
  { path: '/', search: 'listed' },
  { path: '/login', members: '/', search: 'listed' },
  { path: '/signup', members: '/', search: 'listed' },
  { path: '/auth/callback', members: '/sportsbooks', search: 'noindex' },
  { path: '/app', visitors: '/login', members: '/sportsbooks' },
  { path: '/sportsbooks', visitors: '/login', takes: 'boards' },
  { path: '/convert', visitors: '/login', takes: 'converter' },
  { path: '/dashboard', visitors: '/' },
  { path: '/dfs', visitors: '/login' },
  { path: '/pricing', search: 'listed' },
  { path: '/terms', search: 'listed' },
  { path: '/privacy', search: 'listed' },
  { path: '/responsible', search: 'listed' },
  { path: '/developers', search: 'listed' },
  { path: '/calibration', search: 'listed' },
  { path: '/subscribe', visitors: '/' },
  { path: '/usage-plan', visitors: '/login' },
  { path: '/account', visitors: '/' },
  { path: '/my-sportsbooks', visitors: '/' },
  { path: '/picks', visitors: '/' },
  { path: '/picks/statistics', visitors: '/' },
  { path: '/shared/picks', search: 'noindex' },
  { path: '/alerts', visitors: '/login' },
  { path: '/history', visitors: '/login', takes: 'lives' },
  { path: '/replay', visitors: '/login', takes: 'replay' },
  { path: '/scores', search: 'listed' },
  { path: '/scores/:sport' },
  { path: '/scores/:sport/:gameId', visitors: '/login' },
  { path: '/ops', visitors: '/login', takes: 'ops' },
  { path: '/ops/alarms', visitors: '/login', takes: 'ops' },
  { path: '/ops/jobs', visitors: '/login', takes: 'ops' },
  { path: '/ops/users', visitors: '/login', takes: 'ops' },
  { path: '/ops/users/:userId', visitors: '/login', takes: 'ops' },
  { path: '/ops/trail', visitors: '/login', takes: 'ops' },
  { path: '/ops/mails', visitors: '/login', takes: 'ops' },
  { path: '/ops/errors', visitors: '/login', takes: 'ops' },
  { path: '/billing/success', search: 'noindex' },
  { path: '/billing/cancel', search: 'noindex' },
] as const satisfies readonly Page[];

export interface Page {
  readonly path: string;
  /** Where a visitor without a login is redirected. */
  readonly visitors?: '/' | '/login';
  /** Where a logged-in user is redirected. */
  readonly members?: '/' | '/sportsbooks';
  /** What the page needs besides a login. A user without it sees there what is missing. */
  readonly takes?: Gate | 'ops';
  /** Whether the sitemap lists the page, or the page asks search engines to skip it. */
  readonly search?: 'listed' | 'noindex';
}

export const listedPages: readonly string[] = (PAGES as readonly Page[])
  .filter(({ search }) => search === 'listed')
  .map(({ path }) => path);
