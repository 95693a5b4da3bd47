import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { appMessages as words } from './messages.en.js';

const TOAST_MS = 5_000;

/** Says for a while that one has been signed out, as the address says, and takes it out of the address. */
export const SignedOutToast = () => {
  const [query, setQuery] = useSearchParams();
  const isShown = query.has('signed_out');
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setQuery({}, { replace: true }), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isShown, setQuery]);
  if (!isShown) return null;
  return (
    <div className="toasts">
      <p className="toast" role="status">
        <CircleCheck className="ico ok" aria-hidden />
        {words.signedOut}
      </p>
    </div>
  );
};
