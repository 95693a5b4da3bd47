import { type CheckoutResult, checkoutResultSchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { cacheKey } from '../../lib/cache/cache-key.js';
import { api } from '../../lib/http/api.js';
import { Problem } from '../../lib/http/problem.js';
import { sessionAtom } from '../../lib/session/session-atom.js';

const ASK_EVERY_MS = 2_000;
const UNKNOWN: CheckoutResult = { state: 'unknown', plan: null, amount: null, currency: null };

/** What became of one checkout page of the user. Loaded again until it is settled: a payment that was not made still may be. */
export const useCheckoutResult = (sessionId: string) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  return useQuery({
    queryKey: cacheKey('checkout-result', { userId }, sessionId),
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => (isOpen(data) ? ASK_EVERY_MS : false),
    queryFn: () =>
      api(`/api/billing/checkout-result?session_id=${encodeURIComponent(sessionId)}`, checkoutResultSchema).catch(
        (error) => {
          // An address that names no checkout page is refused as malformed.
          if (error instanceof Problem && error.status === 400) return UNKNOWN;
          throw error;
        },
      ),
  });
};

const isOpen = (result: CheckoutResult | undefined) =>
  result === undefined || result.state === 'pending' || result.state === 'open';
