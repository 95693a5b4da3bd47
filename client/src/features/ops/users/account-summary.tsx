import type { OpsAccount } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { billedOn } from '../../../lib/plan/billed.js';
import { Facts } from '../../../ui/facts.js';
import { opsAccountMessages as words } from './account-messages.js';

/** Who the user is, their plan, and whether the account is open. */
export const AccountSummary = ({ account: { user, is_ops } }: { account: OpsAccount }) => (
  <section className="ops-sec" aria-label={words.standing}>
    <h2>{words.standing}</h2>
    <div className="panel pad">
      <Facts
        facts={[
          [words.plan, planOf(user)],
          [words.username, user.username ?? '–'],
          [words.since, billedOn(user.created_at)],
          ...(is_ops ? [[words.operator, words.yes] as const] : []),
          [words.account, user.closed ? words.closedBy[user.closed.by](billedOn(user.closed.at)) : words.open],
        ]}
      />
    </div>
  </section>
);

const planOf = ({ plan, unlimited, is_gifted, subscription_end_date: end }: OpsAccount['user']): string => {
  const more = end ? [(is_gifted ? words.gift : words.until)(billedOn(end))] : [];
  return [PLANS[plan].title, ...more, ...(unlimited ? [words.unlimited] : [])].join(', ');
};
