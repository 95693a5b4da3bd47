import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type * as z from 'zod/mini';
import { api } from '../../lib/http/api.js';
import { sessionAtom } from '../../lib/session/session-atom.js';

/** Asks what only operators are told. Nothing of it is kept: it is about others. */
export const useOpsAnswer = <T>(path: string, schema: z.ZodMiniType<T>, isAsked = true) => {
  const operatorId = useAtomValue(sessionAtom)?.user.id;
  return useQuery({
    queryKey: opsKey(operatorId, path),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always', // our server may be reached where the internet is not
    queryFn: ({ signal }) => api(path, schema, { signal }),
  });
};

export const opsKey = (operatorId: string | undefined, path: string) => ['ops', operatorId, path] as const;
