import { useLocation } from 'react-router-dom';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { useAttempt } from '../../platform/http/use-attempt.js';
import { Complaint } from '../../ui/complaint.js';
import { checkoutComplaint, leaveTo, requestPortal } from '../model/plan/checkout.js';
import { billingMessages as words } from './messages.js';

/** Link to the provider's own page, where the user changes a card or undoes a cancellation. */
export const PortalButton = () => {
  const { attempt, complaint } = useAttempt(checkoutComplaint);
  const { pathname } = useLocation();
  const open = () =>
    attempt(async () => {
      const address = await requestPortal();
      if (!hasLeft(pathname)) leaveTo(address);
    });
  return (
    <>
      <button type="button" className="btn" onClick={open}>
        {words.card}
      </button>
      <Complaint complaint={complaint} isInline />
    </>
  );
};
