import type { CallAnswer } from '@fairline/shared/node';
import { SendFailure } from './alert-senders.js';

/** The status of a call that was accepted (2xx). Of others, those in `ends` end the channel, with the reason why. */
export const accepted = (
  { status, waitSeconds }: CallAnswer,
  ends: Readonly<Record<number, string>>,
  more: { readonly waitSeconds?: number | undefined; readonly why?: string | undefined } = {},
): number => {
  if (status >= 200 && status < 300) return status;
  const why = more.why ?? ends[status] ?? `it answered ${status}${status >= 300 && status < 400 ? NO_REDIRECTS : ''}`;
  throw new SendFailure(why, more.waitSeconds ?? waitSeconds, status in ends, status);
};

const NO_REDIRECTS = ', and redirects are not followed';
