import { Forbidden } from '@fairline/shared/contract';
import { goneBy } from '@fairline/shared/domain';
import type { Account } from '@fairline/shared/node';

/**
 * Refuses users whose account is closed or who are taking a break. Call it only after the user proved who they are, because it reveals
 * that.
 */
export const refuseBlockedAccount = ({ closedAt, breakUntil }: Account, now: number): void => {
  if (closedAt)
    throw new Forbidden(
      'ACCOUNT_CLOSED',
      `This account is closed. What we keep of it is deleted by ${DAY.format(goneBy(closedAt.getTime()))}.`,
    );
  if (breakUntil && breakUntil.getTime() > now)
    throw new Forbidden('ON_BREAK', `You are taking a break. You can sign in again on ${MOMENT.format(breakUntil)}.`);
};

/** Whether an error is one of these refusals. */
export const isAccountBlocked = ({ code }: Forbidden): boolean => code === 'ACCOUNT_CLOSED' || code === 'ON_BREAK';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
