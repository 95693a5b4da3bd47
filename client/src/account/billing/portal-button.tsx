import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasLeft } from '../../market/model/views/page-turn.js';
import { askPortal, checkoutComplaint, leaveTo } from '../model/plan/checkout.js';
import { billingMessages as words } from './messages.js';

/** Link to the provider's own page, where the user changes a card or undoes a cancellation. */
export const PortalButton = () => {
  const [complaint, setComplaint] = useState<string>();
  const { pathname } = useLocation();
  const open = () =>
    askPortal().then(
      (address) => hasLeft(pathname) || leaveTo(address),
      (error) => setComplaint(checkoutComplaint(error)),
    );
  return (
    <>
      <button type="button" className="btn" onClick={open}>
        {words.card}
      </button>
      {complaint ? (
        <span className="fielderr" role="alert">
          {complaint}
        </span>
      ) : null}
    </>
  );
};
