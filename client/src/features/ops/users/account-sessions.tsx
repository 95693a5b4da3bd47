import type { OpsAccount } from '@fairline/shared/contract';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { problemOfFailure } from '../../../lib/http/problem.js';
import { billedOn } from '../../../lib/plan/billed.js';
import { Complaint } from '../../../ui/complaint.js';
import { ConfirmedAction } from '../confirmed-action.js';
import { whenIn } from '../when-in.js';
import { opsAccountMessages as words } from './account-messages.js';
import type { AccountAction } from './use-account.js';

/** The user's sessions; each can be ended, or all at once. */
export const AccountSessions = ({
  account: { user, sessions },
  onAct,
}: {
  account: OpsAccount;
  onAct: (action: AccountAction, session?: string) => Promise<void>;
}) => {
  const [complaint, setComplaint] = useState<string>();
  const end = (id: string) =>
    onAct('end-sessions', id).then(
      () => setComplaint(undefined),
      (error) => setComplaint(problemOfFailure(error).message),
    );
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
        <Complaint complaint={complaint === undefined ? undefined : { text: complaint, reasons: [] }} />
      </div>
    </section>
  );
};
