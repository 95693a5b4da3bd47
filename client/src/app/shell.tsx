import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { RequireSession } from '../features/auth/require-session.js';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { sessionAtom } from '../lib/session/session-atom.js';
import { openLink } from '../lib/socket/open-link.js';
import { PageSkeleton } from './page-skeleton.js';
import { TopBar } from './top-bar.js';
import { useAccountNews } from './use-account-news.js';

// Only who is signed in, and only who has no server, needs these.
const AccountWindows = lazy(() => import('./account-windows.js'));
const DemoPage = lazy(async () => ({ default: (await import('../features/demo/demo-page.js')).DemoPage }));

/** The frame of the pages. The link to the server lives as long as somebody is signed in on one of them. */
export const Shell = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  return (
    <>
      <TopBar />
      <Suspense fallback={<PageSkeleton />}>
        {isDemo ? (
          <RequireSession elseTo="door" waiting={<PageSkeleton />}>
            <DemoPage />
          </RequireSession>
        ) : (
          <Outlet />
        )}
      </Suspense>
      {userId && !isDemo ? <Linked key={userId} /> : null}
    </>
  );
};

const Linked = () => {
  useEffect(() => openLink(), []);
  useAccountNews();
  return (
    <Suspense fallback={null}>
      <AccountWindows />
    </Suspense>
  );
};
