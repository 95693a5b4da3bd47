import { useAtomValue } from 'jotai';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { signInAtom } from '../lib/session/session-atom.js';
import { BrandMark } from '../ui/brand.js';
import { appMessages as words } from './messages.en.js';
import { PageWaiting } from './page-waiting.js';

/** The front page: the way in for visitors. Who is signed in goes to the odds. */
export const FrontPage = () => {
  const { state } = useAtomValue(signInAtom);
  if (state === 'starting') return <PageWaiting />;
  if (state === 'in') return <Navigate to="/sportsbooks" replace />;
  return (
    <main className="door front">
      <span className="brand">
        <BrandMark />
        Fairline
      </span>
      <h1>{words.frontTitle}</h1>
      <p className="c2">{words.frontBody}</p>
      <div className="row">
        <Link className="btn primary lg" to="/login">
          {words.logIn}
        </Link>
        <Link className="btn lg" to="/pricing">
          {words.seePlans}
        </Link>
      </div>
      <SignedOutToast />
    </main>
  );
};

const TOAST_MS = 5_000;

const SignedOutToast = () => {
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
