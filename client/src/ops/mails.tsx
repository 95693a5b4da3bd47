import { type OpsMail, opsMailsSchema } from '@fairline/shared/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../platform/session/api.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { mailMessages as words } from './mail-messages.js';
import { OpsTrouble } from './ops-trouble.js';
import { PlainAction } from './plain-action.js';
import { useOpsAnswer } from './use-ops-answer.js';
import { whenIn } from './when-in.js';

/** Emails, newest first and page by page: of one user or of all, all or those that failed. */
export const Mails = ({ user = '', state = '' }: { user?: string; state?: string }) => {
  const [before, setBefore] = useState('');
  const asked = Object.entries({ user, state, before }).filter(([, text]) => text !== '');
  const { data, error, refetch } = useOpsAnswer(`/api/ops/mails?${new URLSearchParams(asked)}`, opsMailsSchema);
  if (error) return <OpsTrouble error={error} title={words.unloaded} />;
  if (!data) return <SkeletonRows rows={user ? 3 : 8} word={words.waiting} />;
  const { mails, next } = data;
  return (
    <>
      {mails.length === 0 ? (
        <p className="panel pad c2" role="status">
          {state === 'failed' ? words.noneFailed : words.none}
        </p>
      ) : (
        <section className="panel ops-mails" aria-label={words.list}>
          <table className="tbl">
            <thead>
              <tr>
                <th className="wide-only">{words.when}</th>
                {user ? null : <th className="wide-only">{words.to}</th>}
                <th>{words.mail}</th>
                <th>{words.state}</th>
                <th className="r wide-only">{words.tries}</th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} isOfUser={user !== ''} onChange={() => void refetch()} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {before === '' && next === null ? null : (
        <div className="row ops-pages">
          {before === '' ? null : (
            <button type="button" className="btn" onClick={() => setBefore('')}>
              {words.newest}
            </button>
          )}
          {next === null ? null : (
            <button type="button" className="btn" onClick={() => setBefore(next)}>
              {words.older}
            </button>
          )}
        </div>
      )}
    </>
  );
};

/** An email: to whom, what it said, and how it went. */
const MailRow = ({ mail, isOfUser, onChange }: { mail: OpsMail; isOfUser: boolean; onChange: () => void }) => {
  const to = mail.user_id === null ? mail.to : <Link to={`/ops/users/${mail.user_id}`}>{mail.to}</Link>;
  const at = whenIn(mail.at);
  return (
    <tr>
      <td className="c2 num wide-only">{at}</td>
      {isOfUser ? null : <td className="wide-only ops-mail-to">{to}</td>}
      <td className="ops-mail">
        {isOfUser ? null : <p className="phone ops-mail-to">{to}</p>}
        {mail.text === null ? (
          <b>{words.kinds[mail.kind]}</b>
        ) : (
          <details>
            <summary>{mail.subject}</summary>
            <pre>{mail.text}</pre>
          </details>
        )}
        <p className="s12 c2">
          {mail.text !== null ? words.kinds[mail.kind] : mail.tries === 0 ? words.notYet : words.noText}
        </p>
        <p className="s12 c2 num phone">{at}</p>
        {mail.error ? <p className="s12 reason">{mail.error}</p> : null}
      </td>
      <td>
        <div className="row wrap">
          <span className={`badge ${LOOKS[mail.state]}`}>{words.states[mail.state]}</span>
          {mail.may_repeat ? (
            <PlainAction
              label={words.again}
              name={words.againTo(mail.to)}
              className="btn sm"
              onAct={() => sendAgain(mail.id).finally(onChange)}
            />
          ) : null}
        </div>
      </td>
      <td className="c2 num r wide-only">{mail.tries}</td>
    </tr>
  );
};

const LOOKS = { sent: 'okb', waiting: '', failed: 'warnb' } as const;

const sendAgain = async (id: string): Promise<void> => {
  await callApi(`/api/ops/mails/${id}/again`, { method: 'POST', body: {} });
};
