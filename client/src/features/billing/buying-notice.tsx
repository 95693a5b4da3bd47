import './billing.css';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.js';
import { billingMessages as words } from './messages.js';
import { UpgradeModal } from './upgrade-modal.js';
import { useAutoStart } from './use-auto-start.js';
import type { Buying } from './use-buying.js';

/** The state of a purchase: on the way to the payment page, or why not; and the window that turns Gold into Platinum. */
export const BuyingNotice = ({ buying }: { buying: Buying }) => {
  const { stage, reset } = buying;
  const isStarting = useAutoStart(buying);
  return (
    <>
      {isStarting || stage.kind === 'opening' ? (
        <p className="progress" role="status">
          <LoaderCircle className="ico spin" aria-hidden />
          {words.opening}
        </p>
      ) : null}
      {stage.kind === 'failed' ? (
        <Banner
          tone="bad"
          icon={CircleAlert}
          action={
            <>
              {stage.code === 'EMAIL_NOT_CONFIRMED' ? (
                <Link className="btn sm" to="/account">
                  {words.confirmAddress}
                </Link>
              ) : null}
              <button type="button" className="btn sm" onClick={reset}>
                {words.tryAgain}
              </button>
            </>
          }
        >
          {stage.text}
        </Banner>
      ) : null}
      <UpgradeModal isOpen={stage.kind === 'upgrading'} onClose={reset} />
    </>
  );
};
