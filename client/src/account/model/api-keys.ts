import {
  type CreatedToken,
  createdTokenSchema,
  type NewToken,
  type PersonalTokens,
  personalTokensSchema,
} from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';

/** The user's API keys, with functions that create one and revoke one by its id. */
export const useApiKeys = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const queries = useQueryClient();
  const queryKey = cacheKey('api-keys', { userId });
  const { data, isError, refetch } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && !isDemo,
    staleTime: 0, // when a key was used last
    retry: 1,
    queryFn: () => api(PATH, personalTokensSchema),
  });
  const keep = async (change: (tokens: PersonalTokens['tokens']) => PersonalTokens['tokens']) => {
    await queries.cancelQueries({ queryKey }); // a list that is on its way may be older
    queries.setQueryData<PersonalTokens>(queryKey, (now) => now && { tokens: change(now.tokens) });
  };
  const create = async (wanted: NewToken): Promise<CreatedToken> => {
    const created = createdTokenSchema.parse(await callApi(PATH, { method: 'POST', body: wanted }));
    const { token: _, ...listed } = created; // the key itself is kept nowhere but on the screen
    await keep((tokens) => [listed, ...tokens]);
    return created;
  };
  const revoke = async (id: string) => {
    await callApi(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(unlessRevoked);
    await keep((tokens) => tokens.filter((token) => token.id !== id));
  };
  return { keys: data?.tokens, isError, refetch, create, revoke };
};

const PATH = '/api/account/tokens';

// It has been revoked elsewhere, which is what the user wanted.
const unlessRevoked = (error: { code?: string }) => {
  if (error.code !== 'NO_SUCH_TOKEN') throw error;
};
