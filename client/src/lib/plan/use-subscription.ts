import { subscriptionSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../demo/demo-atom.js';
import { api } from '../http/api.js';
import { sessionAtom } from '../session/session-atom.js';

export const SUBSCRIPTION_KEY = 'subscription';

/** What whoever is signed in pays for. `everyMs`: ask again and again, while one waits for a payment to be confirmed. */
export const useSubscription = ({ everyMs = false }: { everyMs?: number | false } = {}) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  return useQuery({
    queryKey: [SUBSCRIPTION_KEY, userId],
    enabled: userId !== undefined && !isDemo,
    staleTime: 0,
    retry: 1,
    refetchInterval: everyMs,
    queryFn: () => api('/api/billing/subscription', subscriptionSchema),
  });
};
