import type { AlertDelivery } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { PLACES_PATH, placesKey } from './use-alert-places.js';

/** The latest deliveries to a place, newest first, loaded while somebody looks; and functions that send a test, or one of them again. */
export const useDeliveries = (placeId: string, isShown: boolean) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const queryKey = cacheKey('alert-deliveries', { userId }, placeId);
  const path = `${PLACES_PATH}/${placeId}`;
  const { data, error } = useQuery({
    ...keptAs('LIVE'),
    queryKey,
    enabled: userId !== undefined && isShown,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? SOON_MS : LATER_MS),
    queryFn: async () => {
      const before = queries.getQueryData<readonly AlertDelivery[]>(queryKey);
      const now = await api(`${path}/deliveries`, z.array(deliverySchema));
      // what was just refused for good has ended the place
      if (
        before?.some(({ id, state }) => state === 'due' && now.some((one) => one.id === id && one.state === 'failed'))
      )
        void queries.invalidateQueries({ queryKey: placesKey(userId) });
      return now;
    },
  });
  const reload = () => queries.invalidateQueries({ queryKey });
  const test = async (): Promise<void> => {
    await callApi(`${path}/test`, { method: 'POST' });
    await reload();
  };
  const sendAgain = async (id: string): Promise<void> => {
    await callApi(`${path}/deliveries/${id}/replay`, { method: 'POST' });
    await reload();
  };
  return { deliveries: data as readonly AlertDelivery[] | undefined, error, test, sendAgain };
};

const isOnItsWay = ({ state }: Pick<AlertDelivery, 'state'>): boolean => state === 'due';
const SOON_MS = 2_000;
const LATER_MS = 15_000;

const deliverySchema = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(['due', 'sent', 'failed']),
  isReplay: z.boolean(),
  tries: z.number(),
  triedAt: z.nullable(z.string()),
  answer: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
