import { askCheckout, leaveTo } from '../../lib/plan/checkout.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { store } from '../../lib/store.js';

/** Leads to the checkout of Platinum; whatever is in the way of that, to the plans, which say what it is when they are asked. */
export const openUpgrade = async (navigate: (path: string) => unknown): Promise<void> => {
  try {
    leaveTo(await askCheckout({ supabaseUserId: store.get(sessionAtom)!.user.id }));
  } catch {
    navigate('/pricing');
  }
};
