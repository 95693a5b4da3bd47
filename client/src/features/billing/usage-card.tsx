import './billing.css';
import type { Me } from '@fairline/shared/contract';
import { PLANS, type Plan } from '@fairline/shared/domain';
import { Link } from 'react-router-dom';
import { howMany } from '../../lib/format.js';
import { Meter } from '../../ui/meter.js';
import { billingMessages as words } from './messages.js';

/** The current plan and the requests left in it. */
export const UsageCard = ({ me, plan }: { me: Me; plan: Plan }) => (
  <section className="panel pad stack" aria-label={words.plan}>
    <h2 className="plan-name">{plan === 'free' ? words.guest : PLANS[plan].title}</h2>
    {me.limit === null || me.remaining === null ? (
      <p className="c2">{words.unlimited}</p>
    ) : (
      <Meter
        label={words.quotaLine(howMany(me.remaining), howMany(me.limit))}
        value={me.limit - me.remaining}
        max={me.limit}
      />
    )}
    {me.limit_when_confirmed ? (
      <p className="c2">
        {words.moreWhenConfirmed(howMany(me.limit_when_confirmed))}{' '}
        <Link className="link" to="/account">
          {words.confirmEmail}
        </Link>
      </p>
    ) : null}
  </section>
);
