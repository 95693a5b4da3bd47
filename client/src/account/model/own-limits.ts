import { type OwnLimits, type OwnLimitsChange, ownLimitsSchema } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';

/** The limits the user set for themselves, with a function that changes them. Undefined until loaded. */
export const useOwnLimits = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const queries = useQueryClient();
  const queryKey = cacheKey('own-limits', { userId });
  const { data, isError, refetch } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && !isDemo,
    queryFn: () => api(PATH, ownLimitsSchema),
  });
  const change = async (wanted: OwnLimitsChange): Promise<void> => {
    const changed = await api(PATH, ownLimitsSchema, { method: 'PUT', body: wanted });
    await queries.cancelQueries({ queryKey }); // an answer that is on its way may be older
    queries.setQueryData<OwnLimits>(queryKey, changed);
  };
  return { limits: data, isError, refetch, change };
};

const PATH = '/api/account/limits';

/** A limit's amount at a given time (milliseconds): a raised limit may take effect while the page is open. */
export const amountAt = ({ amount, next }: OwnLimits['stake'], now: number): number | null =>
  next && Date.parse(next.from) <= now ? next.amount : amount;
