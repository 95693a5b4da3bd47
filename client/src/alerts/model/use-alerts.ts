import { ALERT_STATES, type Alert } from '@fairline/shared/contract';
import { ALERT_KINDS } from '@fairline/shared/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { isDemoAtom } from '../../platform/demo-atom.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';

/** The user's latest alerts, newest first, and a function that marks them as seen. */
export const useAlerts = () => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const isDemo = useAtomValue(isDemoAtom);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...keptAs('OTHER'),
    queryKey: keyOf(userId),
    enabled: userId !== undefined && !isDemo,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? SOON_MS : false),
    queryFn: () => api('/api/alerts', z.array(alertSchema)),
  });
  const see = useCallback(async () => {
    await callApi('/api/alerts/seen', { method: 'POST' });
    const queryKey = keyOf(userId);
    await queries.cancelQueries({ queryKey }); // an answer that is on its way may be older
    const seenAt = new Date().toISOString();
    queries.setQueryData<readonly Alert[]>(queryKey, (now) =>
      now?.map((alert) => ({ ...alert, seenAt: alert.seenAt ?? seenAt })),
    );
  }, [queries, userId]);
  return { alerts: data as readonly Alert[] | undefined, error, refetch, see };
};

/** Whether an alert was sent and its owner has not looked at it. What was held back, or ended before, is no news. */
export const isUnseen = ({ state, seenAt }: Alert): boolean => state === 'sent' && seenAt === null;

const keyOf = (userId: string | undefined) => cacheKey('alerts', { userId });

// The page is told while an alert is being sent: a moment later it is known what became of it.
const isOnItsWay = ({ state, at }: Alert): boolean => state === 'due' && Date.now() - Date.parse(at) < WAITED_FOR_MS;
const SOON_MS = 1_000;
const WAITED_FOR_MS = 30_000;

const alertSchema = z.object({
  id: z.string(),
  rule: z.nullable(z.string()),
  kind: z.enum(ALERT_KINDS),
  opportunity: z.string(),
  value: z.nullable(z.number()),
  title: z.string(),
  text: z.string(),
  legs: z.array(z.object({ outcome: z.string(), line: z.nullable(z.number()), book: z.string(), price: z.number() })),
  state: z.enum(ALERT_STATES),
  why: z.nullable(z.string()),
  at: z.string(),
  seenAt: z.nullable(z.string()),
});
