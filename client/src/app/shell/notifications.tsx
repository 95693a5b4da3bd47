import { useAtomValue, useStore } from 'jotai';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { announcementsAtom } from '../../platform/announce.js';
import { loadWithRetries } from '../../platform/parts/load-with-retries.js';
import { after } from '../../platform/timers.js';
import { dropToast, toastsAtom } from '../../platform/toasts.js';
import { whenIdle } from '../../platform/when-idle.js';
import { Announcer } from '../../ui/announcer.js';

// Not part of the first load. It loads shortly after, so that it can still report a lost network.
const loadToaster = () => import('../../ui/toaster.js');
const Toaster = lazy(() => loadWithRetries(loadToaster));

/** Messages beside the page: toasts to see, and announcements for screen readers. */
export const Notifications = () => {
  const store = useStore();
  const toasts = useAtomValue(toastsAtom);
  const drop = useCallback((id: string) => dropToast(id, store), [store]);
  useEffect(() => {
    return after(WARM_AFTER_MS, () => whenIdle(() => void loadWithRetries(loadToaster)));
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
