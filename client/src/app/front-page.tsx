import { useAtomValue, useStore } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LandingPage } from '../landing/landing-page.js';
import { hasLeft } from '../market/model/views/page-turn.js';
import { part } from '../platform/parts/part.js';
import { signOutIsTold } from '../platform/session/auth-events.js';
import { signInAtom } from '../platform/session/session-atom.js';
import { after } from '../platform/timers.js';
import { raiseToast, TOAST_MS } from '../platform/toasts.js';
import { Footer } from './shell/footer.js';
import { appMessages as words } from './shell/messages.js';
import { PageWaiting } from './shell/page-waiting.js';
import { SignupPrompt } from './shell/signup-prompt.js';
import { VisitorBar } from './shell/visitor-bar.js';

// Loaded later: it is far below the first screen and brings all the code for buying.
const Plans = part(() => import('./plans.js'));

// Loaded later: visitors do not need it.
const Home = part(() => import('./home.js'));

/** The front page: the landing page for visitors, the dashboard for users who are signed in. */
export const FrontPage = () => {
  const { state } = useAtomValue(signInAtom);
  if (state === 'starting') return <PageWaiting />;
  if (state === 'in')
    return (
      <Suspense fallback={<PageWaiting />}>
        <Home />
      </Suspense>
    );
  return (
    <>
      <VisitorBar />
      <SignupPrompt />
      <LandingPage
        plans={
          <Suspense fallback={null}>
            <Plans />
          </Suspense>
        }
      />
      <Footer />
      <SignedOutToast />
    </>
  );
};

/** Shows a toast when the address says that the user has signed out, then removes that from the address. */
const SignedOutToast = () => {
  const store = useStore();
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const isDue = query.has('signed_out');
  useEffect(() => {
    if (!isDue) return;
    raiseToast({ id: 'signed-out', type: 'success', text: words.signedOut }, store);
    signOutIsTold(store);
    return after(TOAST_MS, () => hasLeft(pathname) || setQuery({}, { replace: true }));
  }, [isDue, pathname, setQuery, store]);
  return null;
};
