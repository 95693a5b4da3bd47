import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { RequireSession } from '../../account/auth/require-session.js';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { part } from '../../platform/parts/part.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { PageSkeleton } from './page-waiting.js';
import { TopBar } from './top-bar.js';

// Loaded only without a server.
const DemoPage = part(async () => ({ default: (await import('../../landing/demo-page.js')).DemoPage }));

/** The frame of the pages: a bar on top, a footer, and a bar at the bottom of a phone. */
export const Shell = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { pathname } = useLocation();
  if (useAtomValue(isDemoAtom)) return <Demo />;
  return (
    <>
      <TopBar />
      <Suspense fallback={<PageSkeleton />}>
        {children}
        {WORKS.test(pathname) ? null : <Footer />}
      </Suspense>
      <BottomBar />
    </>
  );
};

// A footer would only be in the way below a working table.
const WORKS = /^\/(sportsbooks|dfs|ops)(\/|$)/;

const Demo = () => (
  <>
    <TopBar />
    <Suspense fallback={<PageSkeleton />}>
      <RequireSession elseTo="login" waiting={<PageSkeleton />}>
        <DemoPage />
      </RequireSession>
    </Suspense>
  </>
);
