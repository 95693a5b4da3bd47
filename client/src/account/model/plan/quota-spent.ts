import { QUOTA_EXCEEDED } from '@fairline/shared/contract';
import { httpMessages } from '../../../platform/http/messages.js';
import { Problem } from '../../../platform/http/problem.js';
import type { PlanAccess } from '../../../platform/user/me.js';

/**
 * The problem shown instead of the odds once a user's free calls of the month are used up; undefined while some are left, and for paying
 * users.
 */
export const quotaSpent = ({ me: { used, limit }, isPaid }: PlanAccess): Problem | undefined =>
  isPaid || limit === null || used < limit ? undefined : new Problem(402, QUOTA_EXCEEDED, httpMessages.quota);
