import { type Subscription, subscriptionSchema } from '@fairline/shared/contract';
import { Problem } from '../../platform/http/problem.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { store } from '../../platform/store.js';
import { billingMessages as words } from './messages.js';

/** Cancels the user's subscription at the end of the paid period. */
export const cancelSubscription = (): Promise<Subscription> => {
  if (!store.get(sessionAtom)) throw new Problem(401, 'SIGNED_OUT', words.logInToCancel);
  return api('/api/billing/cancel-subscription', subscriptionSchema, { method: 'POST' });
};

/** Why cancelling failed; the server's text takes precedence over ours. */
export const cancelComplaint = (error: unknown): string => {
  if (!(error instanceof Problem)) return words.cancelFailed;
  if (error.status === 0) return words.network;
  if (error.status === 401) return words.logInToCancel;
  return error.said?.error || words.cancelFailed;
};
