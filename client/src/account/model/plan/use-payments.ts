import { paymentsSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isDemoAtom } from '../../../platform/demo-atom.js';
import { cacheKey } from '../../../platform/http/cache-key.js';
import { keptAs } from '../../../platform/http/cache-lifetimes.js';
import { api } from '../../../platform/session/api.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';

export const PAYMENTS_KEY = 'payments';

/** What the user has paid, with which card, and what is charged next. */
export const usePayments = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  return useQuery({
    ...keptAs('CRITICAL'),
    queryKey: cacheKey(PAYMENTS_KEY, { userId }),
    enabled: userId !== undefined && !isDemo,
    staleTime: 0, // a card may just have been changed on the provider's page
    retry: 1,
    queryFn: () => api('/api/billing/payments', paymentsSchema),
  });
};
