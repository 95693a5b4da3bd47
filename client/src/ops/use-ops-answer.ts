import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type * as z from 'zod/mini';
import { api } from '../platform/session/api.js';
import { sessionAtom } from '../platform/session/session-atom.js';

/** Requests data for operators only. It is not cached, since it is about others. */
export const useOpsAnswer = <T>(path: string, schema: z.ZodMiniType<T>, isAsked = true) => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  return useQuery({
    queryKey: opsKey(operatorId, path),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always', // our server may be reachable without internet access
    queryFn: ({ signal }) => api(path, schema, { signal }),
  });
};

export const opsKey = (operatorId: string | undefined, path: string) => ['ops', operatorId, path] as const;
