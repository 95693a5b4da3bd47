import { Link } from 'react-router-dom';
import { billingMessages as words } from './messages.js';

/** Shown to a user who closed the payment page. */
export const CheckoutCancelled = () => (
  <>
    <h1>{words.checkoutCancelled}</h1>
    <p className="c2">{words.checkoutCancelledWhy}</p>
    <div className="row wrap">
      <Link className="btn primary lg" to="/subscribe">
        {words.toPlans}
      </Link>
      <Link className="btn lg" to="/account">
        {words.toAccount}
      </Link>
    </div>
  </>
);
