import { useState } from 'react';
import { problemOfFailure } from '../platform/http/problem.js';
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
  const [isActing, setIsActing] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const close = () => {
    setComplaint(undefined);
    setIsAsking(false);
  };
  const act = async () => {
    setIsActing(true);
    setComplaint(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setComplaint(problemOfFailure(error).message);
    }
    setIsActing(false);
  };
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
      <Modal title={title} isOpen={isAsking} onClose={isActing ? undefined : close}>
        <p>{why}</p>
        <Complaint complaint={complaint === undefined ? undefined : { text: complaint, reasons: [] }} />
        <div className="row">
          <button type="button" className={isGrave ? look : 'btn primary'} disabled={isActing} onClick={act}>
            {isActing ? words.acting : label}
          </button>
          <button type="button" className="btn quiet" disabled={isActing} onClick={close}>
            {words.cancel}
          </button>
        </div>
      </Modal>
    </>
  );
};
