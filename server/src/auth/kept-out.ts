import { Forbidden } from '@fairline/shared/contract';
import { goneBy } from '@fairline/shared/domain';
import type { Account } from '@fairline/shared/node';

/** Refuses whose account is closed, and who takes a break. It is said only to who proved that the account is theirs. */
export const refuseKeptOut = ({ closedAt, breakUntil }: Account, now: number): void => {
  if (closedAt)
    throw new Forbidden(
      'ACCOUNT_CLOSED',
      `This account is closed. What we keep of it is deleted by ${DAY.format(goneBy(closedAt.getTime()))}.`,
    );
  if (breakUntil && breakUntil.getTime() > now)
    throw new Forbidden('ON_BREAK', `You are taking a break. You can sign in again on ${MOMENT.format(breakUntil)}.`);
};

/** Whether a refusal is one of those. */
export const isKeptOut = ({ code }: Forbidden): boolean => code === 'ACCOUNT_CLOSED' || code === 'ON_BREAK';

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
