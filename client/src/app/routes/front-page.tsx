import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { LandingBar } from '../../landing/landing-bar.js';
import { LandingPage } from '../../landing/landing-page.js';
import { part } from '../../platform/parts/part.js';
import { signInAtom } from '../../platform/session/session-atom.js';
import { appMessages as words } from '../messages.en.js';
import { PageWaiting } from '../page-waiting.js';
import { Footer } from '../shell/footer.js';
import { loginTo } from '../shell/nav-pages.js';
import { SignedOutToast } from '../shell/signed-out-toast.js';
import { SignupPrompt } from '../shell/signup-prompt.js';
import { SiteButton } from '../shell/site-button.js';

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
      <LandingBar scores={<Link to={loginTo('/scores')}>{words.scores}</Link>} menu={<SiteButton />} />
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
