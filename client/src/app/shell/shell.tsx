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
import { useKiosk } from './use-kiosk.js';

// Loaded only without a server.
const DemoPage = part(async () => ({ default: (await import('../../landing/demo-page.js')).DemoPage }));

// Loaded on a second screen alone.
const Kiosk = part(() => import('./kiosk.js'));

/** The frame of the pages: a bar on top, a footer, and a bar at the bottom of a phone. */
export const Shell = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { pathname } = useLocation();
  const { isKiosk, leave } = useKiosk();
  if (useAtomValue(isDemoAtom)) return <Demo />;
  return (
    <>
      {isKiosk ? (
        <Suspense fallback={null}>
          <Kiosk onLeave={leave} />
        </Suspense>
      ) : (
        <TopBar />
      )}
      <Suspense fallback={<PageSkeleton />}>
        {children}
        {isKiosk || WORKS.test(pathname) ? null : <Footer />}
      </Suspense>
      {isKiosk ? null : <BottomBar />}
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
