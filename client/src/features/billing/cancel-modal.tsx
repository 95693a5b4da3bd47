import { useState } from 'react';
import { billedOn } from '../../lib/plan/billed.js';
import { Modal } from '../../ui/windows/modal.js';
import { cancelSubscription } from './cancel-subscription.js';
import { keepNotice } from './kept-notice.js';
import { billingMessages as words } from './messages.js';

/** Asks for confirmation before a subscription is cancelled, and reloads the page afterwards. */
export const CancelModal = ({
  isOpen,
  until,
  onClose,
}: {
  isOpen: boolean;
  until: string | null;
  onClose: () => void;
}) => {
  const [state, setState] = useState<'idle' | 'cancelling' | 'failed'>('idle');
  const cancel = async () => {
    setState('cancelling');
    try {
      await cancelSubscription();
      keepNotice(words.cancelledAlert);
      location.reload();
    } catch {
      setState('failed');
    }
  };
  return (
    <Modal title={words.cancelTitle} isOpen={isOpen} onClose={onClose}>
      {until ? <p className="c2">{words.cancelWhy(billedOn(until))}</p> : null}
      {state === 'failed' ? (
        <p className="fielderr" role="alert">
          {words.cancelAlertFailed}
        </p>
      ) : null}
      <div className="row wrap">
        <button type="button" className="btn danger" disabled={state === 'cancelling'} onClick={cancel}>
          {state === 'cancelling' ? words.cancelling : words.confirmCancel}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          {words.keep}
        </button>
      </div>
    </Modal>
  );
};
