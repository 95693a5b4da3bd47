import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../../ui/banner.js';
import { SkeletonRows } from '../../../ui/skeleton-rows.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { ActionsTable } from '../trail/actions-table.js';
import { AccountClosing } from './account-closing.js';
import { opsAccountMessages as words } from './account-messages.js';
import { AccountPayments } from './account-payments.js';
import { AccountSessions } from './account-sessions.js';
import { AccountSummary } from './account-summary.js';
import { GiveMonth } from './give-month.js';
import { useAccount } from './use-account.js';

/** One whole account. */
export const OpsAccountView = ({ id }: { id: string }) => {
  const { account, error, act, reload } = useAccount(id);
  const [given, setGiven] = useState<string>();
  if (error && (!account || isAboutRights(error))) return <OpsTrouble error={error} title={words.failed} />;
  if (!account) return <SkeletonRows rows={6} word={words.waiting} />;
  return (
    <>
      <p>
        <Link className="row s12" to="/ops/users">
          <ArrowLeft className="ico s" aria-hidden />
          {words.back}
        </Link>
      </p>
      <div className="between wrap ops-account">
        <h2>{account.user.email}</h2>
        <div className="row wrap">
          <GiveMonth user={account.user} onGiven={setGiven} onChange={reload} />
          <AccountClosing account={account} onAct={act} />
        </div>
      </div>
      {given ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setGiven(undefined)}>
          {given}
        </Banner>
      ) : null}
      <div className="ops-two">
        <AccountSummary account={account} />
        <AccountPayments subscription={account.subscription} />
      </div>
      <AccountSessions account={account} onAct={act} />
      <section className="ops-sec" aria-label={words.trail}>
        <h2>{words.trail}</h2>
        <div className="panel">
          {account.actions.length === 0 ? (
            <p className="pad c2">{words.noActions}</p>
          ) : (
            <ActionsTable actions={account.actions} />
          )}
        </div>
      </section>
    </>
  );
};
