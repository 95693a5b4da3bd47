import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router-dom';
import { ErrorScreen } from './error-screen.js';
import { PageSkeleton } from './page-skeleton.js';
import { Shell } from './shell.js';

/** The front page is the odds page for now; its query goes along, so that the door can say who just left. */
const ToOdds = () => {
  const { search } = useLocation();
  const isLeaving = new URLSearchParams(search).has('signed_out');
  return <Navigate to={isLeaving ? `/login${search}` : `/sportsbooks${search}`} replace />;
};

export const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      { path: '/', element: <ToOdds /> },
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('../features/auth/sign-in-page.js')).SignInPage }),
      },
      {
        element: <Shell />,
        children: [
          {
            path: '/sportsbooks',
            lazy: async () => ({ Component: (await import('./sportsbooks-page.js')).SportsbooksPage }),
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

export const router = () => createBrowserRouter(routes);
