import './billing.css';
import { PLANS } from '@fairline/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../lib/plan/use-subscription.js';
import { ME_KEY } from '../../lib/session/me.js';
import { billingMessages as words } from './messages.js';

const ASK_EVERY_MS = 2_000;
const LONG_MS = 30_000;

/** The plan that was just paid for. The server learns of it from the provider, so the page polls the server until then. */
export const Paid = ({ isSpinning, waiting }: { isSpinning: boolean; waiting: (text: string) => ReactNode }) => {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const queries = useQueryClient();
  const { data, isPending } = useSubscription({ everyMs: isConfirmed ? false : ASK_EVERY_MS });
  const plan = data?.plan ?? 'free';

  useEffect(() => {
    if (plan === 'free') return;
    setIsConfirmed(true);
    queries.invalidateQueries({ queryKey: [ME_KEY] });
  }, [plan, queries]);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isSpinning || isPending) return waiting(words.processing);
  if (plan === 'free')
    return (
      <>
        {waiting(words.waiting)}
        {isLong ? <p className="c2">{words.waitingLong}</p> : null}
        <Links />
      </>
    );
  return (
    <>
      <PartyPopper className="ico big" aria-hidden />
      <h1>{words.welcome(PLANS[plan].title)}</h1>
      <p className="c2">{words.welcomeWhy}</p>
      <Links />
    </>
  );
};

const Links = () => (
  <div className="row wrap">
    <Link className="btn primary lg" to="/sportsbooks">
      {words.toOdds}
    </Link>
    <Link className="btn lg" to="/usage-plan">
      {words.toPlan}
    </Link>
  </div>
);
