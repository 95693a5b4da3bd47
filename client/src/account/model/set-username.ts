import { profileCodes, profileSchema } from '@fairline/shared/contract';
import { savedUsername } from '@fairline/shared/domain';
import { Problem } from '../../platform/http/problem.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { type Store, store } from '../../platform/store.js';
import { refreshUser } from '../../platform/user/account.js';
import { profileMessages as words } from './profile-messages.js';

/** Why a username was not set: it is taken, or something else failed. */
interface NotSet {
  readonly why: 'taken' | 'failed';
  readonly message: string;
}

/** Sets the user's name, which cannot be changed later. Returns why it failed, or undefined. */
export const setUsername = async (typed: string, of: Store = store): Promise<NotSet | undefined> => {
  if (!of.get(sessionAtom)) return { why: 'failed', message: words.notSignedIn };
  try {
    await api('/api/profile', profileSchema, { method: 'POST', body: { username: savedUsername(typed) } }, of);
  } catch (error) {
    return notSet(error);
  }
  await refreshUser(of).catch(() => undefined); // the name is set; otherwise the session gets it with its next token
  return undefined;
};

const notSet = (error: unknown): NotSet => {
  if (!(error instanceof Problem)) return { why: 'failed', message: words.unexpected(String(error)) };
  if (error.code === profileCodes.taken) return { why: 'taken', message: words.inUse };
  const isUnread = error.status === 0 || error.code === 'INVALID';
  if (isUnread) return { why: 'failed', message: words.unexpected(error.message) };
  return { why: 'failed', message: error.said?.message ?? '' };
};
