import { useAtomValue } from 'jotai';
import { nowAtom } from '../clock.js';
import { httpMessages } from './messages.js';
import type { RetryPause } from './with-retries.js';

/** Says that a load failed, and in how many seconds it is retried. */
export const RetryCountdown = ({ pause: { nth, of, until } }: { pause: RetryPause }): string => {
  useAtomValue(nowAtom);
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  return httpMessages.retrying(seconds, nth, of);
};
