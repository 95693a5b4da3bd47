import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { LandingBar } from '../features/landing/landing-bar.js';
import { LandingPage } from '../features/landing/landing-page.js';
import { signInAtom } from '../lib/session/session-atom.js';
import { Footer } from './footer.js';
import { appMessages as words } from './messages.en.js';
import { PageWaiting } from './page-waiting.js';
import { ScoresLink } from './scores-link.js';
import { SignedOutToast } from './signed-out-toast.js';
import { SignupPrompt } from './signup-prompt.js';

// Far below the first screen, and with all that buying takes.
const Plans = lazy(async () => ({ default: (await import('../features/billing/plan-selection.js')).PlanSelection }));

/** The front page: for visitors the landing page. Who is signed in goes to the odds. */
export const FrontPage = () => {
  const { state } = useAtomValue(signInAtom);
  if (state === 'starting') return <PageWaiting />;
  if (state === 'in') return <Navigate to="/sportsbooks" replace />;
  return (
    <>
      <LandingBar scores={<ScoresLink>{words.scores}</ScoresLink>} />
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
