import type { OpsTrailEntry } from '@fairline/shared/contract';
import { Link } from 'react-router-dom';
import { billedOn } from '../account/model/plan/billed.js';
import { trailMessages as words } from './trail-messages.js';
import { whenIn } from './when-in.js';

/** A table of actions: what was done, to whom or what, by whom, when. */
export const ActionsTable = ({ actions }: { actions: readonly OpsTrailEntry[] }) => (
  <table className="tbl">
    <thead>
      <tr>
        <th className="wide-only">{words.when}</th>
        <th>{words.what}</th>
        <th>{words.whom}</th>
        <th className="wide-only">{words.operator}</th>
      </tr>
    </thead>
    <tbody>
      {actions.map(({ id, at, action, until, user, user_id, about, operator }) => (
        <tr key={id}>
          <td className="c2 num wide-only">{whenIn(at)}</td>
          <td className="ops-job">
            <span className="b">{words.actions[action]}</span>
            {user_id !== null && about ? <span className="s12 c2">{about}</span> : null}
            {until ? <span className="s12 c2">{words.until(billedOn(until))}</span> : null}
            <span className="s12 c2 num phone">{whenIn(at)}</span>
          </td>
          <td className="ops-job">
            {user_id === null ? <span>{about}</span> : <Link to={`/ops/users/${user_id}`}>{user}</Link>}
            <span className="s12 c2 phone">{operator ?? words.machine}</span>
          </td>
          <td className="c2 wide-only">{operator ?? words.machine}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
