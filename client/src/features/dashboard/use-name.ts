import { useAtomValue } from 'jotai';
import { useProfile } from '../../lib/profile/use-profile.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { dashboardMessages as words } from './messages.js';

/** Whose dashboard it is: by their username, else by what stands before the @ of their email. */
export const useName = (): string => {
  const user = useAtomValue(sessionAtom)?.user;
  const username = useProfile().data?.username;
  return username || user?.email?.split('@')[0] || words.nobody;
};
