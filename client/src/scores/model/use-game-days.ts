import { scoreDaySchema } from '@fairline/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { cacheKey, EVERYBODY } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api } from '../../platform/session/api.js';

/** The known game days of a sport, each with its number of games. Empty until loaded. */
export const useGameDays = (sport: string): ReadonlyMap<string, number> => {
  const { data } = useQuery({
    ...keptAs('USER'),
    queryKey: cacheKey('score-days', EVERYBODY, sport),
    queryFn: () => api(`/api/scores/days?${new URLSearchParams({ sport })}`, z.array(scoreDaySchema)),
    retry: false,
  });
  return useMemo(() => new Map(data?.map(({ day, games }) => [day, games])), [data]);
};

/** The next day with games after a given day. */
export const nextGameDay = (days: ReadonlyMap<string, number>, after: string): string | undefined =>
  [...days].flatMap(([day, games]) => (day > after && games > 0 ? [day] : [])).sort()[0];
