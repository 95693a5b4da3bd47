import type { OpsUser } from '@fairline/shared/contract';
import { PLANS } from '@fairline/shared/domain';
import { Link } from 'react-router-dom';
import { billedOn } from '../../../lib/plan/billed.js';
import { opsMessages as words } from '../messages.js';
import { GiveMonth } from './give-month.js';

interface Props {
  user: OpsUser;
  onGiven: (outcome: string) => void;
  /** Reloads the list. */
  onChange: () => void;
}

/** A user, their plan, and a button that gives them a month. */
export const UserRow = ({ user, onGiven, onChange }: Props) => {
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
