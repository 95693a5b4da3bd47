import './auth.css';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useNoIndex } from '../../platform/no-index.js';
import { announceConfirmed } from '../../platform/session/confirmation.js';
import { sessionMessages } from '../../platform/session/messages.js';
import { takeUp } from '../../platform/session/renew.js';
import { after } from '../../platform/timers.js';
import { givePendingCode } from '../../platform/user/sign-in.js';
import { BrandMark } from '../../ui/brand.js';
import { pricingIntent } from '../model/plan/pricing-intent.js';
import { afterProvider } from './after-sign-in.js';
import { CodeForm } from './code-form.js';
import { authMessages as words } from './messages.js';
import { Onward } from './onward.js';

const LEAVE_AFTER_MS = 2_000;

type Outcome = 'asking' | 'in' | 'failed' | 'broken' | 'owes code' | 'kept out' | 'confirmed' | 'not the owner';

/** The page a provider's sign-in returns to: picks up the session that the server opened, then redirects. */
export const CallbackPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useOutcome(query);
  useNoIndex();
  if (outcome === 'in') return <Onward to={() => afterProvider(query, pricingIntent())} />;
  return (
    <main className="auth-page">
      <span className="brand">
        <BrandMark />
        Fairline
      </span>
      {outcome === 'kept out' ? (
        <KeptOut why={words.keptOut[query.get('error') ?? ''] ?? words.callbackFailed} />
      ) : outcome === 'owes code' ? (
        <section className="panel">
          <h1 className="sr">{words.codeTitle}</h1>
          <CodeForm
            onGive={(code) => givePendingCode(code).then(() => setOutcome('in'))}
            onBack={() => navigate('/login', { replace: true })}
          />
        </section>
      ) : (
        <p className="row" role={outcome === 'asking' || outcome === 'confirmed' ? 'status' : 'alert'}>
          {outcome === 'asking' ? <LoaderCircle className="ico spin" aria-hidden /> : null}
          {TEXTS[outcome]}
        </p>
      )}
    </main>
  );
};

const KeptOut = ({ why }: { why: string }) => (
  <section className="panel stack">
    <p role="alert">{why}</p>
    <Link className="btn" to="/login">
      {words.toLogin}
    </Link>
  </section>
);

const TEXTS = {
  asking: words.callback,
  failed: words.callbackFailed,
  broken: words.callbackBroken,
  confirmed: words.confirmed,
  'not the owner': words.notOwner,
} as const;

const outcomeOf = (refusal: string): Outcome => {
  if (refusal === 'other_account') return 'not the owner';
  if (refusal in words.keptOut) return 'kept out';
  return refusal === 'mfa_required' ? 'owes code' : 'failed';
};

const useOutcome = (query: URLSearchParams): [Outcome, (outcome: Outcome) => void] => {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const refusal = query.get('error');

  useEffect(() => {
    if (refusal !== null) return setOutcome(outcomeOf(refusal));
    if (query.has('confirmed')) {
      announceConfirmed();
      setOutcome('confirmed');
      return window.close(); // a browser closes only a tab that a page opened
    }
    warnIfStale(query);
    let isHere = true;
    takeUp().then(
      (isIn) => isHere && setOutcome(isIn ? 'in' : 'failed'),
      () => isHere && setOutcome('broken'),
    );
    return () => {
      isHere = false;
    };
  }, [refusal, query]);

  useEffect(() => {
    if (outcome !== 'failed' && outcome !== 'broken') return;
    return after(LEAVE_AFTER_MS, () => navigate('/login', { replace: true }));
  }, [outcome, navigate]);
  return [outcome, setOutcome];
};

const STALE_AFTER_S = 120;

/** Warns in the console when the sign-in in the address is old. `at` is its time in seconds since 1970. */
export const warnIfStale = (query: URLSearchParams, now = Date.now()): void => {
  const at = Number(query.get('at'));
  if (at > 0 && now / 1_000 - at > STALE_AFTER_S) console.warn(sessionMessages.staleAddress);
};
