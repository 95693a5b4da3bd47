import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Banner } from './banner.js';

/** A warning about the user's own daily stake limit, with the way to their limits; nothing without a warning. */
export const DayLimitBanner = ({ warning }: { warning: string | undefined }) =>
  warning === undefined ? null : (
    <Banner
      tone="warning"
      icon={HandCoins}
      action={
        <Link className="btn sm quiet" to="/responsible">
          Your limits
        </Link>
      }
    >
      {warning}
    </Banner>
  );
