import { useAtomValue } from 'jotai';
import { FlaskConical, LoaderCircle } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { isDemoAtom } from '../lib/demo/demo-atom.js';
import { isLeavingAtom } from '../lib/session/sign-out.js';
import { Banner } from '../ui/banner.js';
import { appMessages as words } from './messages.en.js';

/** What stands above every page: that this is a demo, that somebody is on the way out. */
export const Frame = () => {
  const isDemo = useAtomValue(isDemoAtom);
  const isLeaving = useAtomValue(isLeavingAtom);
  return (
    <>
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
    </>
  );
};
