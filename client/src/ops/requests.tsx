import './ops-users.css';
import { type OpsRequest, type OpsRequestKind, opsRequestsSchema } from '@fairline/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayAndTime } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { callApi } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { Banner } from '../ui/banner.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { Field } from '../ui/inputs/field.js';
import { Modal } from '../ui/modal.js';
import { ConfirmedAction } from './confirmed-action.js';
import { PlainAction } from './plain-action.js';
import { requestMessages as words } from './request-messages.js';
import { opsKey, useOpsAnswer } from './use-ops-answer.js';

const PATH = '/api/ops/requests';

/** What waits for a second operator's word: about one user or about all. Nothing where nothing waits, but for a lone operator what to do. */
export const Requests = ({ user, onSettled }: { user?: string; onSettled?: () => void }) => {
  const me = useAtomValue(sessionAtom)?.user.id;
  const { data, refetch } = useOpsAnswer(PATH, opsRequestsSchema);
  if (!data) return null;
  const requests = data.requests.filter(({ user_id }) => user === undefined || user_id === user);
  const settle = async (id: string, word: 'confirm' | 'refuse') => {
    try {
      await callApi(`${PATH}/${id}/${word}`, { method: 'POST', body: {} });
    } finally {
      void refetch();
      onSettled?.();
    }
  };
  return (
    <>
      {user === undefined && data.operators < 2 ? (
        <Banner tone="accent" icon={UserRoundCheck}>
          {words.alone}
        </Banner>
      ) : null}
      {requests.length === 0 ? null : (
        <section className="ops-sec ops-requests" aria-label={words.title}>
          <h2>{words.title}</h2>
          <ul className="panel">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} isMine={request.asked_by_id === me} onSettle={settle} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** One request: what, about whom, by whom and why, with the words that this operator can give. */
const RequestRow = ({
  request: { id, kind, user, user_id, reason, asked_by, until },
  isMine,
  onSettle,
}: {
  request: OpsRequest;
  isMine: boolean;
  onSettle: (id: string, word: 'confirm' | 'refuse') => Promise<void>;
}) => (
  <li className="pad between wrap">
    <div className="grow">
      <p>
        <b>{words.kinds[kind]}</b> <Link to={`/ops/users/${user_id}`}>{user}</Link>
      </p>
      <p className="ops-reason">{reason}</p>
      <p className="s12 c2">{(isMine ? words.byMe : words.by)(asked_by, dayAndTime(until))}</p>
    </div>
    <div className="row">
      {isMine ? (
        <PlainAction
          label={words.withdraw}
          name={words.withdrawOf(user)}
          className="btn"
          onAct={() => onSettle(id, 'refuse')}
        />
      ) : (
        <>
          <ConfirmedAction
            label={words.confirm}
            name={words.confirmOf(user)}
            title={words.confirmTitle[kind]}
            why={words.effects[kind](user)}
            isGrave
            onConfirm={() => onSettle(id, 'confirm')}
          />
          <PlainAction
            label={words.refuse}
            name={words.refuseOf(user)}
            className="btn quiet"
            onAct={() => onSettle(id, 'refuse')}
          />
        </>
      )}
    </div>
  </li>
);

/** A button that gives the first word, with its reason. */
export const AskSecond = ({
  kind,
  user,
  onRefused,
}: {
  kind: OpsRequestKind;
  user: { id: string; email: string };
  onRefused: () => void;
}) => {
  const me = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const { data } = useOpsAnswer(PATH, opsRequestsSchema);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { attempt, complaint, complain, isUnderWay } = useAttempt(messageOf);
  const close = () => {
    complain(undefined);
    setIsAsking(false);
  };
  const ask = () =>
    attempt(async () => {
      try {
        await callApi(`/api/ops/users/${user.id}/requests`, { method: 'POST', body: { kind, reason: reason.trim() } });
      } catch (refusal) {
        onRefused();
        throw refusal;
      } finally {
        void queries.invalidateQueries({ queryKey: opsKey(me, PATH) });
      }
      close();
    });
  if (data?.requests.some((one) => one.user_id === user.id && one.kind === kind)) return null;
  return (
    <>
      <button type="button" className={LOOKS[kind]} onClick={() => setIsAsking(true)}>
        {words.ask[kind]}
      </button>
      <Modal title={words.askTitle[kind]} isOpen={isAsking} onClose={isUnderWay ? undefined : close}>
        <Form onSubmit={ask} className="stack ops-ask">
          <p>{words.effects[kind](user.email)}</p>
          <p>{data && data.operators < 2 ? words.alone : words.second}</p>
          <Field label={words.reason}>
            {(described) => (
              <textarea
                className="input"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                {...described}
              />
            )}
          </Field>
          <Complaint complaint={complaint} />
          <div className="row">
            <button type="submit" className="btn primary" disabled={isUnderWay || reason.trim() === ''}>
              {isUnderWay ? words.acting : words.askSecond}
            </button>
            <button type="button" className="btn quiet" disabled={isUnderWay} onClick={close}>
              {words.cancel}
            </button>
          </div>
        </Form>
      </Modal>
    </>
  );
};

const LOOKS = { 'close account': 'btn danger', 'grant rights': 'btn' } as const;
