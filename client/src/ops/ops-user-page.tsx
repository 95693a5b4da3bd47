import { type OpsAccount, opsAccountSchema } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ArrowLeft, CircleCheck, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { billedAmount, billedOn } from '../account/model/plan/billed.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { api } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { Banner } from '../ui/banner.js';
import { Complaint } from '../ui/complaint.js';
import { Facts } from '../ui/facts.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { opsAccountMessages as words } from './account-messages.js';
import { ActionsTable } from './actions-table.js';
import { ConfirmedAction } from './confirmed-action.js';
import { GiveMonth } from './give-month.js';
import { Mails } from './mails.js';
import { OpsFrame } from './ops-frame.js';
import { isAboutRights, OpsTrouble } from './ops-trouble.js';
import { AskSecond, Requests } from './requests.js';
import { opsKey, useOpsAnswer } from './use-ops-answer.js';
import { UserPayments } from './user-payments.js';
import { whenIn } from './when-in.js';

/** The operators' page of one account, where they end its sessions, refund payments, and close or reopen it. */
export const OpsUserPage = () => {
  const { userId = '' } = useParams();
  return (
    <OpsFrame title={words.title}>
      <OpsAccountView key={userId} id={userId} />
    </OpsFrame>
  );
};

/** One whole account. */
const OpsAccountView = ({ id }: { id: string }) => {
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
          <AccountClosing account={account} onAct={act} onChange={reload} />
        </div>
      </div>
      {given ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setGiven(undefined)}>
          {given}
        </Banner>
      ) : null}
      <Requests user={id} onSettled={reload} />
      <div className="ops-two">
        <AccountSummary account={account} />
        <AccountPayments subscription={account.subscription} />
      </div>
      <section className="ops-sec" aria-label={words.charges}>
        <h2>{words.charges}</h2>
        <UserPayments user={id} />
      </section>
      <AccountSessions account={account} onAct={act} />
      <section className="ops-sec" aria-label={words.mails}>
        <h2>{words.mails}</h2>
        <Mails user={id} />
      </section>
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

/** The user's payments, as last reported by the provider. */
const AccountPayments = ({ subscription: paid }: Pick<OpsAccount, 'subscription'>) => (
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

/** Who the user is, their plan, and whether the account is open. */
const AccountSummary = ({ account: { user, is_ops } }: { account: OpsAccount }) => (
  <section className="ops-sec" aria-label={words.standing}>
    <h2>{words.standing}</h2>
    <div className="panel pad">
      <Facts
        facts={[
          [words.plan, planOf(user)],
          [words.username, user.username ?? '–'],
          [words.since, billedOn(user.created_at)],
          [words.lastSeen, user.last_seen_at ? whenIn(user.last_seen_at) : words.notLately],
          [words.address, user.is_confirmed ? words.confirmed : words.unconfirmed],
          [words.factor, user.has_factor ? words.yes : words.no],
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

/** Reopens a closed account; of an open one, asks a second operator to close it or to give it operator rights. */
const AccountClosing = ({
  account: { user, is_ops },
  onAct,
  onChange,
}: {
  account: OpsAccount;
  onAct: (action: AccountAction) => Promise<void>;
  onChange: () => void;
}) => {
  if (user.closed)
    return (
      <ConfirmedAction
        key="reopen"
        label={words.reopen}
        title={words.reopenTitle}
        why={words.reopenWhy(user.email)}
        onConfirm={() => onAct('reopen')}
      />
    );
  if (is_ops) return <p className="s12 c2">{words.isOperator}</p>;
  return (
    <>
      <AskSecond kind="grant rights" user={user} onRefused={onChange} />
      <AskSecond kind="close account" user={user} onRefused={onChange} />
    </>
  );
};

/** The user's sessions; each can be ended, or all at once. */
const AccountSessions = ({
  account: { user, sessions },
  onAct,
}: {
  account: OpsAccount;
  onAct: (action: AccountAction, session?: string) => Promise<void>;
}) => {
  const { attempt, complaint } = useAttempt(messageOf);
  const end = (id: string) => attempt(() => onAct('end-sessions', id));
  return (
    <section className="ops-sec" aria-label={words.sessions}>
      <div className="between">
        <h2>{words.sessions}</h2>
        {sessions.length > 0 ? (
          <ConfirmedAction
            label={words.endAll}
            title={words.endAllTitle}
            why={words.endAllWhy(user.email)}
            onConfirm={() => onAct('end-sessions')}
          />
        ) : null}
      </div>
      <div className="panel pad">
        {sessions.length === 0 ? <p className="c2">{words.noSessions}</p> : null}
        <ul className="stack">
          {sessions.map(({ id, device, begun_at, last_seen_at }) => (
            <li key={id} className="row">
              <MonitorSmartphone className="ico" aria-hidden />
              <div className="grow">
                <b>{device ?? words.device}</b>
                <p className="s12 c2">{words.seen(whenIn(last_seen_at), billedOn(begun_at))}</p>
              </div>
              <button
                type="button"
                className="btn sm"
                aria-label={words.endOf(device ?? words.device)}
                onClick={() => end(id)}
              >
                {words.end}
              </button>
            </li>
          ))}
        </ul>
        <Complaint complaint={complaint} />
      </div>
    </section>
  );
};

type AccountAction = 'end-sessions' | 'reopen';

/** One account, and the actions on it. After a refusal it is reloaded, since something changed meanwhile. */
const useAccount = (id: string) => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const path = `/api/ops/users/${encodeURIComponent(id)}`;
  const { data: account, error, refetch } = useOpsAnswer(path, opsAccountSchema);
  const act = async (action: AccountAction, session?: string): Promise<void> => {
    const body = session === undefined ? {} : { session };
    try {
      const now = await api(`${path}/${action}`, opsAccountSchema, { method: 'POST', body });
      const queryKey = opsKey(operatorId, path);
      await queries.cancelQueries({ queryKey }); // an answer that is on its way may be older
      queries.setQueryData<OpsAccount>(queryKey, now);
    } catch (refusal) {
      void refetch();
      throw refusal;
    }
  };
  return { account, error, act, reload: () => void refetch() };
};
