import type { AlertChannel, AlertChannelBody } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { unlessGone } from './use-alert-rules.js';

const PATH = '/api/alerts/channels';

/** A place where the user is told, of whatever kind the server knows. */
export type AlertPlace = Omit<AlertChannel, 'kind'> & { readonly kind: string };

/** The places where the user is told beside the open pages, and functions that add and remove one. `isWanted`: only Platinum has them. */
export const useAlertPlaces = (isWanted = true) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const queryKey = cacheKey('alert-places', { userId });
  const { data, error } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && isWanted,
    queryFn: () => api(PATH, z.array(placeSchema)),
  });
  const keep = async (change: (now: readonly AlertPlace[]) => readonly AlertPlace[]) => {
    await queries.cancelQueries({ queryKey }); // a list that is on its way may be older
    queries.setQueryData<readonly AlertPlace[]>(queryKey, (now) => now && change(now));
  };
  const add = async (place: AlertChannelBody): Promise<void> => {
    const added = await api(PATH, placeSchema, { method: 'POST', body: place });
    await keep((now) => [...now, added]);
  };
  const remove = async (id: string): Promise<void> => {
    await callApi(`${PATH}/${id}`, { method: 'DELETE' }).catch(unlessGone('NO_SUCH_CHANNEL'));
    await keep((now) => now.filter((one) => one.id !== id));
  };
  return { places: data as readonly AlertPlace[] | undefined, error, add, remove };
};

const placeSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  endedWhy: z.nullable(z.string()),
});
