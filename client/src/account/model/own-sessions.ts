import { type OwnSessions, ownSessionsSchema } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';

/** The user's sessions on all devices, with functions that end one session by its id, or all others. */
export const useOwnSessions = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const queries = useQueryClient();
  const queryKey = cacheKey('own-sessions', { userId });
  const { data, isError, refetch } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && !isDemo,
    staleTime: 0, // a user who opens this list wants its current state
    retry: 1,
    queryFn: () => api(PATH, ownSessionsSchema),
  });
  const end = async (id: string) => {
    await callApi(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(unlessEnded);
    await keep((session) => session.id !== id);
  };
  const endOthers = async () => {
    await callApi(PATH, { method: 'DELETE' });
    await keep((session) => session.is_current);
  };
  const keep = async (which: (session: OwnSessions['sessions'][number]) => boolean) => {
    await queries.cancelQueries({ queryKey }); // a list that is on its way may be older
    queries.setQueryData<OwnSessions>(queryKey, (now) => now && { sessions: now.sessions.filter(which) });
  };
  return { sessions: data?.sessions, isError, refetch, end, endOthers };
};

const PATH = '/api/account/sessions';

// The session has already ended, which is what the user wanted.
const unlessEnded = (error: { code?: string }) => {
  if (error.code !== 'NO_SUCH_SESSION') throw error;
};
