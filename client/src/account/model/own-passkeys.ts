import { type OwnPasskeys, passkeySchema, passkeysSchema } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { refreshUser } from '../../platform/user/account.js';
import { addPasskey } from '../../platform/user/passkeys.js';

/** The user's passkeys, with functions that add one, rename one and remove one. */
export const useOwnPasskeys = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const queries = useQueryClient();
  const queryKey = cacheKey('passkeys', { userId });
  const { data, isError, refetch } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && !isDemo,
    staleTime: 0, // when a passkey was used last
    retry: 1,
    queryFn: () => api(PATH, passkeysSchema),
  });
  const keep = async (change: (passkeys: OwnPasskeys['passkeys']) => OwnPasskeys['passkeys']) => {
    await queries.cancelQueries({ queryKey }); // a list that is on its way may be older
    queries.setQueryData<OwnPasskeys>(queryKey, (now) => now && { passkeys: change(now.passkeys) });
  };
  const add = async () => {
    const added = await addPasskey();
    await keep((passkeys) => [added, ...passkeys]);
  };
  const rename = async (id: string, name: string) => {
    const renamed = await api(`${PATH}/${encodeURIComponent(id)}`, passkeySchema, { method: 'PATCH', body: { name } });
    await keep((passkeys) => passkeys.map((passkey) => (passkey.id === id ? renamed : passkey)));
  };
  const remove = async (id: string) => {
    await callApi(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(unlessRemoved);
    await keep((passkeys) => passkeys.filter((passkey) => passkey.id !== id));
    await refreshUser();
  };
  return { passkeys: data?.passkeys, isError, refetch, add, rename, remove };
};

const PATH = '/api/auth/passkeys';

// It has been removed elsewhere, which is what the user wanted.
const unlessRemoved = (error: { code?: string }) => {
  if (error.code !== 'NO_SUCH_PASSKEY') throw error;
};
