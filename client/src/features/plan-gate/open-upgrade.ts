import { askCheckout, leaveTo } from '../../lib/plan/checkout.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { store } from '../../lib/store.js';
import { hasLeft } from '../../lib/views/page-turn.js';

/** Opens the checkout of Platinum; if that fails, the plans page, whose buttons then show the reason. */
export const openUpgrade = async (navigate: (path: string) => unknown): Promise<void> => {
  const { pathname } = location;
  try {
    const address = await askCheckout({ supabaseUserId: store.get(sessionAtom)!.user.id });
    if (!hasLeft(pathname)) leaveTo(address);
  } catch {
    if (!hasLeft(pathname)) navigate('/pricing');
  }
};
