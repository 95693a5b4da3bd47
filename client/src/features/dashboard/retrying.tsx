import { Unplug } from 'lucide-react';
import { useRetrying } from '../../lib/http/use-retrying.js';
import type { RetryPause } from '../../lib/http/with-retries.js';
import { Banner } from '../../ui/banner.js';

/** Says that the first load failed, and when the next retry is. */
export const Retrying = ({ pause }: { pause: RetryPause }) => (
  <Banner tone="warning" icon={Unplug}>
    <b className="b" aria-live="off">
      {useRetrying(pause)}
    </b>
  </Banner>
);
