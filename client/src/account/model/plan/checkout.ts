import { redirectSchema } from '@fairline/shared/contract';
import type { BillingInterval } from '@fairline/shared/domain';
import { Problem } from '../../../platform/http/problem.js';
import { callApi } from '../../../platform/session/api.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';
import { type Store, store } from '../../../platform/store.js';
import { checkoutMessages as words } from './messages.js';

export type PaidPlan = 'gold' | 'platinum';

/** Asks for the payment provider's checkout page and returns its address. Without a body the server assumes Platinum. */
export const requestCheckout = async (
  body?: { plan: PaidPlan; interval?: BillingInterval } | { supabaseUserId: string },
  of: Store = store,
): Promise<string> => {
  if (!of.get(sessionAtom)) throw new Problem(0, 'NO_TOKEN', words.noToken);
  return addressIn(await callApi('/api/billing/create-checkout-session', { method: 'POST', body }, of));
};

/** Asks for the payment provider's page for changing a card, and returns its address. */
export const requestPortal = async (of: Store = store): Promise<string> =>
  addressIn(await callApi('/api/billing/portal', { method: 'POST' }, of));

/** Why a payment page did not open: the server's own message first, then ours. */
export const checkoutComplaint = (error: unknown): string => {
  if (!(error instanceof Problem)) return words.failed;
  const { said, status, message } = error;
  const reason = said?.message ?? said?.detail ?? said?.error ?? said?.code;
  return reason || (status > 0 && status !== 200 ? words.failed : message);
};

/** Leaves for another site. */
export const leaveTo = (address: string): void => location.assign(address);

const addressIn = (answer: unknown): string => {
  const { data } = redirectSchema.safeParse(answer);
  if (!data?.url) throw new Problem(200, 'NO_ADDRESS', words.noAddress);
  return data.url;
};
