import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { LandingBar } from '../features/landing/landing-bar.js';
import { LandingPage } from '../features/landing/landing-page.js';
import { part } from '../lib/parts/part.js';
import { signInAtom } from '../lib/session/session-atom.js';
import { Footer } from './footer.js';
import { appMessages as words } from './messages.en.js';
import { PageWaiting } from './page-waiting.js';
import { doorTo } from './places.js';
import { SignedOutToast } from './signed-out-toast.js';
import { SignupPrompt } from './signup-prompt.js';
import { SiteButton } from './site-button.js';

// Far below the first screen, and with all that buying takes.
const Plans = part(() => import('./plans.js'));

// What visitors do without.
const Home = part(() => import('./home.js'));

/** The front page: for visitors the landing page, for who is signed in the dashboard. */
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
      <LandingBar scores={<Link to={doorTo('/scores')}>{words.scores}</Link>} menu={<SiteButton />} />
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
