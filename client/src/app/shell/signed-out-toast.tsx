import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { signOutIsTold } from '../../platform/session/auth-events.js';
import { after } from '../../platform/timers.js';
import { raiseToast, TOAST_MS } from '../../platform/toasts.js';
import { appMessages as words } from '../messages.en.js';

/** Shows a toast when the address says that the user has signed out, then removes that from the address. */
export const SignedOutToast = () => {
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
