import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { announcementsAtom } from '../lib/announce.js';
import { patiently } from '../lib/parts/patiently.js';
import { dropToast, toastsAtom } from '../lib/toasts.js';
import { whenIdle } from '../lib/when-idle.js';
import { Announcer } from '../ui/announcer.js';

// The first page comes without it; a moment later it is there to say that the network is lost.
const loadToaster = () => import('../ui/toaster.js');
const Toaster = lazy(() => patiently(loadToaster));

/** What is said beside the page: in toasts to who sees it, in announcements to who does not. */
export const Spoken = () => {
  const store = useStore();
  const toasts = useAtomValue(toastsAtom);
  const drop = useCallback((id: string) => dropToast(id, store), [store]);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void patiently(loadToaster)), WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Announcer said={useAtomValue(announcementsAtom)} />
      {toasts.length > 0 ? (
        <Suspense fallback={null}>
          <Toaster toasts={toasts} onGone={drop} />
        </Suspense>
      ) : null}
    </>
  );
};

const WARM_AFTER_MS = 5_000;
