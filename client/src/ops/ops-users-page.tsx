import './ops-users.css';
import { type OpsUser, opsUsersSchema } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { billedOn } from '../account/model/plan/billed.js';
import { Banner } from '../ui/banner.js';
import { GiveMonth } from './give-month.js';
import { opsMessages as words } from './messages.js';
import { OpsFrame } from './ops-frame.js';
import { OpsTrouble } from './ops-trouble.js';
import { SearchForm } from './search-form.js';
import { useOpsAnswer } from './use-ops-answer.js';

/** The operators' page for finding users, giving a month of Platinum, and opening accounts. */
export const OpsUsersPage = () => {
  const [letters, setLetters] = useState('');
  const [outcome, setOutcome] = useState<string>();
  const find = (sought: string) => {
    setOutcome(undefined);
    setLetters(sought);
  };
  return (
    <OpsFrame title={words.title} why={words.why}>
      <SearchForm fields={[['find', words.find]]} submit={words.go} onAsk={({ find: sought }) => find(sought)} />
      {outcome ? (
        <Banner tone="good" icon={CircleCheck} onDismiss={() => setOutcome(undefined)}>
          {outcome}
        </Banner>
      ) : null}
      <FoundUsers letters={letters} onGiven={setOutcome} />
    </OpsFrame>
  );
};

/** The users whose address or name contains the letters. Before a search it shows only an error about missing rights. */
const FoundUsers = ({ letters, onGiven }: { letters: string; onGiven: (outcome: string) => void }) => {
  const { data, error, isFetching, refetch } = useFoundUsers(letters);
  if (error) return <OpsTrouble error={error} title={words.title} />;
  if (!data)
    return (
      <p className="c2" role="status">
        {isFetching ? words.finding : null}
      </p>
    );
  if (data.users.length === 0)
    return (
      <p className="panel pad c2" role="status">
        {words.nobody(letters)}
      </p>
    );
  return (
    <section className="panel ops-users" aria-label={words.found}>
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.user}</th>
            <th>{words.plan}</th>
            <th className="wide-only">{words.until}</th>
            <th className="wide-only">{words.pays}</th>
            <th className="wide-only">{words.since}</th>
            <th aria-label={words.give} />
          </tr>
        </thead>
        <tbody>
          {data.users.map((user) => (
            <UserRow key={user.id} user={user} onGiven={onGiven} onChange={() => void refetch()} />
          ))}
        </tbody>
      </table>
      {data.has_more ? <p className="pad s12 c2">{words.more}</p> : null}
    </section>
  );
};

/** Searches users by letters of their address or name; an empty search finds nobody. */
const useFoundUsers = (letters: string) =>
  useOpsAnswer(`/api/ops/users?${new URLSearchParams({ find: letters })}`, opsUsersSchema, letters !== '');

interface Props {
  user: OpsUser;
  onGiven: (outcome: string) => void;
  /** Reloads the list. */
  onChange: () => void;
}

/** A user, their plan, and a button that gives them a month. */
const UserRow = ({ user, onGiven, onChange }: Props) => {
  const end = user.subscription_end_date ? billedOn(user.subscription_end_date) : undefined;
  return (
    <tr>
      <td className="ops-user">
        <Link className="b" to={`/ops/users/${user.id}`}>
          {user.email}
        </Link>
        {user.username ? <span className="s12 c2">{user.username}</span> : null}
      </td>
      <td>
        <span className="row">
          {PLANS[user.plan].title}
          {user.is_gifted ? <span className="badge okb">{words.gifted}</span> : null}
          {user.closed ? <span className="badge warnb">{words.closed}</span> : null}
          {user.unlimited ? <span className="badge">{words.unlimited}</span> : null}
        </span>
        {end ? <span className="s12 c2 phone">{end}</span> : null}
      </td>
      <td className="c2 num wide-only">{end ?? words.noEnd}</td>
      <td className="c2 wide-only">{user.pays_for === 'free' ? words.nothing : PLANS[user.pays_for].title}</td>
      <td className="c2 num wide-only">{billedOn(user.created_at)}</td>
      <td className="r">
        <GiveMonth user={user} isSmall onGiven={onGiven} onChange={onChange} />
      </td>
    </tr>
  );
};
