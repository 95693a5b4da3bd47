import type { RouteObject } from 'react-router-dom';
import { behindSignIn } from './page.js';

/** The operator pages. The server refuses their data to everyone else, who see only that notice. */
export const opsRoutes: RouteObject[] = [
  {
    path: '/ops',
    lazy: behindSignIn(async () => (await import('../ops/overview/ops-page.js')).OpsPage, 'login'),
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
    path: '/ops/trail',
    lazy: behindSignIn(async () => (await import('../ops/ops-trail-page.js')).OpsTrailPage, 'login'),
  },
  {
    path: '/ops/errors',
    lazy: behindSignIn(async () => (await import('../ops/client-errors-page.js')).ClientErrorsPage, 'login'),
  },
];
