import { useStore } from 'jotai';
import { useEffect } from 'react';
import { createBrowserRouter, type RouteObject, useLocation, useNavigate } from 'react-router-dom';
import { raiseToast } from '../platform/toasts.js';
import { AppRedirect } from './app-redirect.js';
import { ErrorScreen } from './error-screen.js';
import { Frame } from './frame/frame.js';
import { behindSignIn, page } from './page.js';
import { appMessages as words } from './shell/messages.js';
import { FirstWaiting, OddsSkeleton } from './shell/page-waiting.js';

/** An address without a page: leads home and says what was not found. */
const UnknownAddress = () => {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    void navigate('/', { replace: true });
    if (pathname === '/home') return; // it was meant
    const text = words.notFoundWhy(pathname.length > LONGEST ? `${pathname.slice(0, LONGEST)}…` : pathname);
    raiseToast({ id: 'not-found', type: 'info', title: words.notFound, text }, store);
  }, [navigate, pathname, store]);
  return null;
};

const LONGEST = 60;

/** The operator pages. The server refuses their data to everyone else, who see only that notice. */
const opsRoutes: RouteObject[] = [
  {
    path: '/ops',
    lazy: behindSignIn(async () => (await import('../ops/overview/ops-page.js')).OpsPage, 'login'),
  },
  {
    path: '/ops/alarms',
    lazy: behindSignIn(async () => (await import('../ops/alarms/alarms-page.js')).AlarmsPage, 'login'),
  },
  {
    path: '/ops/jobs',
    lazy: behindSignIn(async () => (await import('../ops/overview/failed-jobs-page.js')).FailedJobsPage, 'login'),
  },
  {
    path: '/ops/users',
    lazy: behindSignIn(async () => (await import('../ops/ops-users-page.js')).OpsUsersPage, 'login'),
  },
  {
    path: '/ops/users/:userId',
    lazy: behindSignIn(async () => (await import('../ops/ops-user-page.js')).OpsUserPage, 'login'),
  },
  {
    path: '/ops/mails',
    lazy: behindSignIn(async () => (await import('../ops/ops-mails-page.js')).OpsMailsPage, 'login'),
  },
  {
    path: '/ops/trail',
    lazy: behindSignIn(async () => (await import('../ops/ops-trail-page.js')).OpsTrailPage, 'login'),
  },
  {
    path: '/ops/errors',
    lazy: behindSignIn(async () => (await import('../ops/client-errors-page.js')).ClientErrorsPage, 'login'),
  },
];

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <FirstWaiting />,
    children: [
      { path: '/', lazy: page(async () => (await import('./front-page.js')).FrontPage) },
      {
        lazy: page(async () => (await import('./frame/with-queries.js')).WithQueries),
        children: [
          { path: '/login', lazy: page(async () => (await import('./sign-in-routes.js')).LoginRoute) },
          { path: '/signup', lazy: page(async () => (await import('./sign-in-routes.js')).SignupRoute) },
          {
            path: '/auth/callback',
            lazy: page(async () => (await import('../account/auth/callback-page.js')).CallbackPage),
          },
          { path: '/app', element: <AppRedirect /> },
          {
            lazy: page(async () => (await import('./shell/shell.js')).Shell),
            children: [
              {
                // An error in a page leaves the bars in place.
                errorElement: <ErrorScreen />,
                children: [
                  {
                    path: '/sportsbooks',
                    hydrateFallbackElement: <OddsSkeleton />,
                    lazy: page(async () => (await import('./odds-page/sportsbooks-page.js')).SportsbooksPage),
                  },
                  {
                    path: '/dashboard',
                    lazy: page(async () => (await import('./dashboard-route.js')).DashboardRoute),
                  },
                  {
                    path: '/convert',
                    lazy: page(async () => (await import('./convert-route.js')).ConvertRoute),
                  },
                  {
                    path: '/dfs',
                    lazy: page(async () => (await import('./dfs-route.js')).DfsRoute),
                  },
                  {
                    path: '/pricing',
                    lazy: page(async () => (await import('./pricing-route.js')).PricingRoute),
                  },
                  {
                    path: '/terms',
                    lazy: page(async () => (await import('../landing/terms-page.js')).TermsPage),
                  },
                  {
                    path: '/privacy',
                    lazy: page(async () => (await import('../landing/privacy-page.js')).PrivacyPage),
                  },
                  {
                    path: '/responsible',
                    lazy: page(async () => (await import('../account/responsible-page.js')).ResponsiblePage),
                  },
                  {
                    path: '/developers',
                    lazy: page(async () => (await import('../developers/developers-page.js')).DevelopersPage),
                  },
                  {
                    path: '/calibration',
                    lazy: page(async () => (await import('../calibration/calibration-page.js')).CalibrationPage),
                  },
                  {
                    path: '/subscribe',
                    lazy: behindSignIn(
                      async () => (await import('../account/billing/subscribe-page.js')).SubscribePage,
                    ),
                  },
                  {
                    path: '/usage-plan',
                    lazy: behindSignIn(
                      async () => (await import('../account/billing/usage-plan-page.js')).UsagePlanPage,
                      'login',
                    ),
                  },
                  {
                    path: '/account',
                    lazy: page(async () => (await import('./account-route.js')).AccountRoute),
                  },
                  {
                    path: '/my-sportsbooks',
                    lazy: behindSignIn(
                      async () => (await import('../account/my-sportsbooks-page.js')).MySportsbooksPage,
                    ),
                  },
                  {
                    path: '/picks',
                    lazy: behindSignIn(async () => (await import('./picks-route.js')).PicksRoute),
                  },
                  {
                    path: '/picks/statistics',
                    lazy: behindSignIn(
                      async () => (await import('../picks/statistics/statistics-page.js')).StatisticsPage,
                    ),
                  },
                  {
                    path: '/shared/picks',
                    lazy: page(async () => (await import('../picks/statistics/shared-page.js')).SharedPage),
                  },
                  {
                    path: '/alerts',
                    lazy: page(async () => (await import('./alerts-route.js')).AlertsRoute),
                  },
                  {
                    path: '/history',
                    lazy: page(async () => (await import('./history-route.js')).HistoryRoute),
                  },
                  {
                    path: '/replay',
                    lazy: page(async () => (await import('./replay-route.js')).ReplayRoute),
                  },
                  {
                    path: '/scores',
                    lazy: page(async () => (await import('./scores-route.js')).ScoresRoute),
                    children: [
                      { index: true, element: null },
                      { path: ':sport', element: null },
                      {
                        path: ':sport/:gameId',
                        lazy: page(async () => (await import('./game-route.js')).GameRoute),
                      },
                    ],
                  },
                  ...opsRoutes,
                  {
                    path: '/billing/success',
                    lazy: page(async () => (await import('../account/billing/success-page.js')).SuccessPage),
                  },
                  {
                    path: '/billing/cancel',
                    lazy: page(async () => (await import('../account/billing/cancel-page.js')).CancelPage),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <UnknownAddress /> },
    ],
  },
];

export const router = () => createBrowserRouter(routes);
