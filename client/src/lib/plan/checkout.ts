import { redirectSchema } from '@fairline/shared/contract';
import { tell } from '../http/api.js';
import { Problem } from '../http/problem.js';
import { sessionAtom } from '../session/session-atom.js';
import { type Store, store } from '../store.js';
import { checkoutMessages as words } from './messages.js';

export type PaidPlan = 'gold' | 'platinum';

/** Asks for the payment provider's page, and gives its address. Without a body the server takes it that platinum is meant. */
export const askCheckout = async (
  body?: { plan: PaidPlan } | { supabaseUserId: string },
  of: Store = store,
): Promise<string> => {
  if (!of.get(sessionAtom)) throw new Problem(0, 'NO_TOKEN', words.noToken);
  return addressIn(await tell('/api/billing/create-checkout-session', { method: 'POST', body }, of));
};

/** Likewise the page on which a card is changed. */
export const askPortal = async (of: Store = store): Promise<string> =>
  addressIn(await tell('/api/billing/portal', { method: 'POST' }, of));

/** Why a payment page did not open: the server's own words before ours. */
export const checkoutComplaint = (error: unknown): string => {
  if (!(error instanceof Problem)) return words.failed;
  const { said, status, message } = error;
  const told = said?.message ?? said?.detail ?? said?.error ?? said?.code;
  return told || (status > 0 && status !== 200 ? words.failed : message);
};

/** Leaves for a page that is not ours. */
export const leaveTo = (address: string): void => location.assign(address);

const addressIn = (answer: unknown): string => {
  const { data } = redirectSchema.safeParse(answer);
  if (!data?.url) throw new Problem(200, 'NO_ADDRESS', words.noAddress);
  return data.url;
};
