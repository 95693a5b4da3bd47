import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signOutIsTold } from '../../lib/session/auth-events.js';
import { raiseToast, TOAST_MS } from '../../lib/toasts.js';
import { appMessages as words } from '../messages.en.js';

/** Shows a toast when the address says that the user has signed out, then removes that from the address. */
export const SignedOutToast = () => {
  const store = useStore();
  const [query, setQuery] = useSearchParams();
  const isDue = query.has('signed_out');
  useEffect(() => {
    if (!isDue) return;
    raiseToast({ id: 'signed-out', type: 'success', text: words.signedOut }, store);
    signOutIsTold(store);
    const timer = setTimeout(() => setQuery({}, { replace: true }), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isDue, setQuery, store]);
  return null;
};
