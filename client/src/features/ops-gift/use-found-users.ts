import { opsUsersSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { api } from '../../lib/http/api.js';
import { sessionAtom } from '../../lib/session/session-atom.js';

/** Asks for users by letters of their address or name. Nothing of it is kept: it is about others. */
export const useFoundUsers = (letters: string) => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  return useQuery({
    queryKey: ['ops-users', operatorId, letters],
    enabled: letters !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) =>
      api(`/api/ops/users?${new URLSearchParams({ find: letters })}`, opsUsersSchema, { signal }),
  });
};
