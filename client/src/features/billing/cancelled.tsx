import './billing.css';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { billedOn } from '../../lib/plan/billed.js';
import { billingMessages as words } from './messages.js';

/** Shown after cancelling: how long the plan stays. */
export const Cancelled = ({ until }: { until: string | null }) => (
  <>
    <CircleCheck className="ico big ok" aria-hidden />
    <h1>{words.cancelledTitle}</h1>
    <p className="c2">{until ? words.cancelled(billedOn(until)) : words.confirmWhy}</p>
    <Link className="btn primary lg" to="/usage-plan">
      {words.toPlan}
    </Link>
  </>
);
