/**
 * The files each address loads first, beside those every page needs. They are listed in the page, so that the browser fetches them at once.
 */
export const FIRST_LOADS: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/routes/front-page.tsx'],
  '/login': ['src/app/with-queries.tsx', 'src/account/auth/sign-in-page.tsx'],
  '/signup': ['src/app/with-queries.tsx', 'src/app/routes/signup-route.tsx'],
  '/sportsbooks': inShell('odds-page/sportsbooks-page'),
  '/dashboard': inShell('routes/dashboard-route'),
  '/dfs': inShell('routes/dfs-route'),
  '/picks': inShell('routes/picks-route'),
  '/scores': inShell('routes/scores-route'),
  '/pricing': inShell('routes/pricing-route'),
  '/account': inShell('routes/account-route'),
};

/** The charts, which load when the user opens one. */
export const CHARTS: Readonly<Record<string, string>> = {
  charts: 'src/picks/statistics/charts.tsx',
  'line movement': 'src/scores/lines/line-movement.tsx',
};

function inShell(page: string): readonly string[] {
  return ['with-queries', 'shell/shell', page].map((file) => `src/app/${file}.tsx`);
}
