import { useState } from 'react';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { Complaint } from '../ui/complaint.js';
import { Modal } from '../ui/modal.js';
import { opsMessages as words } from './messages.js';

/** An action that runs only after confirmation, and says why if it is refused. */
export const ConfirmedAction = ({
  label,
  name,
  title,
  why,
  isGrave = false,
  isQuiet = false,
  onConfirm,
}: {
  label: string;
  /** Its accessible name if several are on a page. */
  name?: string;
  title: string;
  why: string;
  isGrave?: boolean;
  isQuiet?: boolean;
  onConfirm: () => Promise<void>;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, complaint, complain, isUnderWay } = useAttempt(messageOf);
  const close = () => {
    complain(undefined);
    setIsAsking(false);
  };
  const act = () =>
    attempt(async () => {
      await onConfirm();
      close();
    });
  const look = isGrave ? 'btn danger' : 'btn';
  return (
    <>
      <button
        type="button"
        className={isQuiet ? 'btn sm quiet' : look}
        aria-label={name}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </button>
      <Modal title={title} isOpen={isAsking} onClose={isUnderWay ? undefined : close}>
        <p>{why}</p>
        <Complaint complaint={complaint} />
        <div className="row">
          <button type="button" className={isGrave ? look : 'btn primary'} disabled={isUnderWay} onClick={act}>
            {isUnderWay ? words.acting : label}
          </button>
          <button type="button" className="btn quiet" disabled={isUnderWay} onClick={close}>
            {words.cancel}
          </button>
        </div>
      </Modal>
    </>
  );
};
