import './ops-users.css';
import { type OpsUser, opsUsersSchema } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { billedOn } from '../account/model/plan/billed.js';
import { dayAndTime } from '../platform/format.js';
import { Banner } from '../ui/banner.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Choice } from './choice.js';
import { GiveMonth } from './give-month.js';
import { opsMessages as words } from './messages.js';
import { OpsFrame } from './ops-frame.js';
import { OpsTrouble } from './ops-trouble.js';
import { Requests } from './requests.js';
import { SearchForm } from './search-form.js';
import { useOpsAnswer } from './use-ops-answer.js';

/** The operators' page of users: the newest, or those that are searched for. What is listed stands in its address. */
export const OpsUsersPage = () => {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<string>();
  const asked = Object.fromEntries(FILTERS.map((name) => [name, search.get(name) ?? ''])) as Asked;
  const ask = (change: Partial<Asked>) => {
    setOutcome(undefined);
    setSearch(filled({ ...asked, ...change }), { replace: true });
  };
  return (
    <OpsFrame title={words.title} why={words.why}>
      <Requests />
      <div className="row wrap ops-choice">
        <SearchForm
          key={asked.find}
          fields={[['find', words.find]]}
          start={{ find: asked.find }}
          submit={words.go}
          isEmptyAsked
          onAsk={ask}
        />
        <Choice label={words.plan} value={asked.plan} choices={words.plans} onChoose={(plan) => ask({ plan })} />
        <Choice label={words.who} value={asked.who} choices={words.kinds} onChoose={(who) => ask({ who })} />
      </div>
      {outcome ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setOutcome(undefined)}>
          {outcome}
        </Banner>
      ) : null}
      <Users
        asked={filled(asked)}
        before={search.get('before') ?? ''}
        onPage={(before) => setSearch(filled({ ...asked, before }))}
        onGiven={setOutcome}
      />
    </OpsFrame>
  );
};

const FILTERS = ['find', 'plan', 'who'] as const;
type Asked = Record<(typeof FILTERS)[number], string>;

/** Without what is empty. */
const filled = (asked: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''));

interface ListProps {
  /** The filters that are set. */
  asked: Record<string, string>;
  /** Where this page of the newest begins; empty for the first. */
  before: string;
  onPage: (before: string) => void;
  onGiven: (outcome: string) => void;
}

/** One page of users. */
const Users = ({ asked, before, onPage, onGiven }: ListProps) => {
  const { data, error, refetch } = useOpsAnswer(
    `/api/ops/users?${new URLSearchParams(filled({ ...asked, before }))}`,
    opsUsersSchema,
  );
  if (error) return <OpsTrouble error={error} title={words.failed} />;
  if (!data) return <SkeletonRows rows={8} word={words.finding} />;
  const { users, has_more, next } = data;
  return (
    <>
      {users.length === 0 ? (
        <p className="panel pad c2" role="status">
          {asked.find ? words.nobody(asked.find) : words.noMatch}
        </p>
      ) : (
        <section className="panel ops-users" aria-label={asked.find ? words.found : words.newest}>
          <table className="tbl">
            <thead>
              <tr>
                <th>{words.user}</th>
                <th>{words.plan}</th>
                <th className="wide-only">{words.until}</th>
                <th className="wide-only">{words.pays}</th>
                <th className="wide-only">{words.since}</th>
                <th className="wide-only">{words.seen}</th>
                <th className="r wide-only">{words.sessions}</th>
                <th className="wide-only" aria-label={words.give} />
              </tr>
            </thead>
            <tbody>
              {users.map((user) => (
                <UserRow key={user.id} user={user} onGiven={onGiven} onChange={() => void refetch()} />
              ))}
            </tbody>
          </table>
          {has_more && asked.find ? <p className="pad s12 c2">{words.more}</p> : null}
        </section>
      )}
      <div className="row ops-pages">
        {before === '' ? null : (
          <button type="button" className="btn" onClick={() => onPage('')}>
            {words.toNewest}
          </button>
        )}
        {next === null ? null : (
          <button type="button" className="btn" onClick={() => onPage(next)}>
            {words.older}
          </button>
        )}
      </div>
    </>
  );
};

interface Props {
  user: OpsUser;
  onGiven: (outcome: string) => void;
  /** Reloads the list. */
  onChange: () => void;
}

/** A user, their plan, when they came and were last here, and a button that gives them a month. */
const UserRow = ({ user, onGiven, onChange }: Props) => {
  const end = user.subscription_end_date ? billedOn(user.subscription_end_date) : undefined;
  const seen = user.last_seen_at ? dayAndTime(user.last_seen_at) : words.never;
  const since = dayAndTime(user.created_at);
  return (
    <tr>
      <td className="ops-user">
        <Link className="b" to={`/ops/users/${user.id}`}>
          {user.email}
        </Link>
        {user.username ? <span className="s12 c2">{user.username}</span> : null}
        <UserMarks user={user} />
        <p className="s12 c2 phone">{words.inShort(since, seen, user.sessions)}</p>
      </td>
      <td>
        <span className="row">
          {PLANS[user.plan].title}
          {user.is_gifted ? <span className="badge okb">{words.gifted}</span> : null}
          {user.unlimited ? <span className="badge">{words.unlimited}</span> : null}
        </span>
        {end ? <span className="s12 c2 phone">{end}</span> : null}
      </td>
      <td className="c2 num wide-only">{end ?? words.noEnd}</td>
      <td className="c2 wide-only">{user.pays_for === 'free' ? words.nothing : PLANS[user.pays_for].title}</td>
      <td className="c2 num wide-only">{since}</td>
      <td className="c2 num wide-only">{seen}</td>
      <td className="c2 num r wide-only">{user.sessions}</td>
      <td className="r wide-only">
        <GiveMonth user={user} isSmall onGiven={onGiven} onChange={onChange} />
      </td>
    </tr>
  );
};

/** What is notable about an account, as badges; nothing for most. */
const UserMarks = ({ user: { is_ops, is_confirmed, has_factor, closed } }: { user: OpsUser }) => {
  const marks = [
    ...(closed ? [['warnb', words.closed]] : []),
    ...(is_ops ? [['prod', words.operator]] : []),
    ...(is_confirmed ? [] : [['warnb', words.unconfirmed]]),
    ...(has_factor ? [['', words.factor]] : []),
  ];
  return marks.length === 0 ? null : (
    <span className="row wrap ops-marks">
      {marks.map(([look, title]) => (
        <span key={title} className={`badge ${look}`}>
          {title}
        </span>
      ))}
    </span>
  );
};
