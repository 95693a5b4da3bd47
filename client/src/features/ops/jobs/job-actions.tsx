import type { DeadLetter } from '@fairline/shared/contract';
import { useState } from 'react';
import { Modal } from '../../../ui/windows/modal.js';
import { jobsMessages as words } from './messages.js';

/** Retries a job, or discards it after confirmation. */
export const JobActions = ({
  letter,
  onAct,
}: {
  letter: DeadLetter;
  onAct: (action: 'retry' | 'discard', letter: DeadLetter) => Promise<void>;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isActing, setIsActing] = useState(false);
  const act = async (action: 'retry' | 'discard') => {
    setIsAsking(false);
    setIsActing(true);
    await onAct(action, letter);
    setIsActing(false);
  };
  return (
    <div className="ops-buttons">
      <button
        type="button"
        className="btn sm"
        aria-label={words.retryOf(letter.id)}
        disabled={isActing}
        onClick={() => act('retry')}
      >
        {words.retry}
      </button>
      <button
        type="button"
        className="btn sm quiet"
        aria-label={words.discardOf(letter.id)}
        disabled={isActing}
        onClick={() => setIsAsking(true)}
      >
        {words.discard}
      </button>
      <Modal title={words.discardTitle} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>{words.discardWhy(letter.queue, letter.id)}</p>
        <div className="row">
          <button type="button" className="btn danger" onClick={() => act('discard')}>
            {words.discard}
          </button>
          <button type="button" className="btn quiet" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </button>
        </div>
      </Modal>
    </div>
  );
};
