import { breakSchema } from '@fairline/shared/contract';
import type { BreakLength } from '@fairline/shared/domain';
import { api, callApi } from '../../platform/session/api.js';
import { isEndingAtom } from '../../platform/session/leaving.js';
import { type Store, store } from '../../platform/store.js';
import { flushChanges } from './flush-changes.js';
import { signOut } from './sign-out.js';

type Go = (address: string) => void;
const goTo: Go = (address) => location.assign(address);

/** Closes the account for good, then clears this browser as signing out does. Throws a `Problem` if the server refuses. */
export const closeAccount = (proof: { password?: string; code?: string }, of: Store = store, go: Go = goTo) =>
  leaveAfter(
    () => callApi('/api/account/close', { method: 'POST', body: proof }, of),
    '/login?account_closed=true',
    of,
    go,
  );

/** Starts a break. Picks and preferences are sent to the account first, because nobody can log in until the break is over. */
export const beginBreak = (length: BreakLength, of: Store = store, go: Go = goTo) =>
  leaveAfter(
    () => api('/api/account/break', breakSchema, { method: 'POST', body: { length } }, of),
    '/login?on_break=true',
    of,
    go,
  );

const leaveAfter = async (ask: () => Promise<unknown>, to: string, of: Store, go: Go): Promise<void> => {
  await flushChanges(of);
  of.set(isEndingAtom, true);
  try {
    await ask();
    await signOut(of, () => go(to));
  } finally {
    of.set(isEndingAtom, false);
  }
};
