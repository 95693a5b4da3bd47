import './billing.css';
import { useAtomValue } from 'jotai';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useNoIndex } from '../../lib/no-index.js';
import { usePageTitle } from '../../lib/page-title.js';
import { signInAtom } from '../../lib/session/session-atom.js';
import { billingMessages as words } from './messages.js';
import { Paid } from './paid.js';

const SPIN_MS = 2_000;
const SHOWN_OF_ID = 20;

/** The page that the payment page leads to after a payment. */
export const SuccessPage = () => {
  useNoIndex();
  usePageTitle(words.subscription);
  const { state } = useAtomValue(signInAtom);
  const [query] = useSearchParams();
  const [isSpinning, setIsSpinning] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsSpinning(false), SPIN_MS);
    return () => clearTimeout(timer);
  }, []);
  const sessionId = query.get('session_id') ?? undefined;
  const reference = sessionId?.slice(0, SHOWN_OF_ID);
  return (
    <main className="page moment">
      {state === 'in' ? (
        <Paid sessionId={sessionId} isSpinning={isSpinning} waiting={(text) => <Spinner text={text} />} />
      ) : null}
      {state !== 'in' && (isSpinning || state === 'starting') ? <Spinner text={words.processing} /> : null}
      {state === 'out' && !isSpinning ? <Visitor /> : null}
      {reference ? <p className="s12 c3 num">{words.reference(reference)}</p> : null}
    </main>
  );
};

const Spinner = ({ text }: { text: string }) => (
  <p className="progress" role="status">
    <LoaderCircle className="ico spin" aria-hidden />
    {text}
  </p>
);

const Visitor = () => (
  <>
    <h1>{words.visitor}</h1>
    <p className="c2">{words.visitorWhy}</p>
    <Link className="btn primary lg" to="/login?next=/usage-plan">
      {words.logIn}
    </Link>
  </>
);
