import { subscriptionSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../../platform/demo-atom.js';
import { cacheKey } from '../../../platform/http/cache-key.js';
import { keptAs } from '../../../platform/http/cache-lifetimes.js';
import { api } from '../../../platform/session/api.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';

export const SUBSCRIPTION_KEY = 'subscription';

/** The user's subscription. `everyMs` polls while a payment is being confirmed. */
export const useSubscription = ({ everyMs = false }: { everyMs?: number | false } = {}) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  return useQuery({
    ...keptAs('CRITICAL'),
    queryKey: cacheKey(SUBSCRIPTION_KEY, { userId }),
    enabled: userId !== undefined && !isDemo,
    staleTime: 0, // a user who has just paid comes back to check
    retry: 1,
    refetchInterval: everyMs,
    queryFn: () => api('/api/billing/subscription', subscriptionSchema),
  });
};
