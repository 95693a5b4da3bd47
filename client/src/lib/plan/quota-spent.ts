import { httpMessages } from '../http/messages.js';
import { Problem } from '../http/problem.js';
import type { Standing } from '../session/me.js';

/** Why somebody sees no list of odds, once as many calls were made this month as are free; undefined while some are left, and for who pays. */
export const quotaSpent = ({ me: { used, limit }, isPaid }: Standing): Problem | undefined =>
  isPaid || limit === null || used < limit ? undefined : new Problem(402, 'QUOTA_EXCEEDED', httpMessages.quota);
