import { type Profile, profileCodes, profileSchema, type Session } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { Problem } from '../../platform/http/problem.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { profileMessages as words } from './profile-messages.js';

export const PROFILE_KEY = 'profile';

/** The user's profile. */
export const useProfile = () => {
  const session = useAtomValue(sessionAtom);
  const isDemo = useAtomValue(isDemoAtom);
  return useQuery({
    ...keptAs('USER'),
    queryKey: cacheKey(PROFILE_KEY, { userId: session?.user.id }),
    enabled: session !== undefined && !isDemo,
    retry: false,
    queryFn: () => ownProfile(session!),
  });
};

// A user who entered a username at signup gets a profile with it.
const ownProfile = async ({ user }: Session): Promise<Profile> => {
  const username = user.user_metadata.username;
  try {
    return await api('/api/profile', profileSchema);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== profileCodes.missing) throw error;
    if (username) return create(username);
    return { id: user.id, username: null, updated_at: user.created_at };
  }
};

const create = (username: string): Promise<Profile> =>
  api('/api/profile', profileSchema, { method: 'POST', body: { username } }).catch((error) => {
    throw new NotCreated((error instanceof Problem && error.said?.message) || words.createFailed);
  });

/** The error text where a profile is required but missing. */
export const profileComplaint = (error: Error): string => (error instanceof NotCreated ? error.message : words.unable);

class NotCreated extends Error {}
