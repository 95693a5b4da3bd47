import type { AlertChannel, AlertChannelBody } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { unlessGone } from './use-alert-rules.js';

export const PLACES_PATH = '/api/alerts/channels';

/** A place where the user is told, of whatever kind the server knows. */
export type AlertPlace = Omit<AlertChannel, 'kind' | 'confirmedAt'> & {
  readonly kind: string;
  readonly confirmedAt?: string | null | undefined;
};

/** The places where the user is told beside the open pages, and functions that add and remove one, and load them anew. `isWanted`: only Platinum has them. */
export const useAlertPlaces = (isWanted = true) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const queryKey = placesKey(userId);
  const { data, error } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && isWanted,
    queryFn: () => api(PLACES_PATH, z.array(placeSchema)),
  });
  const keep = async (change: (now: readonly AlertPlace[]) => readonly AlertPlace[]) => {
    await queries.cancelQueries({ queryKey }); // a list that is on its way may be older
    queries.setQueryData<readonly AlertPlace[]>(queryKey, (now) => now && change(now));
  };
  /** Adds a place. A webhook or browser answers with its secret, which is not kept here. */
  const add = async (wanted: AlertChannelBody): Promise<{ readonly id: string; readonly secret?: string }> => {
    const { secret, ...place } = await api(PLACES_PATH, addedSchema, { method: 'POST', body: wanted });
    await keep((now) => [...now.filter(({ id }) => id !== place.id), place]); // a browser's may be there already
    return { id: place.id, ...(secret === undefined ? {} : { secret }) };
  };
  const remove = async (id: string): Promise<void> => {
    await callApi(`${PLACES_PATH}/${id}`, { method: 'DELETE' }).catch(unlessGone('NO_SUCH_CHANNEL'));
    await keep((now) => now.filter((one) => one.id !== id));
  };
  const reload = () => queries.invalidateQueries({ queryKey });
  return { places: data as readonly AlertPlace[] | undefined, error, add, remove, reload };
};

/** The cache key of a user's places. */
export const placesKey = (userId: string | undefined) => cacheKey('alert-places', { userId });

/** Makes a new secret for a webhook, once its user has confirmed that it is them. */
export const renewSecret = async (id: string): Promise<string> =>
  (await api(`${PLACES_PATH}/${id}/secret`, secretSchema, { method: 'POST' })).secret;

const secretSchema = z.object({ secret: z.string() });

const placeSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  endedWhy: z.nullable(z.string()),
  confirmedAt: z.optional(z.nullable(z.string())),
});

const addedSchema = z.extend(placeSchema, { secret: z.optional(z.string()) });
