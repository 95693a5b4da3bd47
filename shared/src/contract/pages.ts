/** Every page of the product. The client has a route for each, the sitemap lists what search engines may, the crawl opens them all. */
export const PAGES = [
  { path: '/', search: 'listed' },
  { path: '/login', members: '/', search: 'listed' },
  { path: '/signup', members: '/', search: 'listed' },
  { path: '/auth/callback', members: '/sportsbooks', search: 'noindex' },
  { path: '/app', visitors: '/login', members: '/sportsbooks' },
  { path: '/sportsbooks', visitors: '/login', takes: 'paid' },
  { path: '/dashboard', visitors: '/' },
  { path: '/dfs', visitors: '/login' },
  { path: '/pricing', search: 'listed' },
  { path: '/terms', search: 'listed' },
  { path: '/privacy', search: 'listed' },
  { path: '/responsible', search: 'listed' },
  { path: '/subscribe', visitors: '/' },
  { path: '/usage-plan', visitors: '/login' },
  { path: '/account', visitors: '/' },
  { path: '/my-sportsbooks', visitors: '/' },
  { path: '/picks', visitors: '/' },
  { path: '/scores', search: 'listed' },
  { path: '/scores/:sport' },
  { path: '/scores/:sport/:gameId', visitors: '/login' },
  { path: '/ops', visitors: '/login', takes: 'ops' },
  { path: '/ops/jobs', visitors: '/login', takes: 'ops' },
  { path: '/ops/users', visitors: '/login', takes: 'ops' },
  { path: '/ops/users/:userId', visitors: '/login', takes: 'ops' },
  { path: '/ops/trail', visitors: '/login', takes: 'ops' },
  { path: '/ops/errors', visitors: '/login', takes: 'ops' },
  { path: '/billing/success', search: 'noindex' },
  { path: '/billing/cancel', search: 'noindex' },
] as const satisfies readonly Page[];

export interface Page {
  readonly path: string;
  /** Where who is signed out is led instead. */
  readonly visitors?: '/' | '/login';
  /** Where who is signed in is led instead. */
  readonly members?: '/' | '/sportsbooks';
  /** What it takes besides being signed in: who has not got it reads there what is missing. */
  readonly takes?: 'paid' | 'ops';
  /** Whether the sitemap lists it, or the page itself asks to be left out. */
  readonly search?: 'listed' | 'noindex';
}

/** The pages that the sitemap lists. */
export const listedPages: readonly string[] = (PAGES as readonly Page[])
  .filter(({ search }) => search === 'listed')
  .map(({ path }) => path);
