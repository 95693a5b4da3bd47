import type { Subscription } from '@fairline/shared/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { billedOn } from '../../lib/plan/billed.js';
import { cancelComplaint, cancelSubscription } from './cancel-subscription.js';
import { billingMessages as words } from './messages.js';

/** Asks for confirmation, then cancels. */
export const CancelConfirm = ({
  until,
  back,
  onCancelled,
}: {
  until: string | null;
  back: string;
  onCancelled: (subscription: Subscription) => void;
}) => {
  const [isAsking, setIsAsking] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const cancel = async () => {
    setIsAsking(true);
    setComplaint(undefined);
    try {
      onCancelled(await cancelSubscription());
    } catch (error) {
      setComplaint(cancelComplaint(error));
      setIsAsking(false);
    }
  };
  return (
    <>
      <h1>{words.confirmTitle}</h1>
      <p className="c2">{until ? words.cancelWhy(billedOn(until)) : words.confirmWhy}</p>
      {complaint ? (
        <p className="fielderr" role="alert">
          {complaint}
        </p>
      ) : null}
      <div className="row wrap">
        <button type="button" className="btn danger lg" disabled={isAsking} onClick={cancel}>
          {isAsking ? words.cancelling : words.confirmCancel}
        </button>
        <Link className="btn lg" to={back}>
          {words.keep}
        </Link>
      </div>
    </>
  );
};
