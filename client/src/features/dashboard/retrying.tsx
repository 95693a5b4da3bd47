import { useAtomValue } from 'jotai';
import { Unplug } from 'lucide-react';
import { nowAtom } from '../../lib/clock.js';
import { httpMessages } from '../../lib/http/messages.js';
import type { RetryPause } from '../../lib/http/with-retries.js';
import { Banner } from '../../ui/banner.js';

/** Says that a first load failed, and when the next try is. */
export const Retrying = ({ nth, of, until }: RetryPause) => {
  useAtomValue(nowAtom);
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  return (
    <Banner tone="warning" icon={Unplug}>
      <b className="b" aria-live="off">
        {httpMessages.retrying(seconds, nth, of)}
      </b>
    </Banner>
  );
};
