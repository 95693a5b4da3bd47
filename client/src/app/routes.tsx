import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { behindSignIn } from './behind-sign-in.js';
import { ErrorScreen } from './error-screen.js';
import { Frame } from './frame.js';
import { PageSkeleton } from './page-skeleton.js';
import { PageWaiting } from './page-waiting.js';
import { ToApp } from './to-app.js';

const signInPage = async () => ({ Component: (await import('../features/auth/sign-in-page.js')).SignInPage });

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageWaiting />,
    children: [
      { path: '/', lazy: async () => ({ Component: (await import('./front-page.js')).FrontPage }) },
      { path: '/login', lazy: signInPage },
      { path: '/signup', lazy: async () => ({ Component: (await import('./signup-route.js')).SignupRoute }) },
      {
        path: '/auth/callback',
        lazy: async () => ({ Component: (await import('../features/auth/callback-page.js')).CallbackPage }),
      },
      { path: '/app', element: <ToApp /> },
      {
        lazy: async () => ({ Component: (await import('./shell.js')).Shell }),
        children: [
          {
            path: '/sportsbooks',
            hydrateFallbackElement: <PageSkeleton />,
            lazy: async () => ({ Component: (await import('./sportsbooks-page.js')).SportsbooksPage }),
          },
          {
            path: '/dashboard',
            lazy: async () => ({ Component: (await import('./dashboard-page.js')).DashboardRoute }),
          },
          {
            path: '/dfs',
            lazy: async () => ({ Component: (await import('./dfs-route.js')).DfsRoute }),
          },
          {
            path: '/pricing',
            lazy: async () => ({ Component: (await import('./pricing-route.js')).PricingRoute }),
          },
          {
            path: '/terms',
            lazy: async () => ({ Component: (await import('./terms-route.js')).TermsRoute }),
          },
          {
            path: '/privacy',
            lazy: async () => ({ Component: (await import('./privacy-route.js')).PrivacyRoute }),
          },
          {
            path: '/subscribe',
            lazy: behindSignIn(async () => (await import('../features/billing/subscribe-page.js')).SubscribePage),
          },
          {
            path: '/usage-plan',
            lazy: behindSignIn(
              async () => (await import('../features/billing/usage-plan-page.js')).UsagePlanPage,
              'door',
            ),
          },
          {
            path: '/account',
            lazy: async () => ({ Component: (await import('./account-route.js')).AccountRoute }),
          },
          {
            path: '/my-sportsbooks',
            lazy: behindSignIn(
              async () => (await import('../features/my-sportsbooks/my-sportsbooks-page.js')).MySportsbooksPage,
            ),
          },
          {
            path: '/picks',
            lazy: behindSignIn(async () => (await import('./picks-route.js')).PicksRoute),
          },
          {
            path: '/scores',
            lazy: async () => ({ Component: (await import('./scores-route.js')).ScoresRoute }),
            children: [
              { index: true, element: null },
              { path: ':sport', element: null },
              {
                path: ':sport/:gameId',
                lazy: async () => ({ Component: (await import('./game-route.js')).GameRoute }),
              },
            ],
          },
          {
            path: '/ops/users',
            lazy: behindSignIn(
              async () => (await import('../features/ops-gift/ops-users-page.js')).OpsUsersPage,
              'door',
            ),
          },
          {
            path: '/billing/success',
            lazy: async () => ({ Component: (await import('../features/billing/success-page.js')).SuccessPage }),
          },
          {
            path: '/billing/cancel',
            lazy: async () => ({ Component: (await import('../features/billing/cancel-page.js')).CancelPage }),
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

export const router = () => createBrowserRouter(routes);
