import { type OpsUser, opsUserSchema } from '@fairline/shared/contract';
import { monthLater } from '@fairline/shared/domain';
import { useState } from 'react';
import { billedOn } from '../account/model/plan/billed.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { api } from '../platform/session/api.js';
import { Complaint } from '../ui/complaint.js';
import { Modal } from '../ui/modal.js';
import { opsMessages as words } from './messages.js';

interface Props {
  user: OpsUser;
  isSmall?: boolean;
  onGiven: (outcome: string) => void;
  /** Reloads what is shown of the user, after a refusal too. */
  onChange: () => void;
}

/** A button that gives a user a month of Platinum, or says that they have it. Nothing for a closed account. */
export const GiveMonth = ({ user, isSmall = false, onGiven, onChange }: Props) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {user.closed ? null : mayBeGiven(user) ? (
        <button type="button" className={isSmall ? 'btn sm' : 'btn'} onClick={() => setIsAsking(true)}>
          {user.is_gifted ? words.longer : words.give}
        </button>
      ) : (
        <span className="s12 c3">{words.hasPlatinum}</span>
      )}
      <GiftWindow
        user={user}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onGiven={onGiven}
        onChange={onChange}
      />
    </>
  );
};

// The server decides: the plan may have changed since.
const mayBeGiven = ({ plan, pays_for, is_gifted, subscription_end_date }: OpsUser): boolean =>
  pays_for !== 'platinum' && (plan !== 'platinum' || (is_gifted && subscription_end_date !== null));

/** Asks for confirmation and gives a user a month of Platinum. */
const GiftWindow = ({
  user,
  isOpen,
  onClose,
  onGiven,
  onChange,
}: {
  user: OpsUser;
  isOpen: boolean;
  onClose: () => void;
  onGiven: (outcome: string) => void;
  onChange: () => void;
}) => {
  const { attempt, complaint, complain, isUnderWay } = useAttempt(messageOf);
  const close = () => {
    complain(undefined);
    onClose();
  };
  const give = async () => {
    await attempt(async () => {
      const { email, subscription_end_date: end } = await giveMonth(user);
      onGiven(words.given(email, end === null ? words.noEnd : billedOn(end)));
      close();
    });
    onChange();
  };
  return (
    <Modal title={words.askTitle} isOpen={isOpen} onClose={isUnderWay ? undefined : close}>
      <p>{words.ask(user.email, billedOn(monthLater(startOf(user, Date.now()))))}</p>
      <p className="c2">{words.after[user.pays_for]}</p>
      <Complaint complaint={complaint} />
      <div className="row">
        <button type="button" className="btn primary" disabled={isUnderWay} onClick={give}>
          {isUnderWay ? words.giving : words.confirm}
        </button>
        <button type="button" className="btn quiet" disabled={isUnderWay} onClick={close}>
          {words.cancel}
        </button>
      </div>
    </Modal>
  );
};

const giveMonth = ({ id, subscription_end_date }: OpsUser): Promise<OpsUser> =>
  api(`/api/ops/users/${id}/gift`, opsUserSchema, { method: 'POST', body: { seen_end: subscription_end_date } });

// A current gift is extended; otherwise the month starts now.
const startOf = ({ is_gifted, subscription_end_date }: OpsUser, now: number): number =>
  Math.max(now, is_gifted && subscription_end_date ? Date.parse(subscription_end_date) : now);
