/**
 * The files each address loads first, beside those every page needs. They are listed in the page, so that the browser fetches them at once.
 */
export const FIRST_LOADS: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/front-page.tsx'],
  '/login': ['src/app/with-queries.tsx', 'src/features/auth/sign-in-page.tsx'],
  '/signup': ['src/app/with-queries.tsx', 'src/app/signup-route.tsx'],
  '/sportsbooks': inShell('sportsbooks-page'),
  '/dashboard': inShell('dashboard-route'),
  '/dfs': inShell('dfs-route'),
  '/picks': inShell('picks-route'),
  '/scores': inShell('scores-route'),
  '/pricing': inShell('pricing-route'),
  '/account': inShell('account-route'),
};

/** The charts, which load when the user opens one. */
export const CHARTS: Readonly<Record<string, string>> = {
  charts: 'src/features/pick-statistics/charts/charts.tsx',
  'line movement': 'src/features/game/lines/line-movement.tsx',
};

function inShell(page: string): readonly string[] {
  return ['with-queries', 'shell', page].map((file) => `src/app/${file}.tsx`);
}
