import { useSearchParams } from 'react-router-dom';
import { useNoIndex } from '../../lib/no-index.js';
import { usePageTitle } from '../../lib/page-title.js';
import { CancelSteps } from './cancel-steps.js';
import { CheckoutCancelled } from './checkout-cancelled.js';
import { billingMessages as words } from './messages.js';

/** The page after a closed payment page; for users who come from their own pages, the steps of cancelling a subscription. */
export const CancelPage = () => {
  useNoIndex();
  const [query] = useSearchParams();
  const from = query.get('from');
  const isLeaving = from === 'account' || from === 'subscribe';
  usePageTitle(isLeaving ? words.cancel : words.checkoutCancelled);
  return (
    <main className="page moment">
      {isLeaving ? <CancelSteps back={from === 'account' ? '/account' : '/subscribe'} /> : <CheckoutCancelled />}
    </main>
  );
};
