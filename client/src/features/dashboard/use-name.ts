import { useAtomValue } from 'jotai';
import { useProfile } from '../../lib/profile/use-profile.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { dashboardMessages as words } from './messages.js';

/** The user's name: the username, otherwise the part of the email before the @. */
export const useName = (): string => {
  const user = useAtomValue(sessionAtom)?.user;
  const username = useProfile().data?.username;
  return username || user?.email?.split('@')[0] || words.nobody;
};
