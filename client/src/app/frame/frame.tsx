import './frame.css';
import { useAtomValue } from 'jotai';
import { FlaskConical, LoaderCircle } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { isLeavingAtom } from '../../platform/session/leaving.js';
import { Banner } from '../../ui/banner.js';
import { appMessages as words } from '../shell/messages.js';
import { DebugSwitch } from './debug-switch.js';
import { LoadingBar } from './loading-bar.js';
import { Notifications } from './notifications.js';
import { PageServices } from './page-services.js';
import { useKeptScroll } from './use-kept-scroll.js';
import { usePageTurn } from './use-page-turn.js';
import { WaitingBar } from './waiting-bar.js';

/** What surrounds every page: scrolling and page changes, the demo notice, the sign-out notice. */
export const Frame = () => {
  const isDemo = useAtomValue(isDemoAtom);
  const isLeaving = useAtomValue(isLeavingAtom);
  useKeptScroll();
  usePageTurn();
  return (
    <>
      <SkipLink />
      <LoadingBar />
      <WaitingBar />
      {isDemo ? (
        <div className="notice">
          <Banner tone="warning" icon={FlaskConical}>
            {words.demo}
          </Banner>
        </div>
      ) : null}
      {isLeaving ? (
        <div className="toasts">
          <p className="toast" role="status">
            <LoaderCircle className="ico spin" aria-hidden />
            {words.signingOut}
          </p>
        </div>
      ) : null}
      <Outlet />
      <PageServices />
      <DebugSwitch />
      <Notifications />
    </>
  );
};

/** The first tab stop: skips the bars and focuses the content of the page. */
const SkipLink = () => (
  <button type="button" className="btn skip" onClick={toContent}>
    {words.skipToContent}
  </button>
);

const toContent = () => {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
};
