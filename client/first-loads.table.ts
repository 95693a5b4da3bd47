/**
 * The files each address loads first, beside those every page needs. They are listed in the page, so that the browser fetches them at once.
 */
export const FIRST_LOADS: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/app/front-page.tsx'],
  '/login': ['src/app/frame/with-queries.tsx', 'src/app/sign-in-routes.tsx'],
  '/signup': ['src/app/frame/with-queries.tsx', 'src/app/sign-in-routes.tsx'],
  '/sportsbooks': inShell('odds-page/sportsbooks-page'),
  '/dashboard': inShell('dashboard-route'),
  '/dfs': inShell('dfs-route'),
  '/picks': inShell('picks-route'),
  '/scores': inShell('scores-route'),
  '/pricing': inShell('pricing-route'),
  '/account': inShell('account-route'),
};

/** The charts, which load when the user opens one. */
export const CHARTS: Readonly<Record<string, string>> = {
  charts: 'src/picks/statistics/charts.tsx',
  'line movement': 'src/scores/lines/line-movement.tsx',
};

function inShell(page: string): readonly string[] {
  return ['frame/with-queries', 'shell/shell', page].map((file) => `src/app/${file}.tsx`);
}
