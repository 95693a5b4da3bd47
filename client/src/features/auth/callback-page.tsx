import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useNoIndex } from '../../lib/no-index.js';
import { pricingIntent } from '../../lib/pricing-intent.js';
import { takeUp } from '../../lib/session/renew.js';
import { BrandMark } from '../../ui/brand.js';
import { afterProvider } from './after-sign-in.js';
import { authMessages as words } from './messages.js';
import { Onward } from './onward.js';
import { warnIfStale } from './warn-if-stale.js';

const LEAVE_AFTER_MS = 2_000;

type Outcome = 'asking' | 'in' | 'failed' | 'broken';

/** Where a provider's sign-in comes back to: takes up the session that the server opened, and goes on. */
export const CallbackPage = () => {
  const [query] = useSearchParams();
  const outcome = useOutcome(query);
  useNoIndex();
  if (outcome === 'in') return <Onward to={() => afterProvider(query, pricingIntent())} />;
  return (
    <main className="door">
      <span className="brand">
        <BrandMark />
        Fairline
      </span>
      <p className="row" role={outcome === 'asking' ? 'status' : 'alert'}>
        {outcome === 'asking' ? <LoaderCircle className="ico spin" aria-hidden /> : null}
        {TEXTS[outcome]}
      </p>
    </main>
  );
};

const TEXTS = { asking: words.callback, failed: words.callbackFailed, broken: words.callbackBroken } as const;

const useOutcome = (query: URLSearchParams): Outcome => {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const isRefused = query.has('error');

  useEffect(() => {
    if (isRefused) return setOutcome('failed');
    warnIfStale(query);
    let isHere = true;
    takeUp().then(
      (isIn) => isHere && setOutcome(isIn ? 'in' : 'failed'),
      () => isHere && setOutcome('broken'),
    );
    return () => {
      isHere = false;
    };
  }, [isRefused, query]);

  useEffect(() => {
    if (outcome !== 'failed' && outcome !== 'broken') return;
    const timer = setTimeout(() => navigate('/login', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);
  return outcome;
};
