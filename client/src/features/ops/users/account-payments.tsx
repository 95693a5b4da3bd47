import type { OpsAccount } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { billedAmount, billedOn } from '../../../lib/plan/billed.js';
import { Facts } from '../../../ui/facts.js';
import { opsAccountMessages as words } from './account-messages.js';

/** The user's payments, as last reported by the provider. */
export const AccountPayments = ({ subscription: paid }: Pick<OpsAccount, 'subscription'>) => (
  <section className="ops-sec" aria-label={words.payments}>
    <h2>{words.payments}</h2>
    <div className="panel pad">
      {paid ? (
        <Facts
          facts={[
            [words.subscription, PLANS[paid.plan].title],
            [words.status, words.statuses[paid.status]],
            [words.each, billedAmount(paid.amount, paid.currency)],
            [words.began, billedOn(paid.began_at)],
            paid.ends_at ? [words.ends, billedOn(paid.ends_at)] : [words.paidUntil, billedOn(paid.period_end)],
          ]}
        />
      ) : (
        <p className="c2">{words.neverPaid}</p>
      )}
    </div>
  </section>
);
